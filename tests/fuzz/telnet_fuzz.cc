#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/telnet.h"
#include "protocol/typed_text.h"
#include "protocol/utf8.h"
#include "tests/broken.h"
#include "tests/fuzz/targets.h"

// The decoder must give the same lines and answers however the input is split, must keep its limits
// and must let no control character through.
namespace fibs::fuzz {
namespace {

constexpr size_t kLineMax = 64;
constexpr std::string_view kWontEcho = "\xff\xfc\x01";

bool IsClean(std::string_view text) {
  while (!text.empty()) {
    const auto next = fibs::protocol::FirstCodePoint(text);
    if (!next || fibs::protocol::IsControl(next->value)) return false;
    text.remove_prefix(next->size);
  }
  return true;
}

struct Recorder : fibs::protocol::TelnetDecoder::Sink {
  std::string seen;
  bool password = false;

  void OnLine(std::string_view line, bool too_long) override {
    Require(line.size() <= kLineMax);
    Require(!too_long || line.size() > kLineMax - 4);  // a character may not have fitted
    Require(IsClean(line));
    seen.append(line).append(too_long ? "!\n" : "\n");
  }
  void OnReply(std::string_view bytes) override {
    Require(bytes.size() == 3 && bytes[0] == '\xff');
    Require(bytes[1] == '\xfc' || bytes[1] == '\xfe');  // only refusals
    Require(!(password && bytes == kWontEcho));
    seen.append(bytes);
  }
};

}  // namespace

void Telnet(std::string_view bytes) {
  if (bytes.empty()) return;
  // The first byte says how the rest is split.
  const size_t piece = 1 + static_cast<uint8_t>(bytes[0]) % 16;
  const std::string_view stream = bytes.substr(1);

  fibs::protocol::TelnetDecoder whole(kLineMax), split(kLineMax);
  Recorder of_whole, of_split;
  if (static_cast<uint8_t>(bytes[0]) >= 128) {
    whole.SetEcho(false);
    split.SetEcho(false);
    of_whole.password = of_split.password = true;
  }
  whole.Feed(stream, of_whole);
  for (size_t at = 0; at < stream.size(); at += piece)
    split.Feed(stream.substr(at, piece), of_split);
  Require(of_whole.seen == of_split.seen);

  const std::string clean = fibs::protocol::Printable(stream);
  Require(IsClean(clean));
  Require(fibs::protocol::Printable(clean) == clean);
}

}  // namespace fibs::fuzz
