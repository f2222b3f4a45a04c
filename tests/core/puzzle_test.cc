// `puzzle`: one roll a day, answered once.
#include "protocol/files/puzzle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <string>

#include "protocol/files/gnubg_id.h"
#include "protocol/files/mat_play.h"
#include "server/core/play/house_puzzles.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// The opening with 3 and 1: 8/5 6/5 is the best play, and the others lose 0.1, 0.101 ...
protocol::Puzzle ThreeOne() {
  protocol::Puzzle puzzle{.position = engine::Position::Start(), .dice = {3, 1}, .plays = {}};
  const engine::Board board{puzzle.position};
  const auto legal = engine::Backgammon().LegalPlays(board, puzzle.dice);
  const auto best = protocol::MatPlayOf("8/5 6/5", board, legal);
  puzzle.plays.push_back({.legal = *best, .lost = 0});
  for (const engine::LegalPlay& play : legal) {
    if (play.result == best->result) continue;
    puzzle.plays.push_back({.legal = play, .lost = 99 + static_cast<int>(puzzle.plays.size())});
  }
  return puzzle;
}

TEST(PuzzleTextTest, SaysAllOfAPuzzle) {
  const std::string text = protocol::PuzzleText(ThreeOne());
  EXPECT_THAT(text, StartsWith("4HPwATDgc/ABMA 31 8/5,6/5:0 "));
  const auto read = protocol::ReadPuzzle(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(protocol::PuzzleText(*read), text);
  EXPECT_EQ(read->plays.size(), ThreeOne().plays.size());
}

TEST(PuzzleTextTest, IsReadOrRefusedAsAWhole) {
  const std::string text = protocol::PuzzleText(ThreeOne());
  for (size_t size = 0; size < text.size() - 4; ++size) {
    EXPECT_FALSE(protocol::ReadPuzzle(text.substr(0, size))) << size;
  }
  for (const std::string& bad : {text + " 8/5,6/5:900", text + " 8/2:900", "x" + text}) {
    EXPECT_FALSE(protocol::ReadPuzzle(bad)) << bad;
  }
}

TEST(HousePuzzlesTest, EachHasOnePlayThatIsClearlyTheBest) {
  for (int64_t day = 0; day < static_cast<int64_t>(HousePuzzles()); ++day) {
    const auto puzzle = protocol::ReadPuzzle(HousePuzzle(day));
    ASSERT_TRUE(puzzle) << HousePuzzle(day);
    EXPECT_GE(puzzle->plays.size(), 5U);
    EXPECT_GE(puzzle->plays[1].lost, 50);
  }
  EXPECT_NE(HousePuzzle(0), HousePuzzle(1));
  EXPECT_EQ(HousePuzzle(1), HousePuzzle(1 + static_cast<int64_t>(HousePuzzles())));
}

TEST(PuzzleStandingTest, IsStoredAsText) {
  PuzzleStanding standing;
  EXPECT_EQ(standing.Text(), "");
  EXPECT_EQ(PuzzleStanding::FromText(""), standing);
  standing.Answer(20000, "8/5 6/5", 0);
  standing.Answer(20001, "24/23 13/10", 120);
  EXPECT_EQ(standing.Text(), "20001 120 0 1 2 1 24/23 13/10");
  EXPECT_EQ(PuzzleStanding::FromText(standing.Text()), standing);
  EXPECT_EQ(PuzzleStanding::FromText("20001 x"), PuzzleStanding());
}

TEST(PuzzleStandingTest, CountsDaysInARow) {
  PuzzleStanding standing;
  for (int64_t day = 5; day < 8; ++day) standing.Answer(day, "8/5 6/5", 0);
  EXPECT_EQ(standing.StreakOn(7), 3);
  EXPECT_EQ(standing.StreakOn(8), 3) << "he may answer yet";
  EXPECT_EQ(standing.StreakOn(9), 0);
  standing.Answer(9, "8/5 6/5", 0);
  EXPECT_EQ(standing.streak, 1);
  EXPECT_EQ(standing.longest, 3);
  standing.Answer(10, "8/4", 100);
  EXPECT_EQ(standing.streak, 0);
  EXPECT_EQ(standing.answered, 5);
  EXPECT_EQ(standing.solved, 4);
  EXPECT_TRUE(standing.HasAnswered(9)) << "a clock that was set back";
  EXPECT_FALSE(standing.HasAnswered(11));
}

class PuzzleCommandTest : public testing::Test {
 protected:
  PuzzleCommandTest() {
    server_.NewTelnet("alice");
    server_.Register("bob");
    server_.Open("bob");
    server_.Type("bob", "login page 1009 bob secret");
    server_.SetPuzzle(protocol::PuzzleText(ThreeOne()));
  }
  std::string Says(const std::string& who, const std::string& line) {
    return ReplyTo(server_, who, line);
  }
  int64_t today() { return PuzzleDayOf(server_.now()); }
  TestServer server_;
};

TEST_F(PuzzleCommandTest, IsShownWithoutItsAnswerAndAnsweredOnce) {
  const std::string shown = Says("alice", "puzzle");
  EXPECT_THAT(shown, HasSubstr("The puzzle of "));
  EXPECT_THAT(shown, HasSubstr("+13-14-15-16-17-18-"));
  EXPECT_THAT(shown, HasSubstr("How do you play 3 and 1?"));
  EXPECT_THAT(shown, Not(HasSubstr("8/5 6/5")));
  EXPECT_THAT(Says("alice", "puzzle 8-5"), HasSubstr("** You must give 2 moves."));
  EXPECT_THAT(Says("alice", "puzzle 8-4 6-5"), HasSubstr("** You can't move"));
  EXPECT_THAT(Says("alice", "puzzle what"), HasSubstr("** That is no play."));
  const std::string told = Says("alice", "puzzle 13/10 24/23");
  EXPECT_THAT(told, HasSubstr("You played 24/23 13/10, which loses 0."));
  EXPECT_THAT(told, HasSubstr("  8/5 6/5  "));
  EXPECT_THAT(told, HasSubstr("Puzzles answered: 1, with the best play: 0."));
  EXPECT_THAT(Says("alice", "puzzle 8-5 6-5"), HasSubstr("** You have answered the puzzle"));
  EXPECT_THAT(Says("alice", "puzzle"), HasSubstr("You played 24/23 13/10"));
}

TEST_F(PuzzleCommandTest, EachDayHasOneAndTheRowOfDaysIsKept) {
  Says("alice", "puzzle");
  EXPECT_THAT(Says("alice", "puzzle 6-5 8-5"), HasSubstr("That is the best play."));
  server_.Sleep(std::chrono::hours(24));
  Says("alice", "puzzle");
  EXPECT_THAT(Says("alice", "puzzle 8-5 6-5"), HasSubstr("Days in a row: 2, at most: 2."));
  server_.Crash();
  server_.Telnet("alice");
  EXPECT_THAT(Says("alice", "puzzle"), HasSubstr("Days in a row: 2, at most: 2."));
  server_.Sleep(std::chrono::hours(48));
  Says("alice", "puzzle");
  EXPECT_THAT(Says("alice", "puzzle 8-5 6-5"), HasSubstr("Days in a row: 1, at most: 2."));
}

TEST_F(PuzzleCommandTest, AnAnswerIsToTheOneThatWasShown) {
  Says("alice", "puzzle");
  server_.Sleep(std::chrono::hours(24));
  EXPECT_THAT(Says("alice", "puzzle 8-5 6-5"), HasSubstr("How do you play 3 and 1?"))
      << "it may be that of yesterday";
  EXPECT_THAT(Says("alice", "puzzle 8-5 6-5"), HasSubstr("That is the best play."));
  EXPECT_THAT(Says("bob", "puzzle 8-5 6-5"),
              StartsWith(fmt::format("108 {} 4HPwATDgc/ABMA 31 0 0 0 0 0 - -\r\n", today())));
  EXPECT_THAT(Says("bob", "puzzle 8-5 6-5"), HasSubstr("31 1 1 1 1 5 0 8/5,6/5"));
}

TEST_F(PuzzleCommandTest, ProgramsReadLines) {
  EXPECT_THAT(Says("bob", "puzzle"),
              StartsWith(fmt::format("108 {} 4HPwATDgc/ABMA 31 0 0 0 0 0 - -\r\n", today())));
  const std::string told = Says("bob", "puzzle 8-5 6-5");
  EXPECT_THAT(told, StartsWith(fmt::format("108 {} 4HPwATDgc/ABMA 31 1 1 1 1 5 0 8/5,6/5\r\n"
                                           "109 0 8/5,6/5\r\n109 100 ",
                                           today())));
  EXPECT_THAT(Says("bob", "puzzle 8-5 6-5"), HasSubstr("** You have answered"));
}

TEST_F(PuzzleCommandTest, WithoutOneOfTheClubItIsOneOfTheHouse) {
  for (const std::string text : {"", "damaged 31 8/5,6/5:0"}) {
    server_.SetPuzzle(text);
    const auto house = protocol::ReadPuzzle(HousePuzzle(today()));
    EXPECT_THAT(Says("bob", "puzzle"), HasSubstr(protocol::PositionIdOf(house->position)));
  }
  server_.BreakStorage();
  EXPECT_THAT(Says("bob", "puzzle"), HasSubstr("** The puzzle cannot be read now."));
}

TEST_F(PuzzleCommandTest, OnesOwnDataHaveWhatIsKept) {
  const auto data = [&] {
    const auto what = AdminRequest::What::kData;
    return server_.Administrate({.what = what, .name = "alice"}).lines.at(1);
  };
  EXPECT_THAT(data(), HasSubstr(R"("puzzles": "")"));
  Says("alice", "puzzle 8-5 6-5");
  EXPECT_THAT(data(), HasSubstr(fmt::format(R"("puzzles": "{} 0 1 1 1 1 8/5 6/5")", today())));
}

TEST_F(PuzzleCommandTest, ForPeopleNoLineBeginsWithANumber) {
  const std::string asked = Says("alice", "puzzle");
  Says("alice", "puzzle 8-5 6-5");
  std::istringstream lines(asked + Says("alice", "puzzle"));
  for (std::string line; std::getline(lines, line);) {
    EXPECT_FALSE(!line.empty() && line[0] >= '0' && line[0] <= '9') << line;
    EXPECT_LE(line.size(), 81U) << line;
  }
}

}  // namespace
}  // namespace fibs::server
