#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "tools/bot/family.h"
#include "tools/bot/options.h"
#include "tools/bot/players/builtin_player.h"
#include "tools/bot/players/gnubg_player.h"
#include "tools/bot/players/paced_player.h"
#include "tools/bot/players/random_player.h"

// The program: one thread, one event loop, any number of bots. Exit codes: 0 all bots ended as they
// were told to, 1 one of them failed, 2 could not start (one line on standard error says why).
namespace fibs::bot {
namespace {

constexpr int kFailed = 1, kCannotStart = 2;

class Program {
 public:
  explicit Program(const Options& options) : signals_(io_, SIGTERM, SIGINT), input_(io_) {
    std::map<std::string, Password> passwords;
    for (const BotEntry& entry : options.bots) {
      Player& player = PlayerFor(entry.player);
      // Bots that share a new password file are all new.
      const auto known = passwords.find(entry.password_file);
      const Password password =
          known != passwords.end() ? known->second
                                   : ReadPassword(entry.password_file, options.server.register_new);
      passwords.emplace(entry.password_file, password);
      families_.push_back(std::make_unique<Family>(io_, options.server, entry.bot, entry.family,
                                                   password, player,
                                                   [this](Ended how) { OnEnd(how); }));
    }
    if (options.until_eof) input_.assign(dup(STDIN_FILENO));
  }

  int Run() {
    running_ = families_.size();
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) StopAll();
    });
    if (input_.is_open()) ReadInput();
    for (const auto& family : families_) family->Start();
    io_.run();
    return failed_ ? kFailed : 0;
  }

 private:
  // Bots that ask for the same player share it; what does not matter to it is left out.
  Player& PlayerFor(PlayerOptions options) {
    using Kind = PlayerOptions::Kind;
    if (options.kind != Kind::kGnubg) options.plies = 0;
    if (options.kind != Kind::kBuiltin) options.strength = engine::Strength::kFull;
    if (options.kind != Kind::kRandom && !Errs(options.strength)) options.seed = 0;
    if (std::exchange(options.paced, false)) return PacedPlayerFor(options);
    std::unique_ptr<Player>& player = players_[options];
    if (player == nullptr) {
      switch (options.kind) {
        case PlayerOptions::Kind::kRandom:
          player = std::make_unique<RandomPlayer>(options.seed);
          break;
        case PlayerOptions::Kind::kBuiltin:
          player = std::make_unique<BuiltinPlayer>(options.strength, options.seed);
          break;
        case PlayerOptions::Kind::kGnubg:
          player = std::make_unique<GnubgPlayer>(io_, options.plies);
          break;
      }
    }
    return *player;
  }

  Player& PacedPlayerFor(PlayerOptions options) {
    Player& player = PlayerFor(options);
    options.paced = true;
    std::unique_ptr<Player>& paced = players_[options];
    if (paced == nullptr) paced = std::make_unique<PacedPlayer>(io_, player, options.seed + 1);
    return *paced;
  }

  void ReadInput() {
    input_.async_read_some(boost::asio::buffer(ignored_),
                           [this](const boost::system::error_code& error, size_t) {
                             if (error) return StopAll();
                             ReadInput();
                           });
  }

  void StopAll() {
    for (const auto& family : families_) family->Stop();
  }

  void OnEnd(Ended how) {
    failed_ = failed_ || how == Ended::kFailed;
    if (--running_ == 0) io_.stop();
  }

  boost::asio::io_context io_{1};
  boost::asio::signal_set signals_;
  boost::asio::posix::stream_descriptor input_;
  std::array<char, 64> ignored_;
  std::map<PlayerOptions, std::unique_ptr<Player>> players_;
  std::vector<std::unique_ptr<Family>> families_;
  size_t running_ = 0;
  bool failed_ = false;
};

int Main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  try {
    const auto options = ReadOptions(argc, argv);
    if (!options) return 0;
    return Program(*options).Run();
  } catch (const std::exception& error) {
    fmt::print(stderr, "fibs-bot: {}\n", error.what());
    return kCannotStart;
  }
}

}  // namespace
}  // namespace fibs::bot

int main(int argc, char** argv) { return fibs::bot::Main(argc, argv); }
