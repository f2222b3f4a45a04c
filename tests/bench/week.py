#!/usr/bin/env python3
"""A week of a small club in 17 minutes: fibsd and its bots under a clock that runs 600 times as fast.

    tests/bench/week.py BIN [--days N] [--speed N] [--bots N]

BIN holds fibsd, fibs-bot and libfast_clock.so, by whose clock they go. The bots play one another, fill up the house's tournaments of
each day, and play by days; people log in and out, talk, report, leave messages, ask for matches and
analyses, and enter what the house holds. At the end of each day it writes what fibsd holds: memory,
descriptors, threads, its files, and the rows of its tables. It ends with 1 where something grows that
has no reason to: memory and descriptors, every file but the database, and every table but those of
what was played (history, which is never thrown away) and of accounts.
"""
import argparse
import glob
import os
import random
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

# Tables of what was played, and of who was here: they may grow. All others are to have an end.
HISTORY = re.compile(r"^(sqlite_.*|matches.*|match_.*|inputs.*|journal|analyses.*|events|event_.*|"
                     r"accounts)$")
PEOPLE = ["anna", "bert", "carla", "doris", "emil", "franz", "gerda", "heiko"]
WORDS = ["shout good morning", "kibitz well played", "who", "ratings", "invite anna 3", "tell bert hello",
         "message carla see you tomorrow", "message franz are you there", "report bert talk he shouts all day",
         "seek 3", "history", "analyse", "saved", "friend doris", "block franz", "unblock franz", "whois emil",
         "tournament list", "stat", "rawwho", "toggle ready", "invite week_a 1", "join week_a", "roll", "resign n",
         "leave", "accept", "my data", "club list", "waitfor gerda", "help"]


def free_port():
    with socket.socket() as some:
        some.bind(("127.0.0.1", 0))
        return some.getsockname()[1]


class Person:
    """Someone at a telnet, who types and reads everything."""

    def __init__(self, port, name):
        self.name = name
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.seen = b""
        self.read = 0

    def until(self, text):
        while text not in self.seen:
            got = self.socket.recv(65536)
            if not got:
                raise OSError(f"{self.name}: closed before {text!r}")
            self.seen += got
            self.read += len(got)
        self.seen = b""

    def say(self, line):
        self.socket.sendall(line.encode() + b"\r\n")

    def drain(self):
        self.socket.setblocking(False)
        try:
            while got := self.socket.recv(65536):
                self.read += len(got)
            raise OSError(f"{self.name}: closed")
        except BlockingIOError:
            pass
        finally:
            self.socket.settimeout(60)

    def register(self):
        for prompt, line in ((b"login:", "guest"), (b"> ", f"name {self.name}"), (b"password:", "owl-secret"),
                             (b"password:", "owl-secret")):
            self.until(prompt)
            self.say(line)
        self.until(b"registered")

    def log_in(self):
        for prompt, line in ((b"login:", self.name), (b"password:", "owl-secret")):
            self.until(prompt)
            self.say(line)
        self.until(b"> ")


class Crowd(threading.Thread):
    """The people: who comes, what each types, who goes, until the week is over."""

    def __init__(self, port, over, seed):
        super().__init__()
        self.port, self.over, self.chance = port, over, random.Random(seed)
        self.lines = self.sessions = self.lost = self.read = 0
        self.fault = None

    def run(self):
        here = {}
        try:
            while not self.over.wait(0.02):
                name = self.chance.choice(PEOPLE)
                person = here.get(name)
                try:
                    if person is None:
                        here[name] = person = Person(self.port, name)
                        person.log_in()
                        self.sessions += 1
                    elif self.chance.random() < 0.03:
                        person.say("bye")
                        person.socket.close()
                        del here[name]
                    else:
                        line = self.chance.choice(WORDS)
                        if self.chance.random() < 0.1:
                            line = f"tournament enter {self.chance.randint(1, 60)}"
                        person.say(line)
                        self.lines += 1
                        before = person.read
                        person.drain()
                        self.read += person.read - before
                except OSError:  # idle for too long by this clock, or a second log-in
                    here.pop(name, None)
                    self.lost += 1
        except Exception as fault:  # pylint: disable=broad-except
            self.fault = fault


def status(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as lines:
        words = dict(line.split(":", 1) for line in lines)
    return {"memory KiB": int(words["VmRSS"].split()[0]), "threads": int(words["Threads"]),
            "descriptors": len(os.listdir(f"/proc/{pid}/fd"))}


def rows(data):
    """Rows of each table that is to have an end, and matches so far. Short questions: while one is
    asked, the write-ahead log cannot begin anew."""
    path = os.path.join(data, "fibsd.sqlite")
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=60) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        counts = {name: db.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0]
                  for name in names if not HISTORY.match(name)}
        return counts, db.execute("SELECT COUNT(*) FROM matches").fetchone()[0]


