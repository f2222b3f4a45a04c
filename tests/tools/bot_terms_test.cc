// Bots at a whole server in the process: matches of all terms, to the end.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/match_rules.h"
#include "engine/rules/rule_words.h"
#include "server/core/core_state.h"
#include "server/host/server_dice.h"
#include "tests/fakes.h"
#include "tests/sanitized.h"
#include "tools/bot/bot.h"
#include "tools/bot/builtin_player.h"
#include "tools/bot/random_player.h"

namespace fibs::bot {
namespace {

using server::TestServer;

// Decides by boards, and later, as GNU Backgammon does.
class LegalPlayer : public Player {
 public:
  explicit LegalPlayer(uint64_t seed) : player_(seed) {}

  void Ask(const Question& question, Reply reply) override {
    player_.Ask(question, [&](const Answer& answer) {
      waiting_.emplace_back([reply, answer] { reply(answer); });
    });
  }
  std::string Describe() const override { return "a test"; }
  bool AnswerAll() {
    const auto all = std::exchange(waiting_, {});
    for (const auto& answer : all) answer();
    return !all.empty();
  }

 private:
  RandomPlayer player_;
  std::vector<std::function<void()>> waiting_;
};

// A bot with its connection.
class Seat : private BotOutput {
 public:
  Seat(TestServer& server, const BotOptions& options, std::unique_ptr<Player> player)
      : server_(server),
        name_(options.name),
        player_(std::move(player)),
        bot_(std::make_unique<Bot>(options, *player_, static_cast<BotOutput&>(*this))) {
    server.Register(name_);
    server.Open(name_);
    server.Type(name_, "login test 1009 " + name_ + " secret");
    server.Received(name_).erase(0, server.Received(name_).find("\r\n1 ") + 2);
  }

  // What has come is read, and what the bot wants is typed. False: nothing.
  bool Step(Time now) {
    std::string text = std::exchange(pending_, {}) + server_.Read(name_);
    bool any = false;
    for (size_t end = text.find("\r\n"); end != text.npos; end = text.find("\r\n")) {
      bot_->OnLine(std::string_view(text).substr(0, end), now);
      Note("< " + text.substr(0, end));
      text.erase(0, end + 2);
      any = true;
    }
    pending_ = std::move(text);
    if (auto* by_board = dynamic_cast<LegalPlayer*>(player_.get())) any |= by_board->AnswerAll();
    for (const std::string& line : std::exchange(typed_, {})) {
      Note("> " + line);
      server_.Type(name_, line);
      any = true;
    }
    return any;
  }
  void Tick(Time now) { bot_->OnTick(now); }
  void Type(const std::string& line) { typed_.push_back(line); }

  const std::string& name() const { return name_; }
  bool playing() const { return bot_->playing(); }
  bool finished() const { return finished_; }
  const std::vector<std::string>& faults() const { return faults_; }
  // What it says, and the last lines in both directions.
  std::string log() const {
    std::string all = log_;
    for (const std::string& line : last_) all += name_ + line + '\n';
    return all;
  }

 private:
  void Note(std::string line) {
    constexpr size_t kLinesKept = 20;
    last_.push_back(std::move(line));
    if (last_.size() > kLinesKept) last_.pop_front();
  }
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

enum class Who : uint8_t { kBuiltin, kRandom, kBoards };

std::unique_ptr<Player> Make(Who who, uint64_t seed) {
  switch (who) {
    case Who::kBuiltin:
      return std::make_unique<BuiltinPlayer>(engine::Strength::kNovice, seed);
    case Who::kRandom:
      return std::make_unique<RandomPlayer>(seed);
    case Who::kBoards:
      return std::make_unique<LegalPlayer>(seed);
  }
  return nullptr;
}

class BotTermsTest : public testing::Test {
 protected:
  static constexpr int kSecondsMax = 4000;

