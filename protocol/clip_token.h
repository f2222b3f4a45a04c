#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The lines of CLIP 1009 about tokens that log an account in (docs/PROTOCOL.md, "Tokens"). Each
// function returns one line without a line end.
namespace fibs::protocol {

struct TokenLine {
  int64_t number = 0;
  bool own = false;             // the reader has logged in with it
  std::string_view kind = {};   // "page", "program"
  std::string_view scope = {};  // "read", "play", "all"
  int64_t made = 0, used = 0;   // Unix seconds; used 0: never
  std::string_view place = {};  // the host of the last log-in; empty: none
  std::string_view label = {};  // may have blanks
};
// "65 NUMBER KIND SCOPE MADE USED HOST LABEL...", with "*" before the number of the own one.
std::string ClipToken(const TokenLine& token);
// "66 NUMBER TOKEN": one that was made just now.
std::string ClipTokenSecret(int64_t number, std::string_view secret);
// "67 NUMBER": it has ended.
std::string ClipTokenEnded(int64_t number);

}  // namespace fibs::protocol
