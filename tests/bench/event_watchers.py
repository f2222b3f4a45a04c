#!/usr/bin/env python3
"""What a change of a tournament costs that very many people watch.

    tests/bench/event_watchers.py BIN [--watchers N] [--changes N]

BIN holds fibsd and fibs-load. A Swiss of 16 is drawn; N connections listen to its stream (/api/events/1/stream), and its
director enters results, one after the other. Prints for each how long it took until the first and the last watcher had
heard of it, in milliseconds, and for all together the processor time of the server a change, and its memory a watcher
(N file descriptors have to be allowed: ulimit -n).
"""
import argparse
import asyncio
import os
import sqlite3
import subprocess
import tempfile
import time

from large_event import KEYS, Director, enter, load

ENTRANTS = 16


def seconds_of(process):
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as stat:
        user, system = stat.read().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def memory_of(process):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("RssAnon"))


async def watch(web_port, process, director, options):
    heard = asyncio.Queue()
    gate = asyncio.Semaphore(100)
    known = asyncio.Semaphore(0)

    async def watcher():
        async with gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", web_port)
            writer.write(b"GET /api/events/1/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            await reader.readuntil(b"event: state")
            await reader.readuntil(b"\n\n")
        known.release()
        while True:
            await reader.readuntil(b"event: ")  # a patch, or a state where that is shorter
            heard.put_nowait(time.monotonic())

    before = memory_of(process)
    watchers = [asyncio.ensure_future(watcher()) for _ in range(options.watchers)]
    for _ in watchers:
        await known.acquire()
    print(f"{options.watchers} watchers, {(memory_of(process) - before) / options.watchers:.1f} KiB each", flush=True)
    used = seconds_of(process)
    for table in range(1, options.changes + 1):
        begin = time.monotonic()
        director.directs(f"result swiss:1:{table} 1 0 so it was")
        times = [await heard.get() - begin for _ in watchers]
        print(f"change {table}: {1000 * min(times):8.1f} {1000 * max(times):8.1f}", flush=True)
    print(f"processor time a change: {1000 * (seconds_of(process) - used) / options.changes:.1f} ms")
    for one in watchers:
        one.cancel()


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("bin")
    parser.add_argument("--watchers", type=int, default=10000)
    parser.add_argument("--changes", type=int, default=7)
    options = parser.parse_args()
    keys = KEYS | {"web.listen": "127.0.0.1:0", "web.spectators_max": str(options.watchers + 100),
                   "limits.address_sessions_max": "0"}
    data = tempfile.TemporaryDirectory(prefix="fibs-event-watchers-")
    server = subprocess.Popen([f"{options.bin}/fibsd", "--listen", "127.0.0.1:0", "--data", data.name,
                               *(word for key, value in keys.items() for word in ("--set", f"{key}={value}"))],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        port, web_port = (int(server.stdout.readline().rsplit(":", 1)[1]) for _ in range(2))
        for prefix, users in (("swiss", ENTRANTS), ("director", 1)):
            load(options.bin, port, "register", "--users", str(users), "--prefix", prefix).communicate()
        with sqlite3.connect(f"file:{data.name}/fibsd.sqlite?mode=ro", uri=True) as database:
            names = [name for name, in database.execute("SELECT name FROM accounts ORDER BY id")]
        director = Director(port, next(name for name in names if name.startswith("director")))
        director.say("tournament create Watched swiss length 1 pace live penalty 1440")
        director.until(b"is a draft")
        director.directs("announce", "open")
        asyncio.run(enter(port, [name for name in names if name.startswith("swiss")]))
        director.directs("draw")
        asyncio.run(watch(web_port, server, director, options))
    finally:
        server.terminate()
        server.wait()
        data.cleanup()


if __name__ == "__main__":
    main()