  Seat& Add(const std::string& name, Who who, BotOptions options) {
    options.name = name;
    options.strict = true;
    options.matches_max = 1;
    options.limits = {.max_length = 15, .unlimited = true};
    seats_.push_back(std::make_unique<Seat>(server_, options, Make(who, seats_.size() + 1)));
    return *seats_.back();
  }
  Time Now() const { return Time{} + server_.now().time_since_epoch(); }
  // Until `done`, or nothing has come of it for so long; whether it is.
  bool Run(const std::function<bool()>& done) {
    for (int second = 0; second < kSecondsMax; ++second) {
      for (bool any = true; any && !done();) {
        any = false;
        for (const auto& seat : seats_) any |= seat->Step(Now());
      }
      if (done()) return true;
      server_.Wait(1);
      for (const auto& seat : seats_) seat->Tick(Now());
    }
    return false;
  }
  void Play(Who host, Who guest, int length, const std::string& terms) {
    SCOPED_TRACE(std::to_string(length) + ' ' + terms);
    seats_.clear();
    const std::string number = std::to_string(++matches_);
    Seat& ann = Add("ann" + Letters(), host,
                    {.invites = "ben" + Letters(), .invite_length = length, .invite_terms = terms});
    Seat& ben = Add("ben" + Letters(), guest, {});
    const auto games = [&] {
      int most = 0;
      server_.core().state().matches.ForEachUnfinished([&](const server::MatchEntry& entry) {
        if (entry.match != nullptr) most = std::max(most, entry.match->games());
      });
      return most;
    };
    // An unlimited match has no end: a third game begins.
    const bool over =
        Run([&] { return length == 0 ? games() > 2 : ann.finished() && ben.finished(); });
    EXPECT_TRUE(over) << ann.log() << ben.log();
    EXPECT_EQ(ann.faults(), std::vector<std::string>{});
    EXPECT_EQ(ben.faults(), std::vector<std::string>{});
    for (const auto& seat : seats_) {
      server_.Type(seat->name(), "leave");
      server_.Type(seat->name(), "bye");
      server_.Read(seat->name());
    }
  }

  server::ServerDice dice_{"c0ffee"};
  TestServer server_{server::RatesOff(), &dice_};
  std::vector<std::unique_ptr<Seat>> seats_;

 private:
  // Names are letters, others for each match, and none looks like another one.
  std::string Letters() const {
    return {static_cast<char>('a' + matches_ / 8), static_cast<char>('a' + matches_ % 8)};
  }

