#include "tools/bot/players/paced_player.h"

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "tools/bot/players/hesitation.h"

namespace fibs::bot {

void PacedPlayer::Ask(const Question& question, Reply reply) {
  const auto due = std::chrono::steady_clock::now() + Hesitation(question, random_);
  player_.Ask(question, [this, due, reply = std::move(reply)](const Answer& answer) {
    auto timer = std::make_shared<boost::asio::steady_timer>(io_, due);
    timer->async_wait([timer, reply, answer](const boost::system::error_code& error) {
      if (!error) reply(answer);
    });
  });
}

}  // namespace fibs::bot
