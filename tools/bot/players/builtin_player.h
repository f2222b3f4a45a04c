#pragma once

#include <cstdint>
#include <string>

#include "engine/player/match_player.h"
#include "tools/bot/players/player.h"

namespace fibs::bot {

// The project's own player, see engine/player/match_player.h.
class BuiltinPlayer : public Player {
 public:
  // `seed`: of its mistakes, below full strength.
  BuiltinPlayer(engine::Strength strength, uint64_t seed);

  void Ask(const Question& question, Reply reply) override { reply(Choose(question)); }
  bool KnowsGames() const override { return true; }
  std::string Describe() const override;

 private:
  Answer Choose(const Question& question) const;
  Answer ChooseInMatch(const Question& question) const;
  Answer ChooseWithCube(const Question& question) const;
  Answer ChooseByBoard(const Question& question) const;

  const engine::Strength strength_;
  const engine::MatchPlayer player_;
};

// What is at stake for the bot, read from the board.
engine::Stakes StakesOf(const Question& question);

}  // namespace fibs::bot
