#include "tools/admin/admin_password.h"

#include <fmt/format.h>
#include <sodium.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <string_view>

#include "protocol/password_rules.h"
#include "server/host/workers/password_hash.h"

namespace fibs::server {
namespace {

// A line of input that is wiped when it goes.
class Secret {
 public:
  Secret() = default;
  ~Secret() { sodium_memzero(bytes_.data(), bytes_.size()); }
  Secret(const Secret&) = delete;
  Secret& operator=(const Secret&) = delete;

  // One byte at a time: what follows the line is not ours.
  void ReadLine() {
    for (char c; read(STDIN_FILENO, &c, 1) == 1 && c != '\n';) {
      if (size_ == bytes_.size()) throw std::runtime_error("the password is too long");
      bytes_[size_++] = c;
    }
    if (size_ > 0 && bytes_[size_ - 1] == '\r') --size_;
  }
  std::string_view text() const { return {bytes_.data(), size_}; }

 private:
  std::array<char, 512> bytes_{};
  size_t size_ = 0;
};

termios terminal_before;

void RestoreAndDie(int signal) {
  tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
  _exit(128 + signal);
}

// No echo while the object lives, however the program ends.
class NoEcho {
 public:
  NoEcho() {
    tcgetattr(STDIN_FILENO, &terminal_before);
    for (const int signal : {SIGINT, SIGTERM, SIGQUIT, SIGHUP}) {
      std::signal(signal, RestoreAndDie);
    }
    termios silent = terminal_before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
  }
  ~NoEcho() {
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
    for (const int signal : {SIGINT, SIGTERM, SIGQUIT, SIGHUP}) std::signal(signal, SIG_DFL);
  }
  NoEcho(const NoEcho&) = delete;
  NoEcho& operator=(const NoEcho&) = delete;
};

void Prompt(const std::string& text) {
  fmt::print(stderr, "{}", text);
  std::fflush(stderr);
}

void Check(std::string_view user, std::string_view password, int length_min) {
  const auto least = static_cast<size_t>(length_min);
  const std::string_view names[] = {user};
  const auto fault = protocol::FaultOf(password, least, names);
  if (fault) throw std::runtime_error(protocol::WordsOf(*fault, least));
}

}  // namespace

std::string ReadPasswordHash(const std::string& user, int length_min) {
  const rlimit no_core{};
  setrlimit(RLIMIT_CORE, &no_core);
  Secret password;
  if (isatty(STDIN_FILENO) == 1) {
    const NoEcho silence;
    Secret again;
    Prompt(fmt::format("New password of {}: ", user));
    password.ReadLine();
    Prompt("\nThe same again: ");
    again.ReadLine();
    Prompt("\n");
    if (password.text() != again.text()) throw std::runtime_error("the two are not the same");
  } else {
    password.ReadLine();
  }
  Check(user, password.text(), length_min);
  std::string hash = PasswordHash(password.text(), PasswordCost::kNormal);
  if (hash.empty()) throw std::runtime_error("not enough memory to hash the password");
  return hash;
}

}  // namespace fibs::server
