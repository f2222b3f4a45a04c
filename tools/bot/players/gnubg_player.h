#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "tools/bot/players/gnubg_child.h"
#include "tools/bot/players/player.h"

namespace fibs::bot {

// GNU Backgammon, one child for all bots that use it: questions wait for each other. When the child
// dies or hangs, a new one is started after a growing delay; a question that has brought down three
// of them is answered without thought.
class GnubgPlayer : public Player, private GnubgChild::Listener {
 public:
  // Throws std::runtime_error when GNU Backgammon is not installed or cannot be started.
  GnubgPlayer(boost::asio::io_context& io, int plies);
  ~GnubgPlayer() override;

  void Ask(const Question& question, Reply reply) override;
  std::string Describe() const override;

 private:
  struct Pending {
    Question question;
    Reply reply;
    int tries = 0;
  };

  void OnReady() override;
  void OnAnswer(std::string_view line) override;
  void OnDown(std::string_view why) override;
  void StartChild();
  void AskNext();
  void AnswerFirst(const Answer& answer);
  void Watch();

  boost::asio::io_context& io_;
  const int plies_;
  const std::string program_;
  std::shared_ptr<GnubgChild> child_;
  enum class State : unsigned char {
    kDown,  // the child does not run, or is not connected yet
    kReady,
    kAsking,  // the first one of `pending_`
  };
  State state_ = State::kDown;
  int failures_ = 0;  // in a row
  boost::asio::steady_timer patience_, restart_;
  std::deque<Pending> pending_;
};

}  // namespace fibs::bot
