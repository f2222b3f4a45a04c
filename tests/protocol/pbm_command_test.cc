#include "protocol/mail/pbm_command.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/protocol/action_text.h"

namespace fibs::protocol {
namespace {

using namespace std::string_literals;  // bytes with zeros

// "12 fred secret [move 13-10] #3" for what was read, "none", "fault".
std::string Read(std::string_view line) {
  constexpr std::array<const char*, 4> kNames = {"", "greedy", "manual", "show"};
  const PbmCommand command = ParsePbmCommand(line);
  if (const auto* challenge = std::get_if<PbmChallenge>(&command)) {
    return challenge->first + " " + challenge->second + (challenge->force ? " force" : "") + " [" +
           challenge->words + "]";
  }
  if (const auto* turn = std::get_if<PbmTurn>(&command)) {
    const std::string what = turn->what == PbmTurn::What::kAction
                                 ? Text(turn->action)
                                 : kNames.at(static_cast<size_t>(turn->what));
    return std::to_string(turn->board) + " " + turn->user + " " + turn->password + " [" + what +
           "]" + (turn->number ? " #" + std::to_string(*turn->number) : "");
  }
  return std::holds_alternative<PbmFault>(command) ? "fault" : "none";
}

std::string WhyNot(std::string_view line) {
  const PbmCommand command = ParsePbmCommand(line);
  const auto* fault = std::get_if<PbmFault>(&command);
  return fault == nullptr ? "" : fault->why;
}

TEST(PbmCommandTest, ReadsChallenges) {
  EXPECT_EQ(Read("backgammon challenge alice bob"), "alice bob []");
  EXPECT_EQ(Read("  BackGammon CHALLENGE Alice bob_x -Force "), "Alice bob_x force []");
  EXPECT_EQ(Read("backgammon challenge -force alice bob"), "alice bob force []");
  EXPECT_EQ(Read("backgammon challenge alice bob nackgammon  7 -force days 3"),
            "alice bob force [nackgammon 7 days 3]");
  EXPECT_EQ(Read("backgammon challenge alice bob \u2011force"), "alice bob force []");
  for (const std::string_view bad :
       {"backgammon challenge", "backgammon challenge alice", "backgammon challenge alice -force",
        "backgammon challenge alice 7 bob", "backgammon challenge a bob",
        "backgammon challenge alice bob -forced", "backgammon challenge alice@example.org bob"}) {
    EXPECT_EQ(Read(bad), "fault") << bad;
  }
}

TEST(PbmCommandTest, ReadsMoves) {
  EXPECT_EQ(Read("backgammon move 12 fred secret 13-10,6-5"), "12 fred secret [move 13-10 6-5]");
  EXPECT_EQ(Read("backgammon move 12 fred secret 13-10#7"), "12 fred secret [move 13-10] #7");
  EXPECT_EQ(Read("backgammon move bg12 fred secret 13-10  6-5 # 07"),
            "12 fred secret [move 13-10 6-5] #7");
  EXPECT_EQ(Read("\tBACKGAMMON\tMove\t#12\tFred\tSeCret\tH"), "12 Fred SeCret [off]");
  EXPECT_EQ(Read("backgammon move 12 fred se#cret 13-10"), "12 fred se#cret [move 13-10]");
  EXPECT_EQ(Read("backgammon move 9223372036854775807 fred s 6#0"),
            "9223372036854775807 fred s [move 6] #0");
  EXPECT_EQ(Read("backgammon move 12 fred secret 13\u201310"), "12 fred secret [move 13-10]");
}

TEST(PbmCommandTest, ReadsWhatIsNoMoveOfACheckerBothWays) {
  for (const std::string word : {"roll", "double", "greedy", "manual", "accept", "reject"}) {
    EXPECT_EQ(Read("backgammon " + word + " 12 fred secret"), "12 fred secret [" + word + "]");
    EXPECT_EQ(Read("backgammon " + word + " 12 fred secret #3"),
              "12 fred secret [" + word + "] #3");
    EXPECT_EQ(Read("backgammon move 12 fred secret " + word), "12 fred secret [" + word + "]");
    EXPECT_EQ(Read("backgammon move 12 fred secret " + word + "#3"),
              "12 fred secret [" + word + "] #3");
    EXPECT_EQ(Read("backgammon " + word + " 12 fred secret now"), "fault");
    EXPECT_EQ(Read("backgammon " + word + " 12 fred"), "fault");
  }
  EXPECT_EQ(Read("backgammon resign 12 fred secret"), "12 fred secret [resign 1]");
  EXPECT_EQ(Read("backgammon resign 12 fred secret gammon#4"), "12 fred secret [resign 2] #4");
  EXPECT_EQ(Read("backgammon move 12 fred secret resign g"), "12 fred secret [resign 2]");
}

TEST(PbmCommandTest, ReadsShow) {
  EXPECT_EQ(Read("backgammon show 12"), "12   [show]");
  EXPECT_EQ(Read("backgammon show bg12#5"), "12   [show] #5");
  EXPECT_EQ(Read("backgammon show #12"), "12   [show]");
  EXPECT_EQ(Read("backgammon show 12 fred secret"), "12 fred secret [show]");
  EXPECT_EQ(Read("backgammon show 12 13"), "fault");
  EXPECT_EQ(Read("backgammon show 12#x"), "fault");
  EXPECT_EQ(Read("backgammon show fred"), "fault");
}

TEST(PbmCommandTest, LeavesOtherLinesAlone) {
  for (const std::string_view line :
       {"", " ", "backgammon", "backgammon tonight?", "backgammon-move 12 fred secret 6-5",
        "chess move 12 fred secret e2-e4", "Re: backgammon move 12 fred secret 6-5", "8-5 6-5",
        "roll", "move 12 fred secret 6-5", "backgammonmove", "\x01\x02"}) {
    EXPECT_EQ(Read(line), "none") << line;
  }
}

TEST(PbmCommandTest, RefusesWhatIsNotWhole) {
  for (const std::string_view arguments :
       {"", "12", "12 fred", "12 fred secret", "fred secret 13-10", "0 fred secret 6",
        "-1 fred s 6", "12x fred secret 6", "9223372036854775808 fred s 6", "bg fred secret 6",
        "12 f secret 6", "12 fr\u00e9d secret 6", "12 fred secret #3", "12 fred secret 6#",
        "12 fred secret 6#x", "12 fred secret 6#-1", "12 fred secret 6#1000000",
        "12 fred secret 6#99999999999"}) {
    EXPECT_EQ(Read("backgammon move " + std::string(arguments)), "fault") << arguments;
  }
}

TEST(PbmCommandTest, QuotesNoPassword) {
  const std::string secret = "Xyzzy";
  for (const std::string& line :
       {"backgammon move Xyzzy fred 12 6"s, "backgammon move 12 fred Xyzzy"s,
        "backgammon move 12 Xyzzy5 fred 6"s, "backgammon move 12 fred Xyzzy 6#Xyzzy"s,
        "backgammon roll 12 fred Xyzzy Xyzzy"s, "backgammon challenge alice Xyzzy5"s,
        "backgammon challenge alice bob -Xyzzy"s, "backgammon show Xyzzy"s,
        "backgammon move 12 fred Xyzzy " + std::string(2000, '6')}) {
    const std::string why = WhyNot(line);
    EXPECT_NE(why, "") << line;
    EXPECT_EQ(why.find(secret), std::string::npos) << why;
    EXPECT_TRUE(why.ends_with('.')) << why;
  }
}

TEST(PbmCommandTest, BearsHostileLines) {
  EXPECT_EQ(WhyNot("backgammon roll 12 fred secret" + std::string(100'000, ' ')),
            "That line is too long for a command.");
  EXPECT_EQ(Read(std::string(100'000, ' ') + "backgammon roll 12 fred secret"), "none");
  EXPECT_EQ(Read("backgammon\x1b[31m roll\r 12 fred\0 secret\x07"s), "12 fred secret [roll]");
  EXPECT_EQ(Read("backgammon move 12 fred \xff\xfe 6"), "12 fred \u00ff\u00fe [move 6]");
  EXPECT_EQ(Read("\ufeffbackgammon\u00a0roll 12 fred secret"), "12 fred secret [roll]");
}

}  // namespace
}  // namespace fibs::protocol
