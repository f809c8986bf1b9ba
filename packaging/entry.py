"""Where the bundled program begins: the window's process, the bots', and that of Python's helper.

PyInstaller's own hook for these does the same but imports multiprocessing before every start.
"""

import gc
import sys

FORK = "--multiprocessing-fork"
TRACKER = "from multiprocessing.resource_tracker import main"


def _be_a_helper() -> None:
    """Do what another process of this program started this one for, and end; else return."""
    asked = sys.argv[1:]
    if asked[:1] == [FORK]:
        import multiprocessing
        import multiprocessing.spawn

        multiprocessing.freeze_support()  # does it and ends, but on Windows alone
        given = dict(word.split("=") for word in asked[1:])
        multiprocessing.spawn.spawn_main(
            int(given["pipe_handle"]), tracker_fd=int(given["tracker_fd"])
        )
        sys.exit()
    if "-c" in asked[:-1] and asked[asked.index("-c") + 1].startswith(TRACKER):
        from multiprocessing.resource_tracker import main as track

        track(int(asked[asked.index("-c") + 1].split("(")[1].rstrip(")")))
        sys.exit()


def start() -> int:
    """Begin as what is asked for; return the exit status."""
    _be_a_helper()
    gc.set_threshold(20_000, 20, 20)  # what a start makes is kept: looking through it is in vain
    # Processes started by this one must not look for the source of its main module.
    vars(sys.modules["__main__"]).pop("__file__", None)
    from dickory_desktop.__main__ import main

    return main()


if __name__ == "__main__":
    sys.exit(start())
