#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/records/match_terms.h"

namespace fibs::server {

// What is agreed on of an event besides its format: how its matches are played, and who may enter.
// They are set by `set OPTION VALUE`, as those of the format are.
struct EventOptions {
  // The terms of a match but for its length: a game, "unrated", and the pace.
  std::string game;            // a series; empty: backgammon
  std::string pace = "clock";  // "live", "clock" (the usual one), "10+12", "3d"
  bool rated = true;
  Time start{};               // the entries close and it is drawn; 0: when the director says so
  int max = 0;                // entrants; 0: as many as come
  int fill = 0;               // of the house: bots fill up to so many entrants; 0: none does
  int rating_min = 0;         // 0: any
  int rating_max = 0;         // 0: any
  int experience = 0;         // at least
  int64_t club = 0;           // for its members; 0: for all
  int64_t against = 0;        // of a team match: the club that plays against it
  bool invitation = false;    // for those who are invited
  std::string password = {};  // who enters has to say it; empty: nobody

  // Whether this is one of these options.
  static bool Knows(std::string_view option);
  // False: it has no such value, and nothing has changed.
  bool Set(std::string_view option, std::string_view value);

  bool by_days() const { return pace.ends_with('d'); }
  // Of a match of that length; none: there is no such match.
  std::optional<MatchTerms> TermsOf(int length) const;
  // The terms in words: "nackgammon unrated clock".
  std::string Words() const;
};

// "2026-11-27T20:00", UTC.
std::optional<Time> ParseStart(std::string_view text);

}  // namespace fibs::server
