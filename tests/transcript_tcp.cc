#include "tests/transcript_tcp.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <utility>

namespace fibs::transcript {
namespace {

[[noreturn]] void Fail(std::string_view what) {
  throw Error(fmt::format("{}: {}", what, std::strerror(errno)));
}

// Whether the descriptor can be read (or has ended) before the time is over.
bool Readable(int descriptor, std::chrono::seconds patience) {
  pollfd waiting{.fd = descriptor, .events = POLLIN, .revents = 0};
  const auto most = std::chrono::milliseconds(patience).count();
  int ready = 0;
  do {
    ready = poll(&waiting, 1, static_cast<int>(most));
  } while (ready < 0 && errno == EINTR);
  return ready > 0;
}

sockaddr_in ParseAddress(const std::string& text) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  const size_t colon = text.rfind(':');
  uint16_t port = 0;
  const char* end = text.data() + text.size();
  if (colon == std::string::npos ||
      inet_pton(AF_INET, text.substr(0, colon).c_str(), &address.sin_addr) != 1 ||
      std::from_chars(text.data() + colon + 1, end, port).ptr != end || port == 0) {
    throw Error(fmt::format("'{}' is not an address like 127.0.0.1:4321", text));
  }
  address.sin_port = htons(port);
  return address;
}

}  // namespace

Remote::~Remote() { DropAll(); }

void Remote::DropAll() {
  for (auto& [who, connection] : connections_) {
    if (connection.socket >= 0) close(std::exchange(connection.socket, -1));
  }
  connections_.clear();
}

void Remote::Crash(const std::string&) { throw Error("only a server of our own can crash"); }
void Remote::Shutdown() { throw Error("only a server of our own can be stopped"); }
void Remote::WaitDays(int days) { Wait(days); }

void Remote::Wait(int) { throw Error("time can be made to pass only in the process"); }
void Remote::Lose(const std::string&) { throw Error("only browsers are waited for"); }

void Remote::Return(const std::string&) { throw Error("only browsers are waited for"); }

void Remote::Spoil() { throw Error("matches can be spoilt only in the process"); }

void Remote::Open(const std::string& who) {
  Connection& connection = connections_[who];
  if (connection.socket >= 0) close(std::exchange(connection.socket, -1));
  connection.received.clear();
  const sockaddr_in address = ParseAddress(address_);
  connection.socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection.socket < 0) Fail("socket");
  if (connect(connection.socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) !=
      0) {
    Fail("cannot connect to " + address_);
  }
  const int on = 1;
  setsockopt(connection.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
}

void Remote::Send(const std::string& who, std::string_view bytes) {
  const int socket = connections_.at(who).socket;
  while (!bytes.empty()) {
    const ssize_t sent = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0) Fail(who + " cannot send");
    bytes.remove_prefix(static_cast<size_t>(sent));
  }
}

void Remote::Drop(const std::string& who) { close(std::exchange(connections_.at(who).socket, -1)); }

bool Remote::WaitForMore(const std::string& who) {
  Connection& connection = connections_.at(who);
  if (connection.socket < 0 || !Readable(connection.socket, patience_)) return false;
  std::array<char, 16384> bytes{};
  const ssize_t count = recv(connection.socket, bytes.data(), bytes.size(), 0);
  if (count > 0) {
    connection.received.append(bytes.data(), static_cast<size_t>(count));
    return true;
  }
  close(std::exchange(connection.socket, -1));
  return false;
}

Program::~Program() {
  Kill();
  if (!data_.empty()) {
    std::error_code ignored;
    std::filesystem::remove_all(data_, ignored);
  }
}

void Program::Start(const std::vector<std::string>& config, const std::string& words,
                    const std::string& dice) {
  std::string name = (std::filesystem::temp_directory_path() / "fibs-transcript-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) Fail("mkdtemp");
  data_ = name;
  config_ = config;
  if (!words.empty()) {
    const std::filesystem::path file = data_ / "words";
    std::ofstream(file, std::ios::binary) << words;
    config_.push_back("talk.words_file=" + file.string());
  }
  Launch(dice);
}

void Program::Launch(const std::string& dice) {
  std::vector<std::string> arguments = {
      program_.string(),       "--listen", "127.0.0.1:0",        "--data",
      data_.string(),          "--set",    "passwords.cost=min", "--set",
      "limits.rates=off",      "--set",    "durability=process", "--set",
      "log.level=error",       "--set",    "events.schedule=",   "--set",
      "passwords.length_min=4"};
  for (const std::string& assignment : config_)
    arguments.insert(arguments.end(), {"--set", assignment});
  if (!dice.empty()) arguments.insert(arguments.end(), {"--set", "dice.script=" + dice});
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);

  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) Fail("pipe");
  pid_ = fork();
  if (pid_ < 0) Fail("fork");
  if (pid_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    execv(argv[0], argv.data());
    _exit(127);
  }
  close(ends[1]);
  output_ = ends[0];
  std::string said;
  while (said.find('\n') == std::string::npos) {
    char c = 0;
    if (!Readable(output_, patience_) || read(output_, &c, 1) != 1) {
      throw Error(fmt::format("{} does not start", program_.string()));
    }
    said += c;
  }
  constexpr std::string_view kReady = "fibsd ready on ";
  if (!said.starts_with(kReady)) throw Error("fibsd says: " + said);
  address_ = said.substr(kReady.size(), said.size() - kReady.size() - 1);
}

void Program::Kill() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(std::exchange(pid_, 0), nullptr, 0);
  }
  if (output_ >= 0) close(std::exchange(output_, -1));
}

void Program::Crash(const std::string& dice) {
  Kill();
  DropAll();
  Launch(dice);
}

void Program::Shutdown() { kill(pid_, SIGTERM); }

int Program::WaitForEnd() {
  const int end = static_cast<int>(syscall(SYS_pidfd_open, pid_, 0));
  if (end < 0) Fail("pidfd_open");
  const bool ended = Readable(end, patience_);
  close(end);
  if (!ended) throw Error("the server does not stop");
  int status = 0;
  waitpid(std::exchange(pid_, 0), &status, 0);
  return status;
}

void Program::Finish() {
  DropAll();
  Shutdown();
  const int status = WaitForEnd();
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    throw Error(fmt::format("the server ends with status {}", status));
  }
}

}  // namespace fibs::transcript
