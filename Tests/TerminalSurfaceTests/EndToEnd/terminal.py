"""A terminal for a program, by way of pyte, an emulator that knows nothing of the program.

Usage: terminal.py ROWS COLUMNS PROGRAM ARGUMENT…

Reads one JSON object a line from standard input and answers each with one:

  {"type": "text"}              types it
  {"press": "text"}             types it, and has the program paint its screen anew (Ctrl-L): what is shown comes after its keys
  {"resize": [rows, columns]}
  {"signal": number}            to the program
  {"wait": "text"}              until it is on the screen; {"gone": "text"}, until it is not
  {"lines": ["text", …]}        until the screen is that, but for what is blank at the ends of lines
  {"chosen": "text"}            until it is on the screen in reverse
  {"ring": number}              until the bell rang that often
  {"end": seconds}              until the program has ended

Each answer has the screen (`lines`, `cursor`), what of it is in reverse (`chosen`), how many bytes came (`bytes`), how often the
bell rang (`bells`), the colours (`styles`), the program (`child`), and whether the terminal is as a shell needs it (`cooked`).
`raw` in a command asks for all bytes that came, as base64.
"""

import base64
import codecs
import fcntl
import json
import os
import pty
import struct
import sys
import termios
import threading
import time

import pyte


class Screen(pyte.Screen):
    bells = 0
    # Whether a frame is on its way: what a terminal that knows synchronized output does not show yet.
    is_updating = False

    def bell(self, *_):
        self.bells += 1

    def set_mode(self, *modes, **options):
        super().set_mode(*modes, **options)
        if options.get("private") and 2026 in modes:
            self.is_updating = True

    def reset_mode(self, *modes, **options):
        super().reset_mode(*modes, **options)
        if options.get("private") and 2026 in modes:
            self.is_updating = False
        # pyte has no alternate screen; what comes after it begins at its own place, as in a terminal that has one.
        if options.get("private") and 1049 in modes:
            self.cursor_position()


rows, columns, words = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
child, terminal = pty.fork()
if child == 0:
    # The size is set before anything looks at it.
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    os.execvp(words[0], words)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

screen = Screen(columns, rows)
stream = pyte.Stream(screen)
decoder = codecs.getincrementaldecoder("utf-8")("strict")
changed = threading.Condition()
raw = bytearray()
is_open = True


def read():
    global is_open
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            piece = b""
        with changed:
            if piece:
                raw.extend(piece)
                stream.feed(decoder.decode(piece))
            else:
                is_open = False
            changed.notify_all()
        if not piece:
            return


threading.Thread(target=read, daemon=True).start()


def until(condition, seconds):
    with changed:
        return changed.wait_for(lambda: condition() and not (screen.is_updating and is_open), seconds)


def shows(text):
    return any(text in line for line in screen.display)


def display():
    return [line.rstrip() for line in screen.display]


def chosen():
    texts = []
    for row in range(screen.lines):
        cells = [screen.buffer[row][column] for column in range(screen.columns)]
        text = "".join(cell.data if cell.reverse else "\0" for cell in cells)
        texts += [part.strip() for part in text.split("\0") if part.strip()]
    return texts


def is_cooked():
    flags = termios.tcgetattr(terminal)
    return bool(flags[3] & termios.ICANON and flags[3] & termios.ECHO and flags[3] & termios.ISIG and flags[1] & termios.OPOST)


def styles():
    cells = [screen.buffer[row][column] for row in range(screen.lines) for column in range(screen.columns)]
    return sorted({f"{cell.fg}/{cell.bg}" for cell in cells})


def do(command):
    if "resize" in command:
        rows, columns = command["resize"]
        with changed:
            screen.resize(rows, columns)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    if "type" in command:
        os.write(terminal, command["type"].encode())
    if "press" in command:
        os.write(terminal, (command["press"] + "\x0C").encode())
    if "signal" in command:
        os.kill(child, command["signal"])


def answer(command):
    result = {"ok": True}
    begun = len(raw)
    do(command)
    # Nothing comes between what is waited for and what is told of the screen.
    with changed:
        if "press" in command:
            result["ok"] = until(lambda: b"\x1b[2J" in raw[begun:], 60)
        if "wait" in command:
            result["ok"] = until(lambda: shows(command["wait"]), command.get("seconds", 60))
        if "gone" in command:
            result["ok"] = until(lambda: not shows(command["gone"]), command.get("seconds", 60))
        if "lines" in command:
            result["ok"] = until(lambda: display() == command["lines"], command.get("seconds", 60))
        if "ring" in command:
            result["ok"] = until(lambda: screen.bells >= command["ring"], command.get("seconds", 60))
        if "chosen" in command:
            result["ok"] = until(lambda: command["chosen"] in chosen(), command.get("seconds", 60))
        if "end" in command:
            result["ok"] = until(lambda: not is_open, command["end"])
            if result["ok"]:
                _, status = os.waitpid(child, 0)
                result["status"] = os.waitstatus_to_exitcode(status)
        until(lambda: True, 5)
        result.update(
            lines=display(), cursor=[screen.cursor.y, screen.cursor.x],
            bytes=len(raw), bells=screen.bells, styles=styles(), chosen=chosen(), child=child, cooked=is_cooked())
        if command.get("raw"):
            result["raw"] = base64.b64encode(bytes(raw)).decode()
    return result


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
