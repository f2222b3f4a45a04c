#!/usr/bin/env python3
"""What it costs to have edges and core in processes of their own, and how long games stand still
when another core takes over. In rounds that take turns with one process.

    tests/bench/edges.py BIN [--rounds N] [--seconds S] [--cases NAME,...]

BIN holds fibsd, fibs-edge and fibs-load. Cases: play (processor time of a move and its way to the
opponent), shout (of the core, by listeners), handover (with pairs that play), kill (with idle
sessions). Every figure is a median over the rounds, with the least and the greatest; ratios are of
one round each.
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
import urllib.request

CORE_KEYS = {"limits.rates": "off", "limits.sessions_max": "0", "limits.idle_seconds_max": "0",
             "limits.login_seconds_max": "0", "passwords.cost": "min", "durability": "process",
             "log.level": "error"}
EDGE_KEYS = {"limits.rates": "off", "limits.sessions_max": "0", "log.level": "error"}
TICKS = os.sysconf("SC_CLK_TCK")


def settings(keys):
    return [word for key, value in keys.items() for word in ("--set", f"{key}={value}")]


def cpu_us(process):
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1e6 / TICKS


def ready(process, program):
    """The addresses, by "" and "web ", once all that was asked for are known."""
    for line in process.stdout:
        found = re.match(rf"{program} ready on (\S+)", line)
        if found:
            return found[1]
    sys.exit(f"edges.py: {program} has not started")


class Site:
    """A server: one process, or a core and edges."""

    def __init__(self, programs, edges):
        self.programs = programs
        self.data = tempfile.TemporaryDirectory(prefix="fibsd_edges_bench_")
        self.edges = []
        self.link = 0
        if edges == 0:
            self.core = self.start("fibsd", ["--data", self.data.name, "--listen", "127.0.0.1:0"]
                                   + settings(CORE_KEYS))
            self.addresses = [ready(self.core, "fibsd")]
            return
        self.core = self.start_core()
        ready(self.core, "fibsd")
        self.addresses = []
        cores = [word for link in range(2) for word in ("--core", self.link_path(link))]
        for _ in range(edges):
            edge = self.start("fibs-edge", cores + ["--listen", "127.0.0.1:0"]
                              + settings({**EDGE_KEYS, "http.listen": "127.0.0.1:0"}))
            self.edges.append(edge)
            self.addresses.append(ready(edge, "fibs-edge"))

    def start(self, program, arguments):
        return subprocess.Popen([os.path.join(self.programs, program)] + arguments,
                                stdout=subprocess.PIPE, text=True)

    def link_path(self, number):
        return f"unix:{self.data.name}/link{number}"

    def start_core(self):
        """Beside the one that leads, if there is one: it waits for that to end."""
        return self.start("fibsd", ["--data", self.data.name, "--set",
                                    f"link.listen={self.link_path(self.link)}"]
                          + settings(CORE_KEYS))

    def next_core(self):
        self.link = 1 - self.link
        return self.start_core()

    def processes(self):
        return [self.core] + self.edges

    def start_load(self, mode, edge=0, **options):
        command = [os.path.join(self.programs, "fibs-load"), mode, self.addresses[edge],
                   "--server-pid", str(self.core.pid)]
        for key, value in options.items():
            command += [f"--{key}", str(value)]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                text=True)

    def load(self, mode, **options):
        return finish(self.start_load(mode, **options), mode)

    def stop(self):
        for process in reversed(self.processes()):
            process.send_signal(signal.SIGTERM)
        for process in self.processes():
            process.wait()
        self.data.cleanup()


def finish(load, mode):
    output, _ = load.communicate()
    if load.returncode != 0:
        sys.exit(f"edges.py: fibs-load {mode} failed: {output[:600]}")
    return json.loads(output)


def show(what, values, unit):
    print(f"{what:<62} {statistics.median(values):9.3f} {unit:<4}"
          f" ({min(values):.3f} to {max(values):.3f})", flush=True)


def measured(site, rate, seconds):
    before = sum(cpu_us(process) for process in site.processes())
    run = site.load("play", pairs=200, rate=rate, duration=seconds)
    return run, sum(cpu_us(process) for process in site.processes()) - before, run["units"]


# Without what it costs to log in, which a short run shows.
def play(args):
    sites = {"one process": Site(args.programs, 0), "edge and core": Site(args.programs, 1)}
    for site in sites.values():
        site.load("register", users=400)
    for rate in (200, 0):
        costs = {name: [] for name in sites}
        p99 = {name: [] for name in sites}
        for _ in range(args.rounds):
            for name, site in sites.items():
                _, log_ins, few = measured(site, rate, 0.2)
                run, cost, units = measured(site, rate, args.seconds)
                costs[name].append((cost - log_ins) / (units - few))
                p99[name].append(run["latency_us"]["p99"] / 1000)
        what = f"200 pairs, {rate or 'as many as go'} moves a second"
        for name in sites:
            show(f"{what}: processor, a move, {name}", costs[name], "us")
            show(f"{what}: p99, {name}", p99[name], "ms")
        one, two = sites
        show(f"{what}: processor, ratio", [b / a for a, b in zip(costs[one], costs[two])], "")
        show(f"{what}: p99, ratio", [b / a for a, b in zip(p99[one], p99[two])], "")
    for site in sites.values():
        site.stop()


def shout(args):
    site = Site(args.programs, 1)
    site.load("register", users=10001)
    for users in (1000, 10000):
        costs = []
        for _ in range(args.rounds):
            run = site.load("shout", users=users, duration=args.seconds, rate=20)
            costs.append(run["server"]["main_thread_cpu_us"] * users / run["units"])
        show(f"processor of the core, a shout to {users}", costs, "us")
    site.stop()


def standstill_ms(address):
    with urllib.request.urlopen(f"http://{address}/metrics") as answer:
        text = answer.read().decode()
    return float(re.search(r"^fibs\w*standstill_seconds (\S+)", text, re.M)[1]) * 1000


def take_over(args, what, mode, options, go):
    stands = []
    for _ in range(args.rounds):
        site = Site(args.programs, 1)
        site.load("register", users=10000 if mode == "idle" else 2000)
        load = site.start_load(mode, **options)
        time.sleep(args.warm_up)
        following = site.next_core() if go == signal.SIGUSR1 else None
        if following:
            time.sleep(1)
        old = site.core
        begun = time.monotonic()
        old.send_signal(go)
        site.core = following or site.next_core()
        ready(site.core, "fibsd")
        stands.append((time.monotonic() - begun) * 1000)
        old.wait()
        run = finish(load, mode)
        site.stop()
        if "latency_us" in run:
            print(f"  of the run: p99 {run['latency_us']['p99'] / 1000:.1f} ms, "
                  f"greatest {run['latency_us'].get('max', 0) / 1000:.1f} ms", flush=True)
    show(f"{what}: until the next core leads", stands, "ms")


def handover(args):
    take_over(args, "handover, 1,000 pairs", "play",
              {"pairs": 1000, "rate": 500, "duration": 20}, signal.SIGUSR1)


def kill(args):
    take_over(args, "kill -9, 10,000 sessions", "idle", {"users": 10000, "duration": 40},
              signal.SIGKILL)


def main():
    cases = {"play": play, "shout": shout, "handover": handover, "kill": kill}
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("programs", metavar="BIN")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--warm-up", type=float, default=10)
    parser.add_argument("--cases", default=",".join(cases))
    args = parser.parse_args()
    for name in args.cases.split(","):
        cases[name](args)


main()
