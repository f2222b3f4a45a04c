#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/core/records/account.h"
#include "server/core/records/match_terms.h"
#include "server/link/time.h"

namespace fibs::server {

using SeekId = int64_t;

// The ratings that an opponent may have, in the game of the match. Both ends are in it.
struct RatingRange {
  static constexpr int kMost = 9999;
  int min = 0, max = kMost;

  bool Holds(double rating) const { return rating >= min && rating <= max; }
  bool is_open() const { return min == 0 && max == kMost; }
  friend bool operator==(const RatingRange&, const RatingRange&) = default;
};

// What somebody seeks: a match, and an opponent for it.
struct SeekTerms {
  MatchTerms match;
  RatingRange ratings;
  bool people = false;  // with nobody who IsComputer

  bool by_days() const { return match.rules.by_days(); }
  // "5 1400-1600 people nackgammon unrated days 3": the length (0: unlimited), the range, "people"
  // if bots are left out, the words of an invitation. Of a text that is none comes what IsSense
  // refuses.
  std::string Text() const;
  static SeekTerms FromText(std::string_view text);
  bool IsSense() const { return match.rules.length >= 0; }
  // The same match is sought; who may play it may be another.
  bool SameMatch(const SeekTerms& other) const {
    return match.rules == other.match.rules && match.rated == other.match.rated;
  }
  friend bool operator==(const SeekTerms& a, const SeekTerms& b) {
    return a.SameMatch(b) && a.ratings == b.ratings && a.people == b.people;
  }
};

// A seek that stands. One by days is stored; a live one belongs to the session of its owner.
struct Seek {
  SeekId id = 0;
  AccountId owner = 0;
  SeekTerms terms;
  Time since{};
  Time until{};  // 0: until it is taken or withdrawn
};

}  // namespace fibs::server