def files(data):
    return {os.path.basename(path): os.path.getsize(path)
            for path in glob.glob(os.path.join(data, "*")) if os.path.isfile(path)}


def grown(days):
    """What is larger at the end than a week's quiet end would have it: lines to print."""
    faults = []
    early, late = days[len(days) // 3], days[-1]
    if late["memory KiB"] > 1.15 * early["memory KiB"] + 4096:
        faults.append(f"memory: {early['memory KiB']} KiB, then {late['memory KiB']}")
    if late["descriptors"] > early["descriptors"] + 16:
        faults.append(f"descriptors: {early['descriptors']}, then {late['descriptors']}")
    for name, count in late["rows"].items():
        before = early["rows"].get(name, 0)
        if count > 1.5 * before + 100:
            faults.append(f"table {name}: {before} rows, then {count}")
    for name, size in late["files"].items():
        before = early["files"].get(name, 0)
        if name != "fibsd.sqlite" and size > 1.5 * before + (17 << 20):
            faults.append(f"file {name}: {before} bytes, then {size}")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin")
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--speed", type=int, default=600)
    parser.add_argument("--bots", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    work = tempfile.mkdtemp(prefix="week-", dir=os.environ.get("TMPDIR", "/dev/shm"))
    data = os.path.join(work, "data")
    port = free_port()
    fast = dict(os.environ, LD_PRELOAD=os.path.abspath(os.path.join(options.bin, "libfast_clock.so")),
                FIBS_CLOCK_SPEED=str(options.speed))
    keys = {"passwords.cost": "min", "log.file": os.path.join(data, "fibsd.log"),
            "log.keep_days": 1, "limits.event_account_days": 0, "limits.event_experience": 0,
            "keep.messages_days": 1, "keep.conduct_days": 2, "keep.hosts_days": 1, "keep.tokens_days": 1,
            "limits.rates": "off", "admins": "anna", "web.listen": "127.0.0.1:0",
            "events.schedule": 'daily 19:00 "Arena" arena length 1 fill 6,daily 20:30 "Cup" knockout length 1 fill 6'}
    settings = [word for key, value in keys.items() for word in ("--set", f"{key}={value}")]
    os.makedirs(data)
    processes = []
    try:
        server = subprocess.Popen([os.path.join(options.bin, "fibsd"), "--listen", f"127.0.0.1:{port}", "--data", data,
                                   *settings], env=fast, stdout=subprocess.PIPE, text=True)
        processes.append(server)
        if "ready" not in server.stdout.readline():
            sys.exit("week.py: fibsd did not start")
        for name in PEOPLE:
            person = Person(port, name)
            person.register()
            person.socket.close()
        for number in range(options.bots):
            name = f"week_{chr(ord('a') + number)}"
            secret = os.path.join(work, name)
            command = [os.path.join(options.bin, "fibs-bot"), "--server", f"127.0.0.1:{port}", "--name", name, "--register",
                       "--password-file", secret, "--strength", "novice", "--pace", "human", "--fill", "--silent"]
            if number % 2:
                command += ["--invite", f"week_{chr(ord('a') + number - 1)}", "--invite-length", "3"]
                if number % 4 == 3:
                    command += ["--invite-terms", "days 1"]
            processes.append(subprocess.Popen(command, env=fast, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        over = threading.Event()
        crowd = Crowd(port, over, options.seed)
        crowd.start()
        days = []
        start = time.monotonic()
        for day in range(1, options.days + 1):
            left = start + day * 86400 / options.speed - time.monotonic()
            try:
                server.wait(timeout=max(0.0, left))
                sys.exit(f"week.py: fibsd has ended with {server.returncode} on day {day}")
            except subprocess.TimeoutExpired:
                pass
            counts, matches = rows(data)
            days.append({**status(server.pid), "rows": counts, "files": files(data)})
            print(f"day {day}: {matches} matches, {crowd.lines} lines typed, {crowd.sessions} log-ins;",
                  status(server.pid), days[-1]["files"], flush=True)
        over.set()
        crowd.join()
        if crowd.fault:
            sys.exit(f"week.py: the crowd failed: {crowd.fault!r}")
        print("rows after each day:")
        for name in sorted(days[-1]["rows"]):
            counts = [day["rows"].get(name, 0) for day in days]
            if any(counts):
                print(f"  {name}:", *counts)
        faults = grown(days)
        for fault in faults:
            print("grown:", fault)
        print("a quiet end" if not faults else "something grows")
        return 1 if faults else 0
    finally:
        for process in reversed(processes):
            process.terminate()
        for process in processes:
            try:
                process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
