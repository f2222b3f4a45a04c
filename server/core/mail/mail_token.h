#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/rules/dice_origin.h"
#include "server/core/records/record.h"

namespace fibs::server {

// What an address of the server stands for that an answer can come to. Nothing of it is stored:
// it says itself what it is for, and is signed.

// What an account does in a match, while the match has so many inputs: in one turn.
struct TurnToken {
  MatchId match = 0;
  AccountId account = 0;
  int64_t inputs = 0;

  friend bool operator==(const TurnToken&, const TurnToken&) = default;
};
// It wants no more mails.
struct StopToken {
  AccountId account = 0;

  friend bool operator==(const StopToken&, const StopToken&) = default;
};
// A match by days that `from` proposes to `to`.
struct ChallengeToken {
  AccountId from = 0;
  AccountId to = 0;
  int64_t minute = 0;  // since 1970
  int64_t length = 1;
  int64_t days = 1;
  int64_t series = 0;       // in engine::kSeries
  int64_t from_starts = 0;  // 1: yes
  int64_t confirmed = 0;    // 1: `from` has said that he proposes it, and `to` is asked
  MatchId last_match = 0;   // when it was made: the match has a higher number

  friend bool operator==(const ChallengeToken&, const ChallengeToken&) = default;
};
using MailToken = std::variant<TurnToken, StopToken, ChallengeToken>;

// Signs by a keyed BLAKE2b (RFC 7693), 80 bits of it: who has not been sent a token cannot make
// one.
class MailTokens {
 public:
  void SetKey(const engine::Seed& key) { key_ = key; }
  bool has_key() const { return key_.has_value(); }

  // Letters a to z, digits and hyphens, at most 60, for the part of an address before the '@'; the
  // case of letters does not count. A key is there.
  std::string Text(const MailToken& token) const;
  // Nothing for what this server has not made.
  std::optional<MailToken> Parse(std::string_view text) const;

  // Eight letters and digits that follow from `what`, for somebody to type.
  std::string Code(std::string_view what) const;

 private:
  std::string Sign(std::string_view what, size_t letters) const;

  std::optional<engine::Seed> key_;
};

}  // namespace fibs::server
