#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/dice_origin.h"
#include "server/core/records/friend_link.h"

namespace fibs::server {

// The token of a link: 26 letters and digits of 5 bits, so that 130 bits would have to be guessed.
// The case of letters does not count. What is kept of it is its BLAKE2b hash (RFC 7693) by the
// server's key: whoever reads the database finds no token.
class LinkTokens {
 public:
  static constexpr size_t kLetters = 26;

  void SetKey(const engine::Seed& key) { key_ = key; }
  bool has_key() const { return key_.has_value(); }

  // `drawn` for this link alone; links of different numbers have different tokens.
  static std::string Make(const engine::Seed& drawn, FriendLinkId number);
  // Whether it may be one at all.
  static bool IsToken(std::string_view typed);
  // 64 hex digits; none for what is no token, or without a key.
  std::optional<std::string> HashOf(std::string_view typed) const;

 private:
  std::optional<engine::Seed> key_;
};

// What answers a token that no link has, wherever it is said.
inline constexpr std::string_view kNoSuchLink =
    "** There is no such link: it was used or withdrawn, or its time is over.";

}  // namespace fibs::server
