#pragma once

#include <array>
#include <memory>
#include <string>

#include "engine/rules/dice_origin.h"
#include "server/host/random_dice.h"

namespace fibs::server {

// Seeds from libsodium's random generator, and the dice of games that follow from them
// (game_dice.h). For tests: seeds that follow from `dice.seed`, and games whose rolls are those of
// `dice.script`. libsodium must be initialised.
class ServerDice : public engine::DiceMaker {
 public:
  // As config.h checks them; both may be empty.
  explicit ServerDice(const std::string& seed_hex = {}, const std::string& script = {});

  engine::Seed DrawSeed() override;
  std::string Commitment(const engine::Seed& seed) const override;
  bool scripted() const override { return test_dice_.script_left(); }
  std::unique_ptr<engine::DiceSource> MakeDice(const engine::DiceOrigin& origin,
                                               engine::GameNumber number, size_t rolls) override;

 private:
  RandomDice seeds_;      // bytes for seeds
  RandomDice test_dice_;  // all rolls that follow from no seed
};

}  // namespace fibs::server
