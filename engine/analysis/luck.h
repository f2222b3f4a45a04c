#pragma once

#include "engine/search/search.h"

namespace fibs::engine {

// How lucky a roll was: what it is worth when it is played best, less the mean over all throws, in
// the units of CubeModel. `level`: so many rolls are looked ahead behind the play.
double LuckOf(Search& search, const Position& position, Dice dice, const Stakes& stakes, int level);

// Of the first roll of a game, by the player who has won it and begins: less the mean over the 30
// throws without doubles, half of which the other one plays.
double LuckOfOpening(Search& search, const Position& position, Dice dice, const Stakes& stakes,
                     int level);

}  // namespace fibs::engine
