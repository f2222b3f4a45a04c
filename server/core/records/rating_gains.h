#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match_rules.h"

namespace fibs::server {

// From whom an account has won its points of rating, and with whom it has played, as far as
// GainLimits asks for it. Stored with the account; its size is bounded by the two constants.
class RatingGains {
 public:
  // Everybody who is a newcomer counts as this one opponent, and all bots of the house as that one.
  static constexpr int64_t kNewcomers = 0;
  static constexpr int64_t kHouse = 0;  // of Meet
  // For how many opponents, in each game or series, it is remembered how much was won from them. A
  // further opponent takes the place of the one from whom least was won, and begins with the sum of
  // that one. So points that were won in many matches against a few accounts are never forgotten.
  static constexpr size_t kOpponentsMax = 32;

  // Where the points lie that are won from somebody: -1000000 to 1000000.
  struct Bounds {
    double least = 0;  // not below it: losses beyond it make no room for gains
    double most = 0;
    bool losses_end = false;  // beyond `least` losses do not count either
  };
  // Adds a change of the rating by a match against `opponent`. Returns what counts of it: a gain
  // until `most` is reached, a loss in any case, unless `losses_end`. Kept in hundredths.
  double Add(const engine::Series& series, int64_t opponent, double change, const Bounds& bounds);
  // What was won from him, less what was lost, in points.
  double From(const engine::Series& series, int64_t opponent) const;

  // A rated match against `opponent`, who is known, is over. After matches against `enough`
  // different known opponents the account is known itself, for good, if it has the experience for
  // it (`experienced`).
  void Meet(int64_t opponent, size_t enough, bool experienced);
  bool known() const { return known_; }
  size_t met() const { return met_.size(); }  // so many different ones; 0 if he is known

  // As it is stored: "known" or "met 0 17 23", then for each game or series with any "backgammon
  // 0:1250 17:3000" (opponent, hundredths of points), a blank between all. Anything else in the
  // text is left out, and so are series that this server does not know.
  std::string Text() const;
  static RatingGains FromText(std::string_view text);

  friend bool operator==(const RatingGains&, const RatingGains&) = default;

 private:
  struct Won {
    int64_t from = 0;
    int32_t hundredths = 0;

    friend bool operator==(const Won&, const Won&) = default;
  };
  struct InSeries {
    const engine::Series* series = nullptr;
    std::vector<Won> won;  // in the order in which they came

    friend bool operator==(const InSeries&, const InSeries&) = default;
  };
  static Won& Place(std::vector<Won>& won, int64_t opponent);

  bool known_ = false;
  std::vector<int64_t> met_;
  std::vector<InSeries> in_series_;
};

}  // namespace fibs::server
