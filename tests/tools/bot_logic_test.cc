#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tools/bot/bot.h"
#include "tools/bot/line_buffer.h"
#include "tools/bot/login_dialog.h"
#include "tools/bot/manners.h"
#include "tools/bot/players/gnubg_text.h"

namespace fibs::bot {
namespace {

using namespace std::chrono_literals;
using Action = Answer::Action;
using Kind = Question::Kind;

// From alice's side (O): she is on roll, has rolled 3-1 and opens; then bob's turn; then hers.
constexpr const char* kOpening =
    "board:You:bob:3:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:3:1:0:0:1:1:1:0:"
    "1:-1:0:25:0:0:0:0:2:0:0:0";
constexpr const char* kAfterOpening =
    "board:You:bob:3:0:0:0:-2:0:0:0:2:4:0:2:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:-1:0:0:0:0:1:1:1:"
    "0:1:-1:0:25:0:0:0:0:0:0:0:0";
constexpr const char* kHerTurn =
    "board:You:bob:3:0:0:0:-2:0:0:0:2:4:0:2:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:0:0:0:0:1:1:1:"
    "0:1:-1:0:25:0:0:0:0:0:0:0:0";
constexpr const char* kDoubled =
    "board:You:bob:3:0:0:0:-2:0:0:0:2:4:0:2:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:-1:0:0:0:0:1:0:0:"
    "1:1:-1:0:25:0:0:0:0:0:0:0:0";

// Keeps its questions until the test answers them.
class SlowPlayer : public Player {
 public:
  void Ask(const Question& question, Reply reply) override {
    asked.emplace_back(question, std::move(reply));
  }
  std::string Describe() const override { return "a test"; }
  void Answer(const bot::Answer& answer) {
    ASSERT_FALSE(asked.empty());
    const Reply reply = std::move(asked.front().second);
    asked.pop_front();
    reply(answer);
  }

  std::deque<std::pair<Question, Reply>> asked;
};

class BotLogicTest : public testing::Test, private BotOutput {
 protected:
  void See(std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines) bot_.OnLine(line, now_);
  }
  // What was sent since the last time.
  std::vector<std::string> Sent() { return std::exchange(sent_, {}); }
  void Wait(std::chrono::seconds time) {
    now_ += time;
    bot_.OnTick(now_);
  }
  void LogIn() {
    See({"1 alice 1041253132 localhost", "2 alice 1 1 0 1 0 0 1 1 0 0 1 0 1 1500.00 0 1 0 0 1 UTC",
         "5 alice - - 1 0 1500.00 0 0 1041253132 localhost =NTAlice___________f -", "6"});
    Sent();
  }
  void BeginMatch() {
    LogIn();
    See({"** Player bob has joined you for a 3 point match.", "Starting a new game with bob.",
         kOpening});
  }

  BotOptions options_{.name = "alice", .limits = {.max_length = 5}};
  SlowPlayer player_;
  Bot bot_{options_, player_, *this};
  Time now_{};
  std::vector<std::string> faults_;

 private:
  void Send(std::string_view line) override { sent_.emplace_back(line); }
  void Log(std::string_view text) override { faults_.emplace_back(text); }
  void Finished() override {}
  void Fault(std::string_view) override {}
  void TakenOver() override {}

