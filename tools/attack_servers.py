"""The servers that tools/attack attacks: of its own, on 127.0.0.1, in a directory in /tmp."""
import glob
import json
import os
import pwd
import select
import shutil
import signal
import subprocess
import tempfile
import time


class Failed(Exception):
    """A program does not do what is needed of it: one clear line."""


def program(args, name):
    return os.path.join(args.build, "bin", name)


class Process:
    """A program that says in lines on standard output when it is ready; what else it says is in its log."""

    def __init__(self, command, log):
        self.name = os.path.basename(command[0])
        self.log = log
        with open(log, "wb") as errors:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors)
        self.said = b""

    def wait_for(self, ready):
        """Returns what stands behind these words of its next line."""
        until = time.monotonic() + 60
        while b"\n" not in self.said:
            if not select.select([self.process.stdout], [], [], max(0, until - time.monotonic()))[0]:
                raise Failed(f"{self.name} does not start in time: {self.errors()}")
            some = os.read(self.process.stdout.fileno(), 4096)
            if not some:
                raise Failed(f"{self.name} does not start: {self.errors()}")
            self.said += some
        line, self.said = self.said.split(b"\n", 1)
        if not line.decode().startswith(ready):
            raise Failed(f"{self.name} says '{line.decode()}', not '{ready}'")
        return line.decode()[len(ready):]

    def errors(self):
        with open(self.log, "rb") as log:
            return log.read().decode(errors="replace")

    def running(self):
        return self.process.poll() is None

    def stop(self):
        """Returns the exit code, or None when it had to be killed."""
        if self.running():
            self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            code = None
        self.process.stdout.close()
        return code


class Server:
    """fibsd, or fibs-edge and a core, with the page, and with TLS where there is openssl."""

    def __init__(self, args, data=None, database=None, edge=False):
        self.dir = tempfile.mkdtemp(prefix="fibs-attack-")
        self.core = self.edge = None
        try:
            self.start(args, data, database, edge)
        except BaseException:
            self.stop()
            raise

    def start(self, args, data, database, edge):
        where = os.path.join(self.dir, "data")
        if data:
            shutil.copytree(data, where)
        doors = ["web.listen=127.0.0.1:0"] + (self.tls_settings() if data else [])
        of_core = ["database=" + database] if database else []
        of_core += ["link.listen=unix:" + os.path.join(self.dir, "link")] if edge else doors
        listen = [] if edge else ["--listen", "127.0.0.1:0"]
        self.core = Process([program(args, "fibsd"), *listen, "--data", where]
                            + self.settings(args.set + of_core), os.path.join(self.dir, "log"))
        ready = self.core.wait_for("fibsd ready on ")
        said_by = self.core
        if edge:
            of_edge = [s for s in args.set if s.startswith("limits.")]
            self.edge = said_by = Process([program(args, "fibs-edge"), "--listen", "127.0.0.1:0", "--core", ready]
                                          + self.settings(of_edge + doors), os.path.join(self.dir, "edge.log"))
            ready = self.edge.wait_for("fibs-edge ready on ")
        self.port = ready.rsplit(":", 1)[1]
        self.web_port = said_by.wait_for(said_by.name + " web ready on ").rsplit(":", 1)[1]
        self.tls_port = self.find_tls_port() if "tls.listen=127.0.0.1:0" in doors else ""

    @staticmethod
    def settings(all_of_them):
        return [word for setting in all_of_them for word in ("--set", setting)]

    def find_tls_port(self):
        marker = "fibsd tls on 127.0.0.1:"
        for _ in range(500):
            port, end, _ = self.core.errors().partition(marker)[2].partition("\n")
            if end:
                return port
            time.sleep(0.01)
        raise Failed(f"fibsd does not say its port for TLS: {self.core.errors()}")

    def tls_settings(self):
        openssl = shutil.which("openssl")
        if not openssl:
            return []
        cert, key = (os.path.join(self.dir, name) for name in ("cert.pem", "key.pem"))
        subprocess.run([openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                        "-noenc", "-days", "2", "-subj", "/CN=attack", "-keyout", key, "-out", cert],
                       check=True, capture_output=True)
        return ["tls.listen=127.0.0.1:0", "tls.cert=" + cert, "tls.key=" + key]

    def load(self, args, name, addresses, seconds, seed=1):
        """What fibs-load says of that attack."""
        command = [program(args, "fibs-load"), "attack", "127.0.0.1:" + self.port, "--attack", name,
                   "--addresses", str(addresses), "--duration", str(seconds), "--online", str(args.online),
                   "--server-pid", str(self.core.process.pid), "--timeout", str(args.timeout),
                   "--web-port", self.web_port, "--seed", str(seed)]
        if self.tls_port:
            command += ["--tls-port", self.tls_port]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 8 * args.timeout)
        except subprocess.TimeoutExpired:
            raise Failed("fibs-load does not end") from None
        if not done.stdout:
            raise Failed(done.stderr[-500:].strip())
        return json.loads(done.stdout)

    def processes(self):
        return [process for process in (self.edge, self.core) if process]

    def stop(self, keep=None):
        """One line for each of its processes that ended by itself, or not in order. `keep`: where its data go."""
        ended = []
        for process in self.processes():
            alone = "" if process.running() else " by itself"
            code = process.stop()
            last = process.errors().strip().splitlines()[-2:]
            if alone or code != 0:
                how = "had to be killed" if code is None else f"ended{alone} with {code}"
                ended.append(f"{process.name} {how}: " + " / ".join(last))
        if keep:
            shutil.copytree(os.path.join(self.dir, "data"), keep, dirs_exist_ok=True)
        shutil.rmtree(self.dir, ignore_errors=True)
        return ended


