#include "tests/web_gate/web_client.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <charconv>
#include <utility>

namespace fibs::server {
namespace {

constexpr std::string_view kMask = "\x12\x34\x56\x78";

size_t Number(std::string_view bytes) {
  size_t number = 0;
  for (const char c : bytes) number = number << 8 | static_cast<uint8_t>(c);
  return number;
}

std::string Bytes(size_t number, int size) {
  std::string bytes;
  for (int i = size - 1; i >= 0; --i) bytes += static_cast<char>(number >> (8 * i) & 0xff);
  return bytes;
}

}  // namespace

std::string Fetch(uint16_t port, const std::string& request) {
  TestClient client(port);
  client.Write(request);
  client.EndOutput();
  return client.ReadAll();
}

std::string Get(uint16_t port, const std::string& path, const std::string& headers) {
  return Fetch(
      port, fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{}\r\n", path,
                        headers));
}

WebClient::WebClient(uint16_t port, const Hello& hello) : client_(port, hello.address.c_str()) {
  client_.Write(
      fmt::format("GET {} HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\n"
                  "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                  "Sec-WebSocket-Protocol: {}\r\n{}\r\n",
                  hello.path, hello.host, hello.protocols, hello.headers));
  head_ = client_.ReadUntil("\r\n\r\n");
  if (open()) return;
  client_.EndOutput();  // else an answer after which more may be asked is waited behind
  head_ += client_.ReadAll();
}

WebClient::Hello WebClient::Resume(const std::string& token, uint64_t received) {
  Hello hello;
  hello.protocols = fmt::format("fibs.1, fibs.resume.{}.{}", token, received);
  return hello;
}

bool WebClient::Send(Opcode opcode, std::string_view payload, bool last, bool masked) {
  std::string frame(1, static_cast<char>((last ? 0x80 : 0) | opcode));
  const int mask = masked ? 0x80 : 0;
  const size_t size = payload.size();
  if (size < 126) {
    frame += static_cast<char>(mask | static_cast<int>(size));
  } else {
    frame += static_cast<char>(mask | (size < 65536 ? 126 : 127));
    frame += Bytes(size, size < 65536 ? 2 : 8);
  }
  if (masked) frame += kMask;
  for (size_t i = 0; i < size; ++i) {
    frame += masked ? static_cast<char>(payload[i] ^ kMask[i % kMask.size()]) : payload[i];
  }
  return client_.Write(frame);
}

std::optional<WebClient::Frame> WebClient::Next() {
  for (;;) {
    const std::string start = client_.Read(2);
    if (start.size() < 2) return std::nullopt;
    Frame frame{start[0] & 0x0f, {}};
    EXPECT_EQ(start[0] & 0xf0, 0x80) << "each message is one frame, and nothing is compressed";
    size_t size = static_cast<uint8_t>(start[1]);
    EXPECT_LT(size, 128u) << "a server does not mask";
    if (size == 126) size = Number(client_.Read(2));
    if (size == 127) size = Number(client_.Read(8));
    frame.payload = client_.Read(size);
    if (frame.payload.size() < size) return std::nullopt;
    if (frame.opcode == kBinary) received_ += size;
    if (frame.opcode == kPing) {
      if (!silent) Send(kPong, frame.payload);
      continue;
    }
    if (frame.opcode == kClose) close_ = static_cast<int>(Number(frame.payload.substr(0, 2)));
    return frame;
  }
}

std::string WebClient::Text() {
  for (;;) {
    const auto frame = Next();
    if (!frame || frame->opcode == kClose) return "ended";
    if (frame->opcode == kText) return frame->payload;
    bytes_ += frame->payload;
  }
}

std::string WebClient::Token() {
  const std::string text = Text();
  const size_t blank = text.find(' ');
  EXPECT_NE(blank, std::string::npos) << text;
  if (blank == std::string::npos) return text;
  if (text.starts_with("resumed ")) {
    EXPECT_EQ(text.size() > 41, true) << text;
    std::from_chars(text.data() + 41, text.data() + text.size(), taken_);
  }
  return text.substr(blank + 1, 32);
}

std::string WebClient::ReadUntil(const std::string& end) {
  for (;;) {
    const size_t found = bytes_.find(end);
    if (found != std::string::npos) {
      const std::string text = bytes_.substr(0, found + end.size());
      bytes_.erase(0, text.size());
      return text;
    }
    const auto frame = Next();
    if (!frame || frame->opcode == kClose) {
      ADD_FAILURE() << "ended; so far: " << bytes_.substr(0, 200);
      return std::exchange(bytes_, {});
    }
    if (frame->opcode == kBinary) bytes_ += frame->payload;
  }
}

std::string WebClient::ReadToClose() {
  while (const auto frame = Next()) {
    if (frame->opcode == kBinary) bytes_ += frame->payload;
    if (frame->opcode != kClose) continue;
    Send(kClose, frame->payload);
    EXPECT_EQ(client_.Read(1), "") << "nothing follows a close";
    break;
  }
  return fmt::format("{}|{}", std::exchange(bytes_, {}), close_ ? *close_ : 0);
}

}  // namespace fibs::server
