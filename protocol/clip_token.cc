#include "protocol/clip_token.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {

std::string ClipToken(const TokenLine& token) {
  return fmt::format("{} {}{} {} {} {} {} {} {}", Number(ClipGame::kToken), token.own ? "*" : "",
                     token.number, token.kind, token.scope, token.made, token.used,
                     OrNone(token.place), token.label);
}

std::string ClipTokenSecret(int64_t number, std::string_view secret) {
  return fmt::format("{} {} {}", Number(ClipGame::kTokenSecret), number, secret);
}

std::string ClipTokenEnded(int64_t number) {
  return fmt::format("{} {}", Number(ClipGame::kTokenEnded), number);
}

}  // namespace fibs::protocol
