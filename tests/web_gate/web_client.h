#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tests/host/test_runtime.h"

// A browser with blocking calls, and one that can do what no browser does.
namespace fibs::server {

// One request of its own connection; the whole answer with its headers.
std::string Fetch(uint16_t port, const std::string& request);
// GET of that path, Host and all.
std::string Get(uint16_t port, const std::string& path, const std::string& headers = "");

class WebClient {
 public:
  enum Opcode : uint8_t { kMore = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };
  struct Frame {
    int opcode = 0;
    std::string payload;
  };
  struct Hello {
    std::string protocols = "fibs.1";
    std::string headers = {};  // further ones, each with its CR LF
    std::string host = "localhost";
    std::string path = "/ws";
    std::string address = "127.0.0.1";
  };

  explicit WebClient(uint16_t port) : WebClient(port, Hello()) {}
  WebClient(uint16_t port, const Hello& hello);
  // Goes on with a session; `received`: what the browser has of it.
  static Hello Resume(const std::string& token, uint64_t received);

  // What the server said before the first frame.
  const std::string& head() const { return head_; }
  bool open() const { return head_.starts_with("HTTP/1.1 101"); }

  bool Type(const std::string& line) { return Send(kBinary, line + "\r\n"); }
  bool Send(Opcode opcode, std::string_view payload, bool last = true, bool masked = true);
  bool SendRaw(std::string_view bytes) { return client_.Write(bytes); }
  // The next frame but pings, which are answered unless `silent`. None: the connection has ended.
  std::optional<Frame> Next();
  // The next text; what comes before it is kept for Read.
  std::string Text();
  // "session TOKEN" or "resumed TOKEN TAKEN" has come; returns the token.
  std::string Token();
  // Bytes of the session up to `end`.
  std::string ReadUntil(const std::string& end);
  // All bytes of the session to the close, whose code follows: "...|1000".
  std::string ReadToClose();
  // Bytes of the session that have come here, whether they were read by now or not.
  uint64_t received() const { return received_; }
  uint64_t taken() const { return taken_; }  // as "resumed" said
  // The connection is gone, without a word.
  void Break() { client_.Reset(); }
  bool HasInput() { return client_.HasInput(); }

  bool silent = false;  // pings stay unanswered

 private:
  TestClient client_;
  std::string head_;
  std::string text_;   // the last one
  std::string bytes_;  // of the session, not read yet
  std::optional<int> close_;
  uint64_t received_ = 0;
  uint64_t taken_ = 0;
};

}  // namespace fibs::server
