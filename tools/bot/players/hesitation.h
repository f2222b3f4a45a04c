#pragma once

#include <chrono>
#include <random>

#include "tools/bot/players/player.h"

namespace fibs::bot {

// How long a person would think before he answers: half a second when there is nothing to choose,
// up to two seconds otherwise, and longer for the cube. In a match with a clock it costs nobody
// time: at most half of the delay that each decision has. One more cube of a decision takes none.
std::chrono::milliseconds Hesitation(const Question& question, std::minstd_rand& random);

}  // namespace fibs::bot
