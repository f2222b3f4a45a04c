#include "server/core/records/push.h"

#include <algorithm>

namespace fibs::server {
namespace {

constexpr std::array<std::string_view, kPushKinds.size()> kPushWords = {"turn", "invite", "event",
                                                                        "message"};

}  // namespace

std::string_view WordOf(PushKind kind) { return kPushWords[static_cast<size_t>(kind)]; }

std::string PushKinds::Text() const {
  std::string text;
  for (const PushKind kind : kPushKinds) {
    if (!contains(kind)) continue;
    if (!text.empty()) text += ',';
    text += WordOf(kind);
  }
  return text.empty() ? "none" : text;
}

std::optional<PushKinds> PushKinds::FromWord(std::string_view word) {
  PushKinds kinds;
  if (word == "none") return kinds;
  while (!word.empty()) {
    const size_t comma = word.find(',');
    const std::string_view one = word.substr(0, comma);
    const auto found = std::ranges::find(kPushWords, one);
    if (found == kPushWords.end() && one != "all") return std::nullopt;
    for (const PushKind kind : kPushKinds) {
      if (one == "all" || WordOf(kind) == one) kinds.Add(kind);
    }
    word = comma == word.npos ? std::string_view() : word.substr(comma + 1);
  }
  return kinds.bits == 0 ? std::nullopt : std::optional(kinds);
}

}  // namespace fibs::server