class Cluster:
    """A PostgreSQL server of one's own, on a unix socket. As root it runs as another user, since it refuses root."""

    def __init__(self):
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/pg_ctl"))
        self.bin = os.path.dirname(found[-1] if found else shutil.which("pg_ctl") or "")
        if not self.bin:
            raise Failed("no PostgreSQL server is installed (Debian: package postgresql)")
        parent = tempfile.gettempdir()
        # The path of a socket has 107 bytes.
        self.dir = tempfile.mkdtemp(prefix="fibs-pg-", dir=parent if len(parent) < 60 else "/tmp")
        self.before = []
        self.databases = 0
        try:
            if os.geteuid() == 0:
                user = next(u for u in pwd.getpwall() if u.pw_name in ("postgres", "nobody"))
                os.chown(self.dir, user.pw_uid, user.pw_gid)
                self.before = ["runuser", "-u", user.pw_name, "--"]
            data = os.path.join(self.dir, "data")
            self.run("initdb", "-D", data, "-U", "fibs", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
            self.run("pg_ctl", "-D", data, "-w", "-l", os.path.join(self.dir, "log"),
                     "-o", f"-k {self.dir} -c listen_addresses=''", "start")
        except BaseException:
            self.stop()
            raise

    def run(self, name, *arguments):
        # What it starts keeps its output: a pipe would not end.
        with open(os.path.join(self.dir, "said"), "a+b") as said:
            done = subprocess.run([*self.before, os.path.join(self.bin, name), *arguments], cwd=self.dir,
                                  stdin=subprocess.DEVNULL, stdout=said, stderr=said, timeout=120)
            if done.returncode != 0:
                said.seek(0)
                raise Failed(f"{name} failed: {said.read().decode(errors='replace')[-500:].strip()}")

    def new_database(self):
        """Its address, of one that nobody has used."""
        self.databases += 1
        name = f"attack{self.databases}"
        self.sql("CREATE DATABASE " + name)
        return f"postgresql://fibs@{self.dir.replace('/', '%2F')}/{name}"

    def drop(self, address):
        self.sql(f"DROP DATABASE {address.rsplit('/', 1)[1]} WITH (FORCE)")

    def sql(self, text):
        self.run("psql", "-X", "-q", "-h", self.dir, "-U", "fibs", "-d", "postgres", "-c", text)

    def stop(self):
        try:
            self.run("pg_ctl", "-D", os.path.join(self.dir, "data"), "-m", "immediate", "stop")
        except Failed:
            pass  # it did not run
        shutil.rmtree(self.dir, ignore_errors=True)
