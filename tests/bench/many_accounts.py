#!/usr/bin/env python3
"""A server with very many accounts and saved matches: time to start, memory, and the time of an answer.

    tests/bench/many_accounts.py FIBSD [ACCOUNTS [MATCHES]]

Makes a database of its own (one million accounts unless told otherwise, half of them in the rating
list; as many saved matches of 60 inputs each), starts FIBSD on it and measures through CLIP
connections on the same machine: each figure is the round trip of one command at a time. The start
is the median of three, and is measured once more with a database of schema version 16, which is
brought to the version of today first.
Needs fibs-load beside FIBSD: it plays the match that all others are copies of.
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
INPUTS = 60  # of a match
PASSWORD = "zebra_crossing"
STARTS = 3
SCHEMA_16 = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../storage/schema_16.sql")


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

    def resident_mib(self, figure="VmRSS"):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(rf"{figure}:\s+(\d+) kB", status.read()).group(1)) / 1024

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
    for prompt, line in [(b"login: ", "guest"), (b"> ", "name alice"), (b"password: ", PASSWORD),
                         (b"password: ", PASSWORD)]:
        client.read_until(prompt)
        client.send(line)
    client.read_until(b"You are registered.")


def play(program, port):
    """Two accounts play: the journal has the inputs of a match."""
    load = [os.path.join(os.path.dirname(program), "fibs-load")]
    server = f"127.0.0.1:{port}"
    for mode in (["register", server, "--users", "2"],
                 ["play", server, "--pairs", "1", "--length", "9", "--duration", "2"]):
        subprocess.run(load + mode, check=True, stdout=subprocess.DEVNULL)


def sample_of(sql, query):
    rows = sql.execute(query)
    columns = [column[0] for column in rows.description]
    return columns, dict(zip(columns, rows.fetchone()))


def fill_accounts(sql, count):
    """Copies of alice with other names, ratings and experience. Gives the number before theirs."""
    randomness = random.Random(1)
    columns, sample = sample_of(sql, "SELECT * FROM accounts WHERE name = 'alice'")
    last = sql.execute("SELECT MAX(id) FROM accounts").fetchone()[0]

    def rows():
        for number in range(count):
            row = dict(sample, id=last + 1 + number, name=name_of(number),
                       rating=randomness.gauss(1500, 120),
                       experience=randomness.randrange(2 * LISTED_EXPERIENCE))
            yield [row[column] for column in columns]

    places = ",".join("?" * len(columns))
    sql.executemany(f"INSERT INTO accounts VALUES ({places})", rows())
    sql.execute("UPDATE last_ids SET account = ?", (last + count,))
    return sample["id"], last + 1


def fill_matches(sql, count, alice, first):
    """Copies of the beginning of a match: alice plays the first accounts, the others each other."""
    longest = sql.execute("SELECT match_id FROM journal GROUP BY match_id"
                          " ORDER BY COUNT(*) DESC LIMIT 1").fetchone()[0]
    inputs = sql.execute("SELECT data FROM journal WHERE match_id = ? ORDER BY number LIMIT ?",
                         (longest, INPUTS)).fetchall()
    assert len(inputs) == INPUTS, "a longer match is needed"
    columns, sample = sample_of(sql, f"SELECT * FROM matches WHERE id = {longest}")
    sample.update(state=0, table_open=0, left_by=1, score1=0, score2=0, length=9, crawford=1,
                  ended=None)
    last = sql.execute("SELECT MAX(id) FROM matches").fetchone()[0]

    def rows():
        for number in range(count):
            player = alice if number < QUESTIONS else first + number - 1
            row = dict(sample, id=last + 1 + number, player1=player, player2=first + number)
            yield [row[column] for column in columns]

    places = ",".join("?" * len(columns))
    sql.executemany(f"INSERT INTO matches VALUES ({places})", rows())
    sql.execute("UPDATE last_ids SET match_id = ?", (last + count,))
    sql.execute("CREATE TEMP TABLE sample (data TEXT)")
    sql.executemany("INSERT INTO sample VALUES (?)", inputs)
    index = sql.execute("SELECT sql FROM sqlite_master WHERE name = 'journal_inputs'").fetchone()[0]
    sql.execute("DROP INDEX journal_inputs")
    before = sql.execute("SELECT MAX(number) FROM journal").fetchone()[0]
    sql.execute("INSERT INTO journal SELECT ? + (m.id - ?) * ? + s.rowid, 0, 'input', NULL, m.id,"
                " s.data FROM matches m CROSS JOIN sample s WHERE m.id > ?",
                (before, last + 1, INPUTS, last))
    sql.execute(index)
    sql.execute("UPDATE leader SET record = ?, unpruned = 0", (before + count * INPUTS,))


def fill(database, accounts, matches):
    sql = sqlite3.connect(database)
    alice, first = fill_accounts(sql, accounts)
    if matches > 0:
        fill_matches(sql, matches, alice, first)
    sql.commit()
    sql.close()


def go_back(database):
    """What schema versions after 16 have added goes."""
    sql, old = sqlite3.connect(database), sqlite3.connect(":memory:")
    with open(SCHEMA_16, encoding="ascii") as schema:
        old.executescript(schema.read())

    def all_of(connection, kind):
        return dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = ?"
                                       " AND sql IS NOT NULL", (kind,)))

    def columns_of(connection, table):
        return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]

    indexes, tables = all_of(old, "index"), all_of(old, "table")
    for index in all_of(sql, "index").keys() - indexes.keys():
        sql.execute(f"DROP INDEX {index}")
    for table in all_of(sql, "table").keys() - {"schema_version"}:
        if table not in tables:
            sql.execute(f"DROP TABLE {table}")
            continue
        then = columns_of(old, table)
        for column in columns_of(sql, table):
            if column not in then:
                sql.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    for index in indexes.keys() - all_of(sql, "index").keys():
        sql.execute(indexes[index])
    sql.execute("UPDATE schema_version SET version = 16")
    sql.commit()
    sql.close()


def print_start(what, server):
    print(f"{what}: start {server.start_seconds:.2f} s ({server.cpu_seconds():.2f} s of one "
          f"processor), resident {server.resident_mib():.0f} MiB, at most "
          f"{server.resident_mib('VmHWM'):.0f} MiB", flush=True)


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
    matches = int(sys.argv[3]) if len(sys.argv) > 3 else count
    randomness = random.Random(2)
    with tempfile.TemporaryDirectory(prefix="fibsd_accounts_") as data:
        database = os.path.join(data, "fibsd.sqlite")
        server = Server(program, data)
        register(server.port)
        play(program, server.port)
        server.stop()
        empty = Server(program, data)
        print_start("three accounts", empty)
        empty.stop()
        fill(database, count, matches)
        print(f"the database has {os.path.getsize(database) / 2**20:.0f} MiB", flush=True)
        seconds = []
        for left in reversed(range(STARTS)):
            server = Server(program, data)
            print_start(f"{count} accounts, {matches} saved matches", server)
            seconds.append(server.start_seconds)
            if left > 0:
                server.stop()
        print(f"median of {STARTS} starts: {statistics.median(seconds):.2f} s", flush=True)
        client = Client(server.port)
        client.read_until(b"login: ")
        client.send(f"login bench 1008 alice {PASSWORD}")
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
        saved = [name_of(n) for n in range(min(QUESTIONS, matches))]
        measure(client, "oldboard NAME (from storage)", [f"oldboard {name}" for name in saved])
        measure(client, "oldboard NAME (loaded)", [f"oldboard {name}" for name in saved])
        server.stop()
        go_back(database)
        server = Server(program, data)
        print_start("the same from schema version 16", server)
        server.stop()


main()
