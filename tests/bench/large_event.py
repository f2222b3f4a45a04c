#!/usr/bin/env python3
"""What others feel of a Swiss of very many people: the time of a move while a round of it is paired.

    tests/bench/large_event.py BIN [--entrants N] [--here] [--runs N] [--seconds N]

BIN holds fibsd and fibs-load. 10,000 accounts enter a Swiss, its first round is played but for one match. Then 200
players of fibs-load move 1,500 times a second; in every second run the last result comes meanwhile and leads to the
next round, which is taken back behind the run. With --here the entrants are logged in as programs of CLIP 1009, so that
each is told whom he plays. Prints p50, p99 and the longest of each run in milliseconds, and their medians.
"""
import argparse
import asyncio
import json
import os
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

PASSWORD = "fibsload"  # of all accounts that fibs-load makes
KEYS = {"events.schedule": "", "limits.rates": "off", "passwords.cost": "min", "limits.sessions_max": "0",
        "limits.event_account_days": "0", "limits.event_experience": "0", "log.level": "error", "durability": "process"}
AT_ONCE = 200  # lines of the director that are not answered yet
PAIRS, MOVES = 100, 1500


class Director:
    def __init__(self, port, name):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.heard = b""
        self.say(f"login large_event 1008 {name} {PASSWORD}")
        self.until(b"\r\n6")

    def say(self, line):
        self.socket.sendall(line.encode() + b"\r\n")

    def until(self, text, times=1):
        while self.heard.count(text) < times:
            got = self.socket.recv(65536)
            if not got:
                sys.exit("fibsd has ended")
            self.heard += got
        self.heard = self.heard[self.heard.rindex(text) + len(text):]

    def directs(self, *lines):
        for begin in range(0, len(lines), AT_ONCE):
            part = lines[begin:begin + AT_ONCE]
            for line in part:
                self.say(f"tournament 1 {line}")
            self.until(b"done, it is", len(part))


async def enter(port, names):
    gate = asyncio.Semaphore(20)

    async def one(name):
        async with gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"login large_event 1008 {name} {PASSWORD}\r\ntournament enter 1\r\n".encode())
            await reader.readuntil(b"You have entered")
            writer.write(b"bye\r\n")
            await writer.drain()
            writer.close()

    await asyncio.gather(*(one(name) for name in names))


def load(binaries, port, mode, *more):
    return subprocess.Popen([f"{binaries}/fibs-load", mode, f"127.0.0.1:{port}", "--timeout", "600", *more],
                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def descriptors(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("bin")
    parser.add_argument("--entrants", type=int, default=10000)
    parser.add_argument("--here", action="store_true")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=10)
    options = parser.parse_args()
    data = tempfile.TemporaryDirectory(prefix="fibs-large-event-")
    keys = [word for key, value in KEYS.items() for word in ("--set", f"{key}={value}")]
    server = subprocess.Popen([f"{options.bin}/fibsd", "--listen", "127.0.0.1:0", "--data", data.name, *keys],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    crowd = None
    try:
        port = int(server.stdout.readline().rsplit(":", 1)[1])
        for prefix, users in (("play", 2 * PAIRS), ("swiss", options.entrants), ("director", 1)):
            load(options.bin, port, "register", "--users", str(users), "--prefix", prefix).communicate()
        with sqlite3.connect(f"file:{data.name}/fibsd.sqlite?mode=ro", uri=True) as database:
            found = database.execute("SELECT name FROM accounts ORDER BY id").fetchall()
        names = [name for name, in found if name.startswith("swiss")]
        director = Director(port, next(name for name, in found if name.startswith("director")))
        director.say("tournament create Large swiss length 1 pace live penalty 1440")
        director.until(b"is a draft")
        director.directs("announce", "open")
        asyncio.run(enter(port, names))
        if options.here:
            before = descriptors(server)
            crowd = load(options.bin, port, "idle", "--users", str(len(names)), "--prefix", "swiss", "--style", "data",
                         "--duration", "100000")
            while descriptors(server) < before + len(names):
                time.sleep(1)
        director.directs("draw")
        time.sleep(3)  # the round is paired beside the core
        last = len(names) // 2
        director.directs(*(f"result swiss:1:{table} 1 0 so it was" for table in range(1, last)))
        time.sleep(5)
        runs = {"without": [], "with": []}
        for run in range(2 * options.runs):
            paired = run % 2 == 1
            players = load(options.bin, port, "play", "--prefix", "play", "--pairs", str(PAIRS), "--rate", str(MOVES),
                           "--duration", str(options.seconds))
            time.sleep(2 + options.seconds / 2)  # they log in and warm up
            if paired:
                director.directs(f"result swiss:1:{last} 1 0 so it was")
            result = json.loads(players.communicate()[0])
            if not result["ok"]:
                sys.exit(f"fibs-load: {result['failures']}")
            if paired:
                director.directs(f"undo swiss:1:{last} once more")
            time.sleep(3)
            times = [result["latency_us"][figure] / 1000 for figure in ("p50", "p99", "max")]
            runs["with" if paired else "without"].append(times)
            print("with a pairing   " if paired else "without a pairing", *(f"{one:8.2f}" for one in times), flush=True)
        for kind, all_times in runs.items():
            print(f"{kind:<7} (medians)", *(f"{statistics.median(column):8.2f}" for column in zip(*all_times)))
    finally:
        for process in (crowd, server):
            if process is not None:
                process.terminate()
                process.wait()
        data.cleanup()


if __name__ == "__main__":
    main()