  std::vector<std::string> sent_;
};

using Lines = std::vector<std::string>;
const Answer kThreeOne{.action = Action::kPlay, .play = {{{{8, 5}, {6, 5}}}, 2}};

TEST_F(BotLogicTest, SetsWhatItNeedsOnce) {
  See({"1 alice 1041253132 localhost", "2 alice 1 0 0 1 0 0 1 1 0 0 1 1 1 1500.00 0 0 0 0 1 UTC",
       "6", "6"});
  EXPECT_EQ(Sent(), (Lines{"set boardstyle 3", "toggle autoboard", "toggle moves", "show saved",
                           "toggle ready"}));
}

TEST_F(BotLogicTest, AsksForTextFromAServerThatTellsData) {
  LogIn();
  See({"26 alice 0123", "23 bob 3 tavli"});
  EXPECT_EQ(Sent(), (Lines{"set boards on", "set sentences on",
                           "tell bob Sorry, I only play backgammon, without options."}));
  See({"23 bob 3 unrated", "bob wants to play a 3 point match with you."});
  EXPECT_EQ(Sent(), Lines{"join bob"});
}

TEST_F(BotLogicTest, MovesWhenAskedTo) {
  BeginMatch();
  EXPECT_TRUE(player_.asked.empty());  // the board alone is no reason to move
  See({"Please move 2 pieces."});
  player_.Answer(kThreeOne);
  EXPECT_EQ(Sent(), Lines{"move 8-5 6-5"});
}

TEST_F(BotLogicTest, AsksForTheBoardWhenAPromptWasLost) {
  BeginMatch();
  Wait(10s);
  EXPECT_EQ(Sent(), Lines{});
  Wait(20s);
  EXPECT_EQ(Sent(), Lines{"board"});
  See({kOpening});
  player_.Answer(kThreeOne);
  EXPECT_EQ(Sent(), Lines{"move 8-5 6-5"});
  See({kAfterOpening});
  Wait(1000s);
  EXPECT_EQ(Sent(), Lines{"board"});  // if this is lost, too, it asks again
  Wait(1000s);
  EXPECT_EQ(Sent(), Lines{"board"});
  See({kAfterOpening});  // bob's turn: nothing to do
  EXPECT_EQ(Sent(), Lines{});
  EXPECT_TRUE(player_.asked.empty());
}

// Two bots that invite each other: the second `join` is answered when the match has begun.
TEST_F(BotLogicTest, TakesNoAnswerToAnInvitationForARefusedMove) {
  BeginMatch();
  See({"Please move 2 pieces."});
  player_.Answer(kThreeOne);
  faults_.clear();
  See({"** You can't play two games at once", "** bob is already playing with someone else."});
  EXPECT_EQ(Sent(), Lines{"move 8-5 6-5"});
  EXPECT_EQ(faults_, Lines{});
}

TEST_F(BotLogicTest, NoticesThatTheMatchIsGone) {
  BeginMatch();
  Wait(20s);
  See({"** You're not playing."});
  EXPECT_FALSE(bot_.playing());
  EXPECT_EQ(Sent(), (Lines{"board", "show saved"}));
}

TEST_F(BotLogicTest, GivesTheSimpleAnswerAfterRefusalsAndLeavesAtLast) {
  BeginMatch();
  See({"Please move 2 pieces."});
  for (int i = 0; i < 2; ++i) {
    player_.Answer(kThreeOne);
    EXPECT_EQ(Sent(), Lines{"move 8-5 6-5"});
    See({"** You can't move from 8 in your first move."});
    EXPECT_EQ(Sent(), Lines{"board"});
    See({kOpening});
  }
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(player_.asked.empty());
    EXPECT_TRUE(Sent().back().starts_with("move "));
    See({"** No.", kOpening});
  }
  EXPECT_TRUE(player_.asked.empty());
  EXPECT_EQ(Sent().at(0), "leave");
}

TEST_F(BotLogicTest, NoticesAnotherPositionThanItPlayed) {
  BeginMatch();
  See({"Please move 2 pieces."});
  player_.Answer(kThreeOne);
  faults_.clear();
  See({kOpening});  // the answer to an earlier `board`
  EXPECT_EQ(faults_, Lines{});
  See(
      {"board:You:bob:3:0:0:0:-2:0:0:0:1:5:0:2:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:-1:0:0:0:0:1:1:"
       "1:"
       "0:1:-1:0:25:0:0:0:0:0:0:0:0"});
  EXPECT_EQ(faults_.size(), 1U);
}

TEST_F(BotLogicTest, AnswersADoubleByTheBoardOfTheDouble) {
  BeginMatch();
  See({kAfterOpening, "bob doubles. Type 'accept' or 'reject'."});
  EXPECT_EQ(Sent(), Lines{"board"});
  See({kDoubled});
  ASSERT_EQ(player_.asked.size(), 1U);
  EXPECT_EQ(player_.asked.front().first.kind, Kind::kTakeOrDrop);
  player_.Answer({.action = Action::kAccept});
  EXPECT_EQ(Sent(), Lines{"accept"});
}

TEST_F(BotLogicTest, AnswersAResignationThatComesWhileItThinks) {
  BeginMatch();
  See({kHerTurn, "It's your turn. Please roll or double",
       "bob wants to resign. You will win 2 points. Type 'accept' or 'reject'."});
  player_.Answer({.action = Action::kRoll});  // too late
  EXPECT_EQ(Sent(), Lines{});
  ASSERT_EQ(player_.asked.size(), 1U);
  EXPECT_EQ(player_.asked.front().first.kind, Kind::kResignation);
  EXPECT_EQ(player_.asked.front().first.resign_multiple, 2);
  player_.Answer({.action = Action::kReject});
  EXPECT_EQ(Sent(), (Lines{"reject", "board"}));
  See({"You reject. The game continues.", kHerTurn});
  player_.Answer({.action = Action::kDouble});
  EXPECT_EQ(Sent(), Lines{"double"});
  See({"You double. Please wait for bob to accept or reject."});
  Wait(1000s);
  EXPECT_EQ(Sent(), Lines{"board"});
  See({kHerTurn});  // waits for bob, whatever the board says
  EXPECT_EQ(Sent(), Lines{});
  EXPECT_TRUE(player_.asked.empty());
}

