#!/usr/bin/env python3
"""A server with very many accounts: time to start, memory, and the time of an answer.

    tests/bench/many_accounts.py FIBSD [ACCOUNTS]

Makes a database of its own (one million accounts unless told otherwise; half of them in the rating
list), starts FIBSD on it and measures through a CLIP connection on the same machine: each figure is
the round trip of one command at a time.
"""
import os
import random
import re
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

QUESTIONS = 2000  # of each kind
LISTED_EXPERIENCE = 51


class Server:
    def __init__(self, program, data):
        start = time.monotonic()
        self.process = subprocess.Popen(
            [program, "--listen", "127.0.0.1:0", "--data", data, "--set", "passwords.cost=min",
             "--set", "limits.rates=off"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        ready = self.process.stdout.readline()
        self.start_seconds = time.monotonic() - start
        self.port = int(ready.rsplit(":", 1)[1])

    def resident_mib(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmRSS:\s+(\d+) kB", status.read()).group(1)) / 1024

    def cpu_seconds(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait()


class Client:
    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""

    def send(self, line):
        self.socket.sendall(line.encode("ascii") + b"\r\n")

    def read_until(self, text):
        while text not in self.buffer:
            received = self.socket.recv(65536)
            if not received:
                raise EOFError(self.buffer)
            self.buffer += received
        answer, self.buffer = self.buffer.split(text, 1)
        return answer


def name_of(number):
    """0, 1, 2 ... as a name of letters: user_a, user_b ... user_ba ..."""
    letters = ""
    while True:
        letters = chr(ord("a") + number % 26) + letters
        number //= 26
        if number == 0:
            return "user_" + letters


def register(port):
    client = Client(port)
    for prompt, line in [(b"login: ", "guest"), (b"> ", "name alice"), (b"password: ", "secret"),
                         (b"password: ", "secret")]:
        client.read_until(prompt)
        client.send(line)
    client.read_until(b"You are registered.")


def fill(database, count):
    """Copies the only account `count` times, with other names, ratings and experience."""
    randomness = random.Random(1)
    sql = sqlite3.connect(database)
    columns = [row[1] for row in sql.execute("PRAGMA table_info(accounts)")]
    sample = dict(zip(columns, sql.execute("SELECT * FROM accounts").fetchone()))

    def rows():
        for number in range(count):
            row = dict(sample, id=number + 2, name=name_of(number),
                       rating=randomness.gauss(1500, 120),
                       experience=randomness.randrange(2 * LISTED_EXPERIENCE))
            yield [row[column] for column in columns]

    places = ",".join("?" * len(columns))
    sql.executemany(f"INSERT INTO accounts VALUES ({places})", rows())
    sql.execute("UPDATE last_ids SET account = ?", (count + 1,))
    sql.commit()
    sql.close()


def measure(client, what, questions):
    times = []
    for question in questions:
        start = time.perf_counter()
        client.send(question)
        client.send("port")  # its answer ends the answer
        client.read_until(b"The server is running on port ")
        client.read_until(b"\r\n")
        times.append((time.perf_counter() - start) * 1e3)
    times.sort()
    print(f"{what:<34} median {statistics.median(times):.3f} ms, "
          f"99 % {times[len(times) * 99 // 100]:.3f} ms, worst {times[-1]:.3f} ms")


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    randomness = random.Random(2)
    with tempfile.TemporaryDirectory(prefix="fibsd_accounts_") as data:
        server = Server(program, data)
        register(server.port)
        server.stop()
        empty = Server(program, data)
        empty_mib = empty.resident_mib()
        empty.stop()
        fill(os.path.join(data, "fibsd.sqlite"), count)
        server = Server(program, data)
        print(f"accounts {count}, start {server.start_seconds:.2f} s "
              f"({server.cpu_seconds():.2f} s of one processor), resident "
              f"{server.resident_mib():.0f} MiB (with one account {empty_mib:.0f} MiB)")
        client = Client(server.port)
        client.read_until(b"login: ")
        client.send("login bench 1008 alice secret")
        client.read_until(b"\r\n6\r\n")
        some = [name_of(randomness.randrange(count)) for _ in range(QUESTIONS)]
        middles = [randomness.randrange(1, count // 2) for _ in range(QUESTIONS)]
        measure(client, "version (the connection alone)", ["version"] * QUESTIONS)
        measure(client, "whois NAME", [f"whois {name}" for name in some])
        measure(client, "ratings NAME", [f"ratings {name}" for name in some])
        measure(client, "ratings", ["ratings"] * QUESTIONS)
        measure(client, "ratings from N to N + 99",
                [f"ratings from {n} to {n + 99}" for n in middles])
        measure(client, "message NAME (of nobody)", ["message nobody_at_all hi"] * QUESTIONS)
        server.stop()


main()
