#pragma once

#include <cstdint>

#include "engine/cube/cube_model.h"

namespace fibs::engine {

enum class DoubleAnswer : uint8_t { kTake, kDrop, kBeaver };

// The player on roll may turn the cube by the rules.
bool MayDouble(const Stakes& stakes);
// And it could do him any good: more points than he has would help him.
bool DoubleMakesSense(const Stakes& stakes);

// What the player on roll can expect, in the units of CubeModel.
struct CubeWorths {
  double held = 0;     // he rolls
  double taken = 0;    // he doubles, and it is taken
  double dropped = 0;  // he doubles, and it is dropped
};
// From what is known of the position before the roll.
CubeWorths WorthsBeforeRoll(const CubeModel& model, const Stakes& stakes, const Probabilities& ends,
                            const CubeLife& life = {});

// What it is worth to be on roll and to use the cube well.
double WorthOnRoll(const CubeModel& model, const Stakes& stakes, const Probabilities& ends,
                   const CubeLife& life = {});

// `stakes` are those of the player on roll, before a double.
bool DoubleIsRight(const Stakes& stakes, const CubeWorths& worths);
DoubleAnswer BestAnswer(const Stakes& stakes, const CubeWorths& worths);

}  // namespace fibs::engine