  int matches_ = 0;
};

// Each game and series, with each bot on each side.
class BotGamesTest : public BotTermsTest, public testing::WithParamInterface<size_t> {
 protected:
  const engine::Series& series() const { return engine::kSeries[GetParam()]; }
  // The shortest match of it that is worth as much.
  int Shortest(int points) const { return series().lengths[0] == 0 ? points : series().lengths[0]; }
  // Nothing when there is no such match.
  void PlayBoth(int length, const std::string& terms) {
    const std::string words = std::string(series().name) + terms;
    if (!engine::FaultOf(engine::RulesFromTerms(length, true, words)).empty()) return;
    Play(Who::kBuiltin, Who::kRandom, length, words);
    if (!Sanitized()) Play(Who::kRandom, Who::kBuiltin, length, words);
  }
};

TEST_P(BotGamesTest, WithAndWithoutAClockAndByDays) {
  for (const char* time : {"", " clock 60+12", " days 3"}) PlayBoth(Shortest(1), time);
  PlayBoth(Shortest(1), " hoststarts unrated");
  if (!Sanitized()) Play(Who::kRandom, Who::kRandom, Shortest(1), std::string(series().name));
}

TEST_P(BotGamesTest, WithTheOptionsOfACube) {
  if (!engine::HasCube({.series = &series()})) GTEST_SKIP() << "a game without a cube";
  for (const char* options : {" bar4", " nocube", " nodoublefirst", " hoststarts nodoublefirst",
                              " bar4 nocrawford", " nocube unrated"}) {
    PlayBoth(Shortest(2), options);
  }
  for (const char* options : {" jacoby", " automatic", " automatic 1 triples jacoby bar4",
                              " hoststarts nodoublefirst jacoby", " nocube hoststarts"}) {
    PlayBoth(engine::kUnlimited, options);
  }
  if (Sanitized()) return;
  for (const char* time : {" clock 60+0", " days 14"}) {
    PlayBoth(Shortest(2), std::string(" bar4 hoststarts nodoublefirst") + time);
    PlayBoth(Shortest(2), std::string(" nocube") + time);
  }
  PlayBoth(engine::kUnlimited, " automatic jacoby clock 600+0");
}

INSTANTIATE_TEST_SUITE_P(Games, BotGamesTest, testing::Range(size_t{0}, std::size(engine::kSeries)),
                         [](const testing::TestParamInfo<size_t>& test) {
                           return std::string(engine::kSeries[test.param].name);
                         });

// As house_gnubg does.
TEST_F(BotTermsTest, WhoKnowsBoardsAlonePlaysBackgammonByThem) {
  for (const char* terms : {"", "clock", "clock 60+5 unrated", "nocrawford clock 1+60"}) {
    Play(Who::kBoards, Who::kRandom, 2, terms);
    Play(Who::kBuiltin, Who::kBoards, 2, terms);
  }
}

// ---- With somebody who is no bot.

class BotAndPersonTest : public BotTermsTest {
 protected:
  void Person(const std::string& name) {
    server_.NewTelnet(name);
    server_.Type(name, "toggle ready");
  }
  // Time for the bots to set themselves up.
  void Settle() {
    Run([steps = 0]() mutable { return ++steps > 20; });
  }
  bool Reads(const std::string& text) {
    std::string all;
    return Run([&] { return (all += server_.Read("pat")).find(text) != all.npos; });
  }
};

TEST_F(BotAndPersonTest, WhatABotDoesNotPlayItDeclinesInWords) {
  Person("pat");
  Add("gnu", Who::kBoards, {});
  Settle();
  for (const auto& [terms, why] :
       {std::pair("3 days 2", "Sorry, I only play matches that are played at once."),
        std::pair("3 hoststarts", "Sorry, I only play backgammon, without options."),
        std::pair("3 tavli clock", "Sorry, I only play backgammon, without options.")}) {
    server_.Type("pat", std::string("invite gnu ") + terms);
    EXPECT_TRUE(Reads(why)) << terms;
  }
}

// The clock of who has left runs on, and the bot waits at the table until it has won.
TEST_F(BotAndPersonTest, WhoLeavesWhileTheClockRunsLoses) {
  for (const Who who : {Who::kRandom, Who::kBoards}) {
    SCOPED_TRACE(static_cast<int>(who));
    seats_.clear();
    const std::string name = who == Who::kRandom ? "ran" : "gnu";
    const std::string pat = who == Who::kRandom ? "pat" : "paul";
    Person(pat);
    Seat& bot = Add(name, who, {});
    Settle();
    server_.Type(pat, "invite " + name + " 1 clock 1+0");
    ASSERT_TRUE(Run([&] { return bot.playing(); }));
    server_.Drop(pat);
    EXPECT_TRUE(Run([&] { return bot.finished(); })) << bot.log();
    EXPECT_EQ(bot.faults(), std::vector<std::string>{});
    EXPECT_NE(bot.log().find("wins a match"), std::string::npos) << bot.log();
  }
}

// By days a bot sits at the table only while it has to decide, or somebody sits there with it.
TEST_F(BotAndPersonTest, ByDaysItComesForItsTurnAndGetsUp) {
  Seat& ann = Add("ann", Who::kRandom,
                  {.invites = "ben", .invite_length = 1, .invite_terms = "tabla days 2"});
  Seat& ben = Add("ben", Who::kBuiltin, {});
  ASSERT_TRUE(Run([&] { return ann.playing() && ben.playing(); }));
  ann.Type("leave");
  bool alone = false;  // one has played, and got up, while the other one was away
  EXPECT_TRUE(Run([&] {
    alone |= !ann.playing() && !ben.playing() && !ann.finished();
    return ann.finished() && ben.finished();
  })) << ann.log()
      << ben.log();
  EXPECT_TRUE(alone);
  EXPECT_EQ(ann.faults(), std::vector<std::string>{});
  EXPECT_EQ(ben.faults(), std::vector<std::string>{});
}

}  // namespace
}  // namespace fibs::bot
