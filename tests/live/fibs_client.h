#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/live/process.h"

namespace fibs::live {

// The password of every user that a test registers.
inline constexpr std::string_view kPassword = "zebra_crossing";

// A user's program: one TCP connection to the server.
class FibsClient {
 public:
  // Connects. `receive_buffer_bytes` 0 is the system's default.
  explicit FibsClient(uint16_t port, int receive_buffer_bytes = 0);

  // Registers as a guest with kPassword; stays connected as that user, with telnet texts.
  void Register(std::string_view name);
  // Logs in with CLIP. Returns the lines 1 to 6 that the server greets with.
  std::vector<std::string> LogIn(std::string_view name, int version = 1008);

  void Type(std::string_view line) { stream_.Write(std::string(line) + "\r\n"); }
  // The first line that begins with `start`; the others are passed over.
  std::string Expect(std::string_view start);
  // Everything that comes up to the answer to the command, and that answer.
  std::vector<std::string> Ask(std::string_view command);
  // Whether there is an unfinished match with that user. (`oldmoves` shows a finished one, too.)
  bool HasSavedMatch(std::string_view opponent);

  Stream& stream() { return stream_; }

 private:
  Stream stream_;
};

// A new user.
void RegisterUser(uint16_t port, std::string_view name);

// 1 to 26 -> a to z: names hold no digits.
std::string Letter(size_t number);

}  // namespace fibs::live
