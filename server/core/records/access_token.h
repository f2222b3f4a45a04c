#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/records/account.h"
#include "server/link/time.h"

namespace fibs::server {

using TokenId = int64_t;  // 1, 2, 3 ...

// What may be done after a log-in: what the one before may, and more. A password gives all of it.
// Stored as numbers, as is TokenKind.
enum class Scope : uint8_t {
  kRead,  // see what is to be seen
  kPlay,  // play, talk and whatever else concerns a game
  kAll,   // also what changes the account, and what its roles may
};

enum class TokenKind : uint8_t {
  kProgram,  // made by its owner, for a program
  kPage,     // asked for by the page, for a browser
};

// "read", "play", "all"; none: it is no such word.
std::string_view WordOf(Scope scope);
std::optional<Scope> ScopeOf(std::string_view word);
// "program", "page"
std::string_view WordOf(TokenKind kind);

// What logs an account in in the place of its password.
struct AccessToken {
  TokenId id = 0;
  AccountId account = 0;
  TokenKind kind = TokenKind::kProgram;
  Scope scope = Scope::kPlay;
  std::string label;  // what its owner calls it: printable, may have blanks
  std::string hash;   // SHA-256 of what is typed, 64 hex digits
  Time made{};
  Time used{};        // at a log-in; 0: never
  std::string place;  // the host from where that was; empty: none

  friend bool operator==(const AccessToken&, const AccessToken&) = default;
};

// As it is now.
struct AccessTokenSaved {
  AccessToken token;
};
struct AccessTokenEnded {
  TokenId token = 0;
};

}  // namespace fibs::server
