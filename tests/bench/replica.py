#!/usr/bin/env python3
"""PostgreSQL with a synchronous replica, set up by the steps of docs/OPERATION.md: what it costs a
commit, and how long games stand still when another fibsd takes over.

    tests/bench/replica.py BIN [--rounds N] [--seconds S]

BIN holds fibsd, fibs-edge and fibs-load. Needs PostgreSQL's programs (Debian: package postgresql),
and as root runuser: PostgreSQL refuses to run as root. Both clusters are on this machine. Rounds
with the replica take turns with rounds without it. At the end the replica takes the place of a
cluster that has crashed.
"""
import argparse
import glob
import os
import pwd
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

KEYS = {"limits.rates": "off", "passwords.cost": "min", "events.schedule": "", "log.level": "error"}
PATIENCE = 60


def free_port():
    with socket.socket() as some:
        some.bind(("127.0.0.1", 0))
        return some.getsockname()[1]


class Cluster:
    programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]

    def __init__(self, directory):
        self.data = os.path.join(directory, "data")
        self.directory = directory
        self.port = free_port()
        os.makedirs(directory)
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(directory, user.pw_uid, user.pw_gid)

    def run(self, program, *arguments):
        command = [os.path.join(self.programs, program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--"] + command
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, cwd="/", check=False)
        if done.returncode != 0:
            sys.exit(f"replica.py: {program} failed: {done.stdout}")
        return done.stdout.strip()

    def sql(self, text, database="postgres"):
        return self.run("psql", "-X", "-q", "-A", "-t", "-h", self.directory, "-p", str(self.port),
                        "-d", database, "-c", text)

    def make(self):
        self.run("initdb", "-D", self.data, "-A", "trust", "-E", "UTF8", "--no-locale")
        with open(os.path.join(self.data, "pg_hba.conf"), "a", encoding="ascii") as rights:
            rights.write("host fibsd fibsd 127.0.0.1/32 scram-sha-256\n"
                         "host replication replica 127.0.0.1/32 scram-sha-256\n")
        # The lines that initdb makes trust everybody, and the first that fits counts.
        path = os.path.join(self.data, "pg_hba.conf")
        with open(path, encoding="ascii") as rights:
            lines = [line for line in rights if not line.startswith("host") or "scram" in line]
        with open(path, "w", encoding="ascii") as rights:
            rights.writelines(lines)
        self.start()
        self.sql("CREATE ROLE fibsd LOGIN PASSWORD 'secret1'")
        self.sql("CREATE ROLE replica LOGIN REPLICATION PASSWORD 'secret2'")
        self.run("createdb", "-h", self.directory, "-p", str(self.port), "--owner=fibsd",
                 "--encoding=UTF8", "--template=template0", "fibsd")

    def copy(self, primary):
        self.run("pg_basebackup", "-d", f"host=127.0.0.1 port={primary.port} user=replica "
                 "password=secret2 application_name=db2", "-D", self.data, "-c", "fast", "-R",
                 "-C", "-S", "db2")
        self.start()

    def start(self):
        self.run("pg_ctl", "-D", self.data, "-w", "-l", os.path.join(self.directory, "log"), "-o",
                 f"-p {self.port} -h 127.0.0.1 -k {self.directory}", "start")

    def crash(self):
        self.run("pg_ctl", "-D", self.data, "-w", "-m", "immediate", "stop")

    def promote(self):
        self.run("pg_ctl", "-D", self.data, "-w", "promote")

    def wait_for_replica(self, state):
        for _ in range(PATIENCE * 20):
            found = self.sql("SELECT application_name, sync_state FROM pg_stat_replication")
            if found == f"db2|{state}":
                return
            time.sleep(.05)
        sys.exit(f"replica.py: the replica is not {state}: {found}")

    def use_replica(self, use):
        self.sql("ALTER SYSTEM SET synchronous_standby_names = '*'" if use
                 else "ALTER SYSTEM RESET synchronous_standby_names")
        self.sql("SELECT pg_reload_conf()")
        self.wait_for_replica("sync" if use else "async")


class Programs:
    def __init__(self, bin_directory, directory, url):
        self.bin, self.directory, self.url = bin_directory, directory, url
        self.all = []

    def start(self, program, arguments):
        process = subprocess.Popen([os.path.join(self.bin, program)] + arguments,
                                   stdout=subprocess.PIPE, text=True)
        self.all.append(process)
        return process

    def start_core(self, number):
        process = self.start("fibsd", self.settings({
            **KEYS, "data": os.path.join(self.directory, f"core{number}"), "database": self.url,
            "link.listen": self.link(number), "http.listen": f"127.0.0.1:{self.http(number)}"}))
        return process

    def start_edge(self):
        cores = [word for number in (0, 1) for word in ("--core", self.link(number))]
        self.edge_http = free_port()
        return self.start("fibs-edge", cores + ["--listen", "127.0.0.1:0"] + self.settings(
            {"limits.rates": "off", "log.level": "error",
             "http.listen": f"127.0.0.1:{self.edge_http}"}))

    def link(self, number):
        return f"unix:{self.directory}/link{number}"

    def http(self, number):
        self.ports = getattr(self, "ports", {})
        return self.ports.setdefault(number, free_port())

    @staticmethod
    def settings(keys):
        return [word for key, value in keys.items() for word in ("--set", f"{key}={value}")]

    def end(self):
        for process in self.all:
            process.kill()
            process.wait()


def metric(port, name):
    """0 where nobody answers, or it is not told."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            found = re.search(rf"^{name} (\S+)", answer.read().decode(), re.M)
    except OSError:
        return 0.0
    return float(found[1]) if found else 0.0


def wait_line(process, text):
    for line in process.stdout:
        if text in line:
            return line.strip()
    sys.exit(f"replica.py: {text!r} was not said")


def wait_metric(port, name, at_least):
    until = time.monotonic() + PATIENCE
    while metric(port, name) < at_least:
        if time.monotonic() > until:
            sys.exit(f"replica.py: {name} is not {at_least}")
        time.sleep(.01)


def show(what, values, unit):
    print(f"{what:<52} {statistics.median(values):8.2f} {unit}"
          f" ({min(values):.2f} to {max(values):.2f})", flush=True)


def load(programs, address, *arguments):
    return subprocess.run([os.path.join(programs.bin, "fibs-load"), *arguments[:1], address,
                           *arguments[1:]], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          check=False)


def commits(args, programs, address, primary):
    """Milliseconds of a commit, with and without the replica, in turns."""
    took = {False: [], True: []}
    for _ in range(args.rounds):
        for use in (False, True):
            primary.use_replica(use)
            port = programs.http(0)
            before = [metric(port, f"fibsd_commit_seconds_{what}") for what in ("sum", "count")]
            load(programs, address, "play", "--pairs", "20", "--rate", "50", "--duration",
                 str(args.seconds))
            after = [metric(port, f"fibsd_commit_seconds_{what}") for what in ("sum", "count")]
            took[use].append((after[0] - before[0]) / (after[1] - before[1]) * 1000)
    show("a commit without a replica, mean of a round", took[False], "ms")
    show("a commit with a synchronous replica", took[True], "ms")


def take_overs(args, programs):
    """Seconds for which games stand still, as the edge counts them."""
    stands = {"SIGUSR1": [], "SIGKILL": []}
    leader, cores = 0, {0: programs.all[0], 1: programs.start_core(1)}
    wait_line(cores[1], "on standby")
    for _ in range(args.rounds):
        for name, values in stands.items():
            wait_metric(programs.http(1 - leader), "fibsd_standby_warm", 1)
            count = metric(programs.edge_http, "fibs_edge_take_overs_total")
            cores[leader].send_signal(getattr(signal, name))
            cores[leader].wait()
            wait_metric(programs.edge_http, "fibs_edge_take_overs_total", count + 1)
            values.append(metric(programs.edge_http, "fibs_edge_standstill_seconds") * 1000)
            cores[leader] = programs.start_core(leader)
            wait_line(cores[leader], "on standby")
            leader = 1 - leader
    show("a handover: games stand still", stands["SIGUSR1"], "ms")
    show("kill -9 of the leader: games stand still", stands["SIGKILL"], "ms")
    return leader


def fail_over(programs, address, primary, replica, leader):
    """The replica takes the place of a cluster that has crashed; who had played is known there."""
    known = primary.sql("SELECT record FROM leader", "fibsd")
    primary.crash()
    begun = time.monotonic()
    replica.promote()
    promoted = time.monotonic()
    found = replica.sql("SELECT record FROM leader", "fibsd")
    if int(found) < int(known):
        sys.exit(f"replica.py: record {known} was stored, and the replica has {found}")
    ports = [programs.http(number) for number in (leader, 1 - leader)]
    until = time.monotonic() + PATIENCE
    while True:
        try:
            if any(urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz").read() == b"ok\n"
                   for port in ports):
                break
        except OSError:
            pass
        if time.monotonic() > until:
            sys.exit("replica.py: nobody leads with the replica")
        time.sleep(.01)
    print(f"the replica leads after {(promoted - begun) * 1000:.0f} ms, a healthy fibsd with it "
          f"after {(time.monotonic() - begun) * 1000:.0f}, and no record is lost", flush=True)
    played = load(programs, address, "play", "--pairs", "20", "--rate", "50", "--duration", "2")
    if played.returncode != 0 or int(replica.sql("SELECT record FROM leader", "fibsd")) <= int(known):
        sys.exit("replica.py: nobody can play with the replica")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("programs", metavar="BIN")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5)
    args = parser.parse_args()
    directory = tempfile.mkdtemp(prefix="fibsd_replica_")
    os.chmod(directory, 0o755)
    primary = Cluster(os.path.join(directory, "db1"))
    replica = Cluster(os.path.join(directory, "db2"))
    url = (f"postgresql://fibsd:secret1@127.0.0.1:{primary.port},127.0.0.1:{replica.port}/fibsd")
    programs = Programs(args.programs, directory, url)
    begun = time.monotonic()
    try:
        primary.make()
        replica.copy(primary)
        primary.use_replica(True)
        print(f"two clusters, db2 | sync, after {time.monotonic() - begun:.1f} s", flush=True)
        wait_line(programs.start_core(0), "ready on")
        edge = programs.start_edge()
        address = wait_line(edge, "ready on").rsplit(" ", 1)[1]
        load(programs, address, "register", "--users", "40")
        commits(args, programs, address, primary)
        primary.use_replica(True)
        leader = take_overs(args, programs)
        fail_over(programs, address, primary, replica, leader)
    finally:
        programs.end()
        for cluster in (primary, replica):
            if os.path.exists(os.path.join(cluster.data, "postmaster.pid")):
                cluster.crash()
        shutil.rmtree(directory)


main()
