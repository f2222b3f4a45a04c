#pragma once

#include <random>
#include <string>

#include "tools/bot/players/player.h"

namespace fibs::bot {

// Plays anything that is legal, doubles and resigns now and then, and answers by the toss of a
// coin. The same seed and the same questions give the same answers.
class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(uint64_t seed) : random_(seed) {}

  void Ask(const Question& question, Reply reply) override { reply(Choose(question)); }
  bool KnowsGames() const override { return true; }
  std::string Describe() const override { return "random legal plays"; }

 private:
  Answer Choose(const Question& question);
  bool Chance(int percent) { return static_cast<int>(random_() % 100) < percent; }

  std::mt19937_64 random_;
};

}  // namespace fibs::bot