TEST_F(BotLogicTest, GoesOnAfterItsResignationWasRejected) {
  BeginMatch();
  See({kHerTurn, "It's your turn. Please roll or double"});
  player_.Answer({.action = Action::kResign, .resign_multiple = 2});
  EXPECT_EQ(Sent(), Lines{"resign gammon"});
  See({"You want to resign. bob will win 2 points.", "bob rejects. The game continues."});
  EXPECT_EQ(Sent(), Lines{"board"});
  See({kHerTurn});
  ASSERT_EQ(player_.asked.size(), 1U);
  EXPECT_FALSE(player_.asked.front().first.may_resign);
  player_.Answer({.action = Action::kResign, .resign_multiple = 2});  // not again
  EXPECT_EQ(Sent(), Lines{"roll"});
}

TEST_F(BotLogicTest, JoinsTheNextGameOfAMatch) {
  BeginMatch();
  See({"bob wins the game and gets 1 point. Sorry.", "score in 3 point match: alice-0 bob-1",
       "Type 'join' if you want to play the next game, type 'leave' if you don't."});
  EXPECT_EQ(Sent(), Lines{"join"});
}

TEST_F(BotLogicTest, InvitesBackOnceWhoCameAndIsReady) {
  LogIn();
  See({"  opponent          matchlength   score (your points first)",
       "  carol                5                0 -  2"});
  Wait(60s);
  EXPECT_EQ(Sent(), Lines{});
  See({"5 carol - - 0 0 1500.00 0 0 1041253132 localhost - -", "6"});
  EXPECT_EQ(Sent(), Lines{});  // not ready
  const std::string ready = "5 carol - - 1 0 1500.00 0 0 1041253132 localhost - -";
  See({ready, "6"});
  EXPECT_EQ(Sent(), Lines{"invite carol"});
  Wait(60s);
  See({ready, "6"});
  EXPECT_EQ(Sent(), Lines{});
  See({"8 carol carol logs out.", ready, "6"});
  EXPECT_EQ(Sent(), Lines{"invite carol"});
}

TEST_F(BotLogicTest, TellsWhatItIsOnceAndNeverAComputer) {
  LogIn();
  See({"5 carol - - 0 0 1500.00 0 0 1041253132 localhost - -",
       "5 house_bot - - 1 0 1500.00 0 0 1041253132 localhost =NTHouse$ot________f -",
       "12 house_bot hello", "12 carol hello", "12 carol hello again"});
  const Lines sent = Sent();
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_TRUE(sent[0].starts_with("tell carol I am a computer player (a test). I play matches"));
}

TEST_F(BotLogicTest, DeclinesInWordsAndJoinsOtherwise) {
  LogIn();
  See({"5 carol - - 0 0 1500.00 0 0 1041253132 localhost - -",
       "carol wants to play a 7 point match with you."});
  const Lines sent = Sent();
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_TRUE(sent[0].starts_with("tell carol Sorry, 7 points are too many for me."));
  See({"carol wants to play a 5 point match with you."});
  EXPECT_EQ(Sent(), Lines{"join carol"});
  See({"carol wants to resume a saved match with you."});
  EXPECT_EQ(Sent(), Lines{"join carol"});
}

TEST(Manners, WhyDecline) {
  const Limits limits{.max_length = 9, .unlimited = false, .min_experience = 10};
  const auto declines = [&](Invited::Kind kind, int length, int experience, bool saved) {
    return WhyDecline(limits, {"bob", kind, length}, experience, saved, "me").has_value();
  };
  EXPECT_FALSE(declines(Invited::Kind::kLength, 9, 10, false));
  EXPECT_TRUE(declines(Invited::Kind::kLength, 10, 10, false));
  EXPECT_TRUE(declines(Invited::Kind::kLength, 9, 9, false));
  EXPECT_TRUE(declines(Invited::Kind::kUnlimited, 0, 10, false));
  EXPECT_TRUE(declines(Invited::Kind::kLength, 9, 10, true));
  EXPECT_FALSE(declines(Invited::Kind::kResume, 0, 0, true));
}

TEST(Manners, ProfileClientSaysComputer) {
  EXPECT_EQ(ProfileClient("house_novice"), "=NTHouse0ovice_____f");  // 'N' - 30 is '0'
  EXPECT_EQ(ProfileClient("bot"), "=NTBot_____________f");
  for (const char* name : {"a_b_c_d_e_f", "ZZ", "a_very_long_name_here", "__"}) {
    const std::string client = ProfileClient(name);
    EXPECT_EQ(client.size(), 20U) << client;
    EXPECT_TRUE(IsComputer(client));
    for (const char c : client) EXPECT_TRUE(c > ' ' && c <= '~') << client;
  }
  EXPECT_FALSE(IsComputer("-"));
}

