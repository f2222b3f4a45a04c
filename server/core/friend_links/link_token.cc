#include "server/core/friend_links/link_token.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/words.h"
#include "server/crypto/crypto.h"

namespace fibs::server {

std::string LinkTokens::Make(const engine::Seed& drawn, FriendLinkId number) {
  return crypto::TypedLetters(crypto::KeyedHash(drawn, fmt::format("link {}", number)), kLetters);
}

bool LinkTokens::IsToken(std::string_view typed) {
  return typed.size() == kLetters && std::ranges::all_of(protocol::ToLower(typed), [](char letter) {
           return crypto::kTypedLetters.find(letter) != std::string_view::npos;
         });
}

std::optional<std::string> LinkTokens::HashOf(std::string_view typed) const {
  if (!key_ || !IsToken(typed)) return std::nullopt;
  return engine::SeedText(crypto::KeyedHash(*key_, protocol::ToLower(typed)));
}

}  // namespace fibs::server
