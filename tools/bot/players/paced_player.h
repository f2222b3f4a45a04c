#pragma once

#include <boost/asio/io_context.hpp>
#include <random>
#include <string>

#include "tools/bot/players/player.h"

namespace fibs::bot {

// Another player at a human pace (hesitation.h): what that one has answered is told when it is
// time.
class PacedPlayer : public Player {
 public:
  // `seed`: of the chances in the times.
  PacedPlayer(boost::asio::io_context& io, Player& player, uint64_t seed)
      : io_(io), player_(player), random_(static_cast<std::minstd_rand::result_type>(seed)) {}

  void Ask(const Question& question, Reply reply) override;
  bool KnowsGames() const override { return player_.KnowsGames(); }
  std::string Describe() const override { return player_.Describe(); }

 private:
  boost::asio::io_context& io_;
  Player& player_;
  std::minstd_rand random_;
};

}  // namespace fibs::bot
