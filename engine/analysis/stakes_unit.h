#pragma once

#include "engine/cube/cube_model.h"

namespace fibs::engine {

// Turns what CubeModel says into normalised equity: 1 is what a single game at the value of the
// cube wins, -1 what it loses. In an unlimited match that is points over the cube; else it depends
// on the score, as in GNU Backgammon's manual.
class StakesUnit {
 public:
  StakesUnit(const CubeModel& model, const Stakes& stakes)
      : middle_((model.Worth(stakes, stakes.cube) + model.Worth(stakes, -stakes.cube)) / 2),
        unit_((model.Worth(stakes, stakes.cube) - model.Worth(stakes, -stakes.cube)) / 2) {}

  double Equity(double worth) const { return (worth - middle_) / unit_; }
  double Difference(double worth) const { return worth / unit_; }

 private:
  double middle_, unit_;
};

}  // namespace fibs::engine
