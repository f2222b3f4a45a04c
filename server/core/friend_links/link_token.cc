#include "server/core/friend_links/link_token.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/words.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

// Without those that are taken for each other. Of 256 values of a byte each has 8.
constexpr std::string_view kAlphabet = "abcdefghijkmnpqrstuvwxyz23456789";

}  // namespace

std::string LinkTokens::Make(const engine::Seed& drawn, FriendLinkId number) {
  const crypto::Digest bytes = crypto::KeyedHash(drawn, fmt::format("link {}", number));
  std::string token;
  for (size_t i = 0; i < kLetters; ++i) token += kAlphabet[bytes[i] % kAlphabet.size()];
  return token;
}

std::optional<std::string> LinkTokens::HashOf(std::string_view typed) const {
  const std::string token = protocol::ToLower(typed);
  const bool is_token = token.size() == kLetters && std::ranges::all_of(token, [](char letter) {
                          return kAlphabet.find(letter) != std::string_view::npos;
                        });
  if (!key_ || !is_token) return std::nullopt;
  return engine::SeedText(crypto::KeyedHash(*key_, token));
}

}  // namespace fibs::server
