#include <algorithm>

#include "server/core/records/account.h"

namespace fibs::server {
namespace {

constexpr const engine::Series* kBackgammon = engine::FindSeries("backgammon");

auto PlaceOf(const std::vector<GameRating>& ratings, const engine::Series& series) {
  return std::lower_bound(ratings.begin(), ratings.end(), &series,
                          [](const GameRating& rating, const engine::Series* sought) {
                            return rating.series < sought;
                          });
}

}  // namespace

engine::RatedPlayer RatingIn(const Account& account, const engine::Series& series) {
  if (&series == kBackgammon) return {account.rating, account.experience};
  const auto place = PlaceOf(account.game_ratings, series);
  if (place == account.game_ratings.end() || place->series != &series) return {};
  return place->player;
}

void SetRating(Account& account, const engine::Series& series, engine::RatedPlayer now) {
  if (&series == kBackgammon) {
    account.rating = now.rating;
    account.experience = now.experience;
    return;
  }
  std::vector<GameRating>& ratings = account.game_ratings;
  const auto place = ratings.begin() + (PlaceOf(ratings, series) - ratings.cbegin());
  if (place != ratings.end() && place->series == &series) {
    place->player = now;
  } else {
    ratings.insert(place, {&series, now});
  }
}

}  // namespace fibs::server
