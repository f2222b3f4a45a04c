#include "server/edge/web/sessions/web_words.h"

#include <algorithm>
#include <charconv>

#include "protocol/words.h"

namespace fibs::server {
namespace {

constexpr std::string_view kResume = "fibs.resume.";
constexpr std::string_view kPing = "ping ";
constexpr size_t kPingDigitsMax = 15;

bool AreDigits(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// "TOKEN.RECEIVED"
SessionOffer::Resume ReadResume(std::string_view text) {
  SessionOffer::Resume resume;
  const size_t dot = text.find('.');
  if (dot == std::string_view::npos) return resume;
  const std::string_view digits = text.substr(dot + 1);
  const char* end = digits.data() + digits.size();
  const auto parsed = std::from_chars(digits.data(), end, resume.received);
  if (digits.empty() || !AreDigits(digits) || parsed.ec != std::errc() || parsed.ptr != end) {
    return resume;
  }
  resume.token = ResumeToken::Parse(text.substr(0, dot));
  return resume;
}

}  // namespace

SessionOffer ReadOffer(std::string_view protocols) {
  SessionOffer offer;
  while (!protocols.empty()) {
    const size_t comma = std::min(protocols.find(','), protocols.size());
    const std::string_view word = protocol::Trim(protocols.substr(0, comma));
    protocols.remove_prefix(std::min(comma + 1, protocols.size()));
    if (word == kSubprotocol) offer.known = true;
    if (word.starts_with(kResume)) offer.resume = ReadResume(word.substr(kResume.size()));
  }
  return offer;
}

std::optional<std::string_view> ReadPing(std::string_view text) {
  if (!text.starts_with(kPing)) return std::nullopt;
  const std::string_view number = text.substr(kPing.size());
  if (number.empty() || number.size() > kPingDigitsMax || !AreDigits(number)) return std::nullopt;
  return number;
}

}  // namespace fibs::server
