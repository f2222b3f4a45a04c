#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "tools/bot/options.h"

namespace fibs::bot {
namespace {

constexpr size_t kNewPasswordLetters = 26;  // of 32 each: 130 bits
constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyzABCDEFGH";

[[noreturn]] void Fail(const std::string& file) {
  throw OptionsError(
      fmt::format("password file '{}': {}", file, std::generic_category().message(errno)));
}

std::string NewPassword() {
  std::array<uint8_t, kNewPasswordLetters> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    throw OptionsError("the system gives no random bytes");
  }
  std::string password;
  for (const uint8_t byte : bytes) password += kLetters[byte % kLetters.size()];
  return password;
}

void Make(const std::string& file) {
  const int fd = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (fd < 0) Fail(file);
  const std::string line = NewPassword() + "\n";
  const ssize_t written = write(fd, line.data(), line.size());
  const bool stored = fsync(fd) == 0 && written == static_cast<ssize_t>(line.size());
  close(fd);
  if (!stored) Fail(file);
}

}  // namespace

Password ReadPassword(const std::string& file, bool make) {
  std::string password;
  bool made = false;
  if (file.empty()) {
    const char* variable = std::getenv("FIBS_BOT_PASSWORD");
    if (variable == nullptr) throw OptionsError("give --password-file or FIBS_BOT_PASSWORD");
    password = variable;
  } else {
    made = make && access(file.c_str(), F_OK) != 0;
    if (made) Make(file);
    std::ifstream stream(file);
    if (!std::getline(stream, password)) Fail(file);
  }
  if (password.empty() || password.find_first_of(" \t:") != std::string::npos) {
    throw OptionsError("the password is empty or contains a blank or a colon");
  }
  return {password, made};
}

}  // namespace fibs::bot
