#!/usr/bin/env python3
"""What a browser costs the server: the web gate beside plain TCP, in rounds that take turns.

    tests/bench/web_gate.py BIN [--rounds N] [--seconds S] [--sessions N,...] [--cases NAME,...]

BIN holds fibsd and fibs-load. Cases: memory (of an idle session), ping (the processor time of the
gate for a message and of the core for a line), play (from a move to the opponent's board). Every
figure is a median over the rounds, with the least and the greatest; ratios are of one round each.
"""
import argparse
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time

KEYS = {
    "listen": "127.0.0.1:0", "web.listen": "127.0.0.1:0", "limits.rates": "off",
    "limits.sessions_max": "0", "limits.idle_seconds_max": "0", "limits.login_seconds_max": "0",
    "passwords.cost": "min", "durability": "process", "log.level": "error",
}
WAYS = ("tcp", "websocket")


class Server:
    def __init__(self, programs, accounts):
        self.programs = programs
        self.data = tempfile.TemporaryDirectory(prefix="fibsd_web_bench_")
        command = [os.path.join(programs, "fibsd"), "--data", self.data.name]
        for key, value in KEYS.items():
            command += ["--set", f"{key}={value}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = {}
        for line in self.process.stdout:
            ready = re.match(r"fibsd (web )?ready on (?:http://)?(\S+)", line)
            if ready:
                self.address["websocket" if ready[1] else "tcp"] = ready[2].rstrip("/")
            if len(self.address) == len(WAYS):
                break
        self.load("register", "tcp", users=accounts)

    def start_load(self, mode, way, **options):
        command = [os.path.join(self.programs, "fibs-load"), mode, self.address[way],
                   "--server-pid", str(self.process.pid)]
        if way == "websocket":
            command.append("--websocket")
        for key, value in options.items():
            command += [f"--{key}", str(value)]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                text=True)

    def load(self, mode, way, **options):
        load = self.start_load(mode, way, **options)
        output, _ = load.communicate()
        if load.returncode != 0:
            sys.exit(f"web_gate.py: fibs-load {mode} ({way}) failed: {output[:600]}")
        return json.loads(output)

    def private_kib(self):
        """Written pages that are nobody else's: user memory, without the kernel's buffers."""
        with open(f"/proc/{self.process.pid}/smaps_rollup", encoding="ascii") as file:
            return int(re.search(r"Private_Dirty:\s+(\d+) kB", file.read())[1])

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self.data.cleanup()


def show(what, values, unit):
    print(f"{what:<58} {statistics.median(values):9.3f} {unit:<4}"
          f" ({min(values):.3f} to {max(values):.3f})", flush=True)


def idle_kib(server, way, users, seconds):
    """The least of the last seconds: a ring goes when the browser has answered a ping."""
    before = server.private_kib()
    load = server.start_load("idle", way, users=users, duration=seconds)
    samples = []
    while load.poll() is None:
        samples.append(server.private_kib())
        time.sleep(0.5)
    if load.returncode != 0:
        sys.exit(f"web_gate.py: {users} idle sessions ({way}) failed: {load.stdout.read()[:600]}")
    return (statistics.median(samples[-12:-4]) - before) / users


def memory(args):
    """Each figure from a server of its own."""
    for users in args.sessions:
        for way in WAYS:
            values = []
            for _ in range(args.rounds):
                server = Server(args.programs, users)
                values.append(idle_kib(server, way, users, args.idle_seconds))
                server.stop()
            show(f"an idle session, {users} of them, {way}", values, "KiB")


def ping(args):
    server = Server(args.programs, 100)
    for users in (1, 10, 100):
        for depth in (1, 16):
            core = {way: [] for way in WAYS}
            gate, ratios = [], []
            for _ in range(args.rounds):
                for way in WAYS:
                    run = server.load("ping", way, users=users, depth=depth,
                                      duration=args.seconds)
                    core[way].append(run["server"]["main_thread_cpu_us"] / run["units"])
                # A message of `depth` commands, and one with their answers.
                gate.append(gate_us(run) * depth / run["units"] / 2)
                ratios.append(core["websocket"][-1] / core["tcp"][-1])
            what = f"{users} users, {depth} commands at a time"
            show(f"{what}: gate, a message", gate, "us")
            for way in WAYS:
                show(f"{what}: core, a line, {way}", core[way], "us")
            show(f"{what}: core, websocket to tcp", ratios, "")
    server.stop()


def gate_us(run):
    return run["server"]["threads_cpu_us"]["fibsd-web"]


def play(args):
    server = Server(args.programs, 200)
    for pairs, rate in ((10, 50), (100, 200), (100, 500)):
        latency = {(way, p): [] for way in WAYS for p in ("p50", "p99")}
        more = []
        core = []
        for _ in range(args.rounds):
            for way in WAYS:
                run = server.load("play", way, pairs=pairs, rate=rate, duration=args.seconds)
                for p in ("p50", "p99"):
                    latency[way, p].append(run["latency_us"][p] / 1000)
                core.append(run["server"]["main_thread_cpu_us"] / run["units"])
            more.append(latency["websocket", "p99"][-1] - latency["tcp", "p99"][-1])
        what = f"{pairs} pairs, {rate} moves a second"
        for (way, p), values in latency.items():
            show(f"{what}: {p}, {way}", values, "ms")
        show(f"{what}: p99, websocket less tcp", more, "ms")
        ratios = [web / tcp for tcp, web in zip(core[::2], core[1::2])]
        show(f"{what}: core, websocket to tcp", ratios, "")
    server.stop()


def main():
    cases = {"memory": memory, "ping": ping, "play": play}
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("programs", metavar="BIN")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--idle-seconds", type=float, default=90)
    parser.add_argument("--sessions", default="1000,2000")
    parser.add_argument("--cases", default=",".join(cases))
    args = parser.parse_args()
    args.sessions = [int(count) for count in args.sessions.split(",")]
    for name in args.cases.split(","):
        cases[name](args)


main()
