#include <initializer_list>
#include <string>
#include <utility>

#include "engine/rules/perft.h"
#include "gtest/gtest.h"

// What fibs-perft is given: options, pins, and lines that make no sense.
namespace fibs::engine {
namespace {

const Variant& VariantOf(const char* name) { return *FindVariant(name); }

Board BoardOf(std::initializer_list<std::pair<int, int>> men,
              std::initializer_list<int> pins = {}) {
  Board board;
  for (const auto& [point, n] : men) {
    board.position.points[static_cast<size_t>(point)] = static_cast<int8_t>(n);
  }
  for (const int point : pins) board.pins |= 1U << point;
  return board;
}

std::string Line(const Board& board, const std::string& dice) {
  std::string line = dice;
  for (const int n : board.position.points) line += ' ' + std::to_string(n);
  return line;
}

std::string Error(const char* game, const std::string& line) {
  const auto task = ParsePerftTask(VariantOf(game), line);
  return task ? "" : task.error();
}

TEST(VariantTaskTest, Options) {
  const std::string narde = Line(StartBoard(VariantOf("narde")), "3 3");
  EXPECT_TRUE(ParsePerftTask(VariantOf("narde"), narde)->context.first_roll);
  EXPECT_FALSE(ParsePerftTask(VariantOf("narde"), narde + " first=0")->context.first_roll);
  EXPECT_EQ(ParsePerftTask(VariantOf("narde"), narde + " n=2\t first=1 \r")->context.equal_dice, 2);
  const std::string tapa = Line(StartBoard(VariantOf("tapa")), "3 1");
  EXPECT_EQ(ParsePerftTask(VariantOf("mahbusa"), tapa + " runner=6")->variant.runner_goal, 6);
  EXPECT_TRUE(ParsePerftTask(VariantOf("gulbara"), narde + " chain=1")->chain);
  EXPECT_TRUE(ParsePerftTask(VariantOf("narde"), narde + " primes=step")->variant.prime_step);
}

TEST(VariantTaskTest, EveryFaultHasALine) {
  const std::string narde = Line(StartBoard(VariantOf("narde")), "3 3");
  const std::string tapa = Line(StartBoard(VariantOf("tapa")), "3 1");
  EXPECT_EQ(Error("narde", narde), "");
  for (const char* word : {" first=2", " runner=6", " n=0", " n=5", " chain=1", " primes=off", " =",
                           " first", " N=2", " n=2 3", " n=2 x", " primes=", " x=1"}) {
    EXPECT_NE(Error("narde", narde + word), "") << word;
  }
  EXPECT_NE(Error("gulbara", narde + " chain=1 n=2"), "");
  EXPECT_NE(Error("gulbara", Line(StartBoard(VariantOf("gulbara")), "3 1") + " chain=1"), "");
  EXPECT_NE(Error("tapa", tapa + " n=2"), "");
  EXPECT_NE(Error("tapa", tapa + " runner=6"), "");
  EXPECT_NE(Error("tapa", tapa + " 0"), "");
  EXPECT_NE(Error("narde", narde + narde.substr(3)), "") << "pins where nothing is pinned";
  EXPECT_NE(Error("narde", Line(StartBoard(VariantOf("narde")), "3 7")), "");
  EXPECT_NE(Error("narde", Line(StartBoard(VariantOf("narde")), "0 3")), "");
  EXPECT_NE(Error("narde", Line(BoardOf({{24, 16}}), "3 3")), "");
  EXPECT_NE(Error("narde", Line(BoardOf({{25, 1}}), "3 3")), "");
  EXPECT_NE(Error("narde", "3"), "");
  EXPECT_NE(Error("narde", "n=2"), "");
  EXPECT_NE(Error("narde", narde + "x"), "");
}

TEST(VariantTaskTest, Pins) {
  const std::string heads = Line(BoardOf({{24, 14}, {1, -14}}), "3 1");
  const auto pins = [](int on_1, int on_24, int on_bar = 0) {
    std::string text = " 0 " + std::to_string(on_1);
    for (int i = 2; i <= 23; ++i) text += " 0";
    return text + ' ' + std::to_string(on_24) + ' ' + std::to_string(on_bar);
  };
  const auto task = ParsePerftTask(VariantOf("tapa"), heads + pins(1, -1));
  ASSERT_TRUE(task);
  EXPECT_EQ(task->board, BoardOf({{24, 14}, {1, -14}}, {1, 24}));
  EXPECT_NE(Error("tapa", heads + pins(-1, 0)), "");
  EXPECT_NE(Error("tapa", heads + pins(2, 0)), "");
  EXPECT_NE(Error("tapa", heads + pins(0, -2)), "");
  EXPECT_NE(Error("tapa", heads + pins(0, 0, 1)), "");
  EXPECT_NE(Error("tapa", Line(StartBoard(VariantOf("tapa")), "3 1") + pins(1, 0)), "")
      << "16 checkers";
}

}  // namespace
}  // namespace fibs::engine
