"""Run first in the Windows bundle: the taskbar groups windows and pins by this name."""

import ctypes
import sys

if sys.platform == "win32":
    ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("Dickory.DickoryDesktop")
