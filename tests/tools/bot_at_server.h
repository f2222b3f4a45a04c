#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/fakes.h"
#include "tools/bot/bot.h"
#include "tools/bot/players/random_player.h"

// Bots at a whole server in the process.
namespace fibs::bot {

using server::TestServer;

// Decides by boards, and later, as GNU Backgammon does.
class LegalPlayer : public Player {
 public:
  explicit LegalPlayer(uint64_t seed) : player_(seed) {}

  void Ask(const Question& question, Reply reply) override;
  std::string Describe() const override { return "a test"; }
  // False: nobody waits for an answer.
  bool AnswerAll();

 private:
  RandomPlayer player_;
  std::vector<std::function<void()>> waiting_;
};

enum class PlayerKind : uint8_t { kBuiltin, kRandom, kBoards };
std::unique_ptr<Player> Make(PlayerKind who, uint64_t seed);

// A bot with its connection.
class BotAtServer : private BotOutput {
 public:
  BotAtServer(TestServer& server, const BotOptions& options, std::unique_ptr<Player> player);

  // What has come is read, and what the bot wants is typed. False: nothing.
  bool Step(Time now);
  void Tick(Time now) { bot_->OnTick(now); }
  void Type(const std::string& line) { typed_.push_back(line); }

  const std::string& name() const { return name_; }
  bool playing() const { return bot_->playing(); }
  bool finished() const { return finished_; }
  const std::vector<std::string>& faults() const { return faults_; }
  // What it says, and the last lines in both directions.
  std::string log() const;

 private:
  void Note(std::string line);
  void Send(std::string_view line) override { typed_.emplace_back(line); }
  void Log(std::string_view text) override { log_.append(text) += '\n'; }
  void Finished() override { finished_ = true; }
  void Fault(std::string_view what) override { faults_.emplace_back(what); }
  void TakenOver() override { faults_.emplace_back("taken over"); }

  TestServer& server_;
  const std::string name_;
  std::unique_ptr<Player> player_;
  std::unique_ptr<Bot> bot_;
  std::string pending_;
  std::vector<std::string> typed_;
  std::deque<std::string> last_;
  std::vector<std::string> faults_;
  std::string log_;
  bool finished_ = false;
};

}  // namespace fibs::bot
