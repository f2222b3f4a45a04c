#include "server/core/friend_links/link_token.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/words.h"
#include "server/crypto/crypto.h"

namespace fibs::server {

std::string LinkTokens::Make(const engine::Seed& drawn, FriendLinkId number) {
  return crypto::TypedLetters(crypto::KeyedHash(drawn, fmt::format("link {}", number)), kLetters);
}

std::optional<std::string> LinkTokens::HashOf(std::string_view typed) const {
  const std::string token = protocol::ToLower(typed);
  const bool is_token = token.size() == kLetters && std::ranges::all_of(token, [](char letter) {
                          return crypto::kTypedLetters.find(letter) != std::string_view::npos;
                        });
  if (!key_ || !is_token) return std::nullopt;
  return engine::SeedText(crypto::KeyedHash(*key_, token));
}

}  // namespace fibs::server
