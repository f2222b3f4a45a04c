#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "tools/bot/bot.h"
#include "tools/bot/connection.h"
#include "tools/bot/login_dialog.h"

namespace fibs::bot {

struct Password {
  std::string text;
  bool made = false;  // just now: the account does not exist yet
};

struct ServerOptions {
  std::string host, port;
  bool register_new = false;                  // create the account when it does not exist
  std::chrono::milliseconds retry_min{1000};  // before the first new connection; then doubled
  std::chrono::milliseconds retry_max{60000};
};

// How a bot's work ended.
enum class Ended : unsigned char {
  kStopped,   // as it was told to
  kFinished,  // its matches are played
  kFailed,    // refused by the server, taken over, or (strict) a fault
};

// Keeps one bot at the server: connects, logs in or registers, and connects again when the
// connection is lost.
class Runner : private Connection::Listener, private BotOutput {
 public:
  // `on_end` is called once, from the event loop.
  Runner(boost::asio::io_context& io, const ServerOptions& server, const BotOptions& options,
         const Password& password, Player& player, std::function<void(Ended)> on_end);

  void Start();
  // Says goodbye; the server saves a match that is being played.
  void Stop() { Leave(Ended::kStopped); }
  // Null before the log-in, and while there is no connection.
  const Bot* bot() const { return bot_ ? &*bot_ : nullptr; }

 private:
  // Connected or not: a connection that is lost is made again.
  enum class State : unsigned char {
    kRegisters,
    kHasRegistered,  // waits for the end of that connection
    kLogsIn,
    kPlays,
    kLeaves,
  };

  void OnConnected() override;
  void OnLine(std::string_view line) override;
  bool OnPrompt(std::string_view prompt) override;
  void OnClosed(std::string_view why) override;

  void Send(std::string_view line) override;
  void Log(std::string_view text) override;
  void Finished() override { Leave(Ended::kFinished); }
  void Fault(std::string_view what) override;
  void TakenOver() override;

  void Connect();
  void ConnectLater();
  void AfterDialog();
  void Tick();
  void Leave(Ended how);
  void End();

  boost::asio::io_context& io_;
  const ServerOptions server_;
  const BotOptions options_;
  const std::string password_;
  Player& player_;
  std::function<void(Ended)> on_end_;

  std::shared_ptr<Connection> connection_;
  std::optional<LoginDialog> dialog_;  // until the log-in
  std::optional<Bot> bot_;             // since the log-in
  State state_;
  bool has_registered_;  // or tried to, in this process
  Ended ended_{};        // from kLeaves on
  Time connected_{};
  int failures_ = 0;   // connections in a row that did not last
  bool told_ = false;  // that there is no connection
  boost::asio::steady_timer tick_, retry_;
  std::minstd_rand jitter_;
};

}  // namespace fibs::bot