TEST(Manners, RateGateForgetsAfterItsWindow) {
  RateGate gate(2, 3, 60s);
  const Time start{};
  EXPECT_TRUE(gate.Allow("a", start));
  EXPECT_TRUE(gate.Allow("a", start + 1s));
  EXPECT_FALSE(gate.Allow("a", start + 2s));
  EXPECT_TRUE(gate.Allow("b", start + 2s));
  EXPECT_FALSE(gate.Allow("c", start + 3s));
  EXPECT_TRUE(gate.Allow("c", start + 60s));
}

TEST(Lines, AreTheSameHoweverTheBytesWereSplit) {
  const std::string bytes = "login: \xff\xfb\x01one\r\ntwo\xff\xff\n\r\nPlease give: ";
  for (size_t size = 1; size <= bytes.size(); ++size) {
    LineBuffer buffer;
    Lines lines;
    for (size_t at = 0; at < bytes.size(); at += size) {
      ASSERT_TRUE(buffer.Feed(std::string_view(bytes).substr(at, size)));
      while (auto line = buffer.NextLine()) lines.push_back(*line);
    }
    EXPECT_EQ(lines, (Lines{"login: one", "two\xff", ""}));
    EXPECT_EQ(buffer.pending(), "Please give: ");
  }
  LineBuffer buffer;
  EXPECT_FALSE(buffer.Feed(std::string(LineBuffer::kLineBytesMax + 1, 'x')));
}

TEST(LogInDialog, LogsInOrIsRefused) {
  LoginDialog dialog(LoginDialog::Kind::kLogIn, "bot", "secret");
  EXPECT_EQ(dialog.OnPrompt("log"), std::nullopt);
  EXPECT_EQ(dialog.OnPrompt("login: "), "login =NTBot_____________f 1009 bot secret");
  LoginDialog other = dialog;
  EXPECT_EQ(dialog.OnLine("1 bot 1041253132 localhost"), std::nullopt);
  EXPECT_EQ(dialog.state(), LoginDialog::State::kDone);
  EXPECT_EQ(other.OnPrompt("login: "), std::nullopt);
  EXPECT_EQ(other.state(), LoginDialog::State::kRefused);
}

TEST(LogInDialog, Registers) {
  LoginDialog dialog(LoginDialog::Kind::kRegister, "bot", "secret");
  EXPECT_EQ(dialog.OnPrompt("login: "), "guest");
  EXPECT_EQ(dialog.OnLine("ONE USERNAME PER PERSON ONLY!!!"), "name bot");
  EXPECT_EQ(dialog.OnPrompt("Please give your password: "), "secret");
  EXPECT_EQ(dialog.OnPrompt("Please retype your password: "), "secret");
  EXPECT_EQ(dialog.state(), LoginDialog::State::kTalking);
  LoginDialog refused = dialog;
  dialog.OnLine("You are registered.");
  EXPECT_EQ(dialog.state(), LoginDialog::State::kDone);
  refused.OnLine("> ** Please use another name. 'bot' is already used by someone else.");
  EXPECT_EQ(refused.state(), LoginDialog::State::kRefused);
}

TEST(GnubgText, AnswersAreReadAndNonsenseIsNot) {
  Question question{.kind = Kind::kMove, .board = *protocol::ParseRaw(kOpening)};
  const auto play = GnubgAnswer(question, "8/5 6/5* ");
  ASSERT_TRUE(play);
  EXPECT_TRUE(IsAllowed(*play, question));
  for (const char* line : {"roll", "8-5", "8/5 6/5 8/5 6/5 8/5", "5/8", "26/20"}) {
    EXPECT_FALSE(GnubgAnswer(question, line)) << line;
  }
  const auto none = GnubgAnswer(question, "");
  ASSERT_TRUE(none);
  EXPECT_FALSE(IsAllowed(*none, question));
  EXPECT_TRUE(IsAllowed(SimpleAnswer(question), question));
}

TEST(Race, IsLostOnlyWhenNothingHelps) {
  engine::Position position;
  position.points[1] = 5;    // two turns with a double, at best
  position.points[24] = -1;  // one pip to go
  EXPECT_TRUE(RaceIsLost(position));
  position.points[1] = 4;  // one turn with a double
  EXPECT_FALSE(RaceIsLost(position));
  position.points[1] = 5;
  position.points[20] = -1;  // perhaps two turns
  EXPECT_FALSE(RaceIsLost(position));
}

}  // namespace
}  // namespace fibs::bot
