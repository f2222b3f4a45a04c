#include "server/core/records/access_token.h"

#include <algorithm>
#include <array>

namespace fibs::server {
namespace {

constexpr std::array<std::string_view, 3> kScopes = {"read", "play", "all"};

}  // namespace

std::string_view WordOf(Scope scope) { return kScopes[static_cast<size_t>(scope)]; }

std::optional<Scope> ScopeOf(std::string_view word) {
  const auto found = std::ranges::find(kScopes, word);
  if (found == kScopes.end()) return std::nullopt;
  return static_cast<Scope>(found - kScopes.begin());
}

std::string_view WordOf(TokenKind kind) { return kind == TokenKind::kPage ? "page" : "program"; }

}  // namespace fibs::server
