"""A zoo of bad bots, as sources: no test collector shall import them."""

SOURCES = {
    "first": "def act(view, legal): return legal[0]",
    "text": "def act(view, legal): return f'  {legal[-1].text} '",
    "raises": "def act(view, legal): raise KeyError('[bold]no card')",
    "rubbish": "def act(view, legal): return {'a': 1}",
    "illegal": "def act(view, legal): return 'fly away'",
    "beyond": "def act(view, legal): return 99",
    "truth": "def act(view, legal): return True",
    "exits": "import sys\ndef act(view, legal): sys.exit(3)",
    "dies": "import os\ndef act(view, legal): os._exit(7)",
    "chatters": "import sys\ndef act(view, legal):\n    print('junk' * 9999)\n    sys.stderr.write('{]')\n    return 0",
    "hangs": """
class Bot:
    asked = 0
    def act(self, view, legal):
        self.asked += 1
        while self.asked == 3:
            try:
                while True: pass
            except BaseException: pass
        return legal[0]
""",
    "sleeps": "import time\ndef act(view, legal): time.sleep(60)",
    "bad_start": "class Bot:\n    def start(self, info): info.deal\n    def act(self, view, legal): return 0",
    "bad_end": "class Bot:\n    def act(self, view, legal): return 0\n    def end(self, result): 1 / 0",
    "bad_repr": "class X:\n    def __repr__(self): 1 / 0\ndef act(view, legal): return X()",
    "edits": """
class Bot:
    def act(self, view, legal):
        view['hand'].clear()
        view.clear()
        return legal[0]
""",
    "observes": """
class Bot:
    def start(self, info): self.seen = []
    def observe(self, event): self.seen.append(event)
    def act(self, view, legal): return len(self.seen) % len(legal)
""",
    "global_dice": "import random\ndef act(view, legal): return random.choice(legal)",
    "own_dice": "import random\nDICE = random.Random()\ndef act(view, legal): return DICE.choice(legal)",
    "remembers": "GAMES = []\nclass Bot:\n    def start(self, info): GAMES.append(1)\n    def act(self, view, legal): return (len(GAMES) - 1) or 0",
}


def release(folder, *names):
    """Write bots into a folder and return their paths as a tournament takes them."""
    for name in names:
        (folder / f"{name}.py").write_text(SOURCES[name])
    return [str(folder / f"{name}.py") for name in names]


def beside(folder):
    """Return a new folder beside one that a run is to have for itself."""
    other = folder.with_name(f"{folder.name}_zoo")
    other.mkdir(exist_ok=True)
    return other
