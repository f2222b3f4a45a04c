#include "engine/analysis/luck.h"

namespace fibs::engine {

double LuckOf(Search& search, const Position& position, Dice dice, const Stakes& stakes,
              int level) {
  double mean = 0;
  ForEachRoll([&](Dice roll, double chance) {
    mean += chance * search.WorthAfter(position, roll, stakes, level);
  });
  return search.WorthAfter(position, dice, stakes, level) - mean;
}

double LuckOfOpening(Search& search, const Position& position, Dice dice, const Stakes& stakes,
                     int level) {
  const Stakes other = stakes.SeenByOther();
  double sum = 0;
  ForEachRoll([&](Dice roll, double) {
    if (roll.is_double()) return;
    sum += search.WorthAfter(position, roll, stakes, level) +
           SeenByOther(other, search.WorthAfter(position.Flipped(), roll, other, level));
  });
  return search.WorthAfter(position, dice, stakes, level) - sum / 30;
}

}  // namespace fibs::engine
