#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/rules/perft.h"
#include "gtest/gtest.h"

// The worked cases of variants.cases, put to the rules as fibs-perft does.
namespace fibs::engine {
namespace {

std::vector<std::string> Columns(const std::string& line) {
  std::vector<std::string> columns;
  std::istringstream text(line);
  for (std::string column; std::getline(text, column, '|');) {
    const size_t from = column.find_first_not_of(' ');
    const size_t to = column.find_last_not_of(' ');
    columns.push_back(from == std::string::npos ? "" : column.substr(from, to - from + 1));
  }
  return columns;
}

std::vector<std::string> Words(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> all;
  for (std::string word; words >> word;) all.push_back(word);
  return all;
}

// Board and pins as the integers of a task.
struct Integers {
  std::array<int, 26> board{};
  std::array<int, 26> pins{};
};

// Puts checkers, "13x8 bar (24)", of one side (sign) on the board.
void Put(const Variant& variant, const std::string& checkers, int sign, Integers& to) {
  for (std::string word : Words(checkers)) {
    const bool pinned = word.front() == '(';
    if (pinned) word = word.substr(1, word.size() - 2);
    int point = 0;
    int count = 1;
    if (word == "bar") {
      point = 25;
    } else {
      std::istringstream number(word);
      char times = 0;
      number >> point;
      if (number >> times) number >> count;
    }
    if (sign < 0) point = point == 25 ? 0 : OtherNumber(variant, point);
    (pinned ? to.pins : to.board)[static_cast<size_t>(point)] += sign * count;
  }
}

std::string Start(const Variant& variant) {
  std::string checkers;
  for (size_t point = 1; point < variant.start.size(); ++point) {
    const int count = variant.start[point];
    if (count > 0) checkers += std::to_string(point) + 'x' + std::to_string(count) + ' ';
  }
  return checkers;
}

// What fibs-perft says, in the form of the file.
std::string ResultOf(const Variant& variant, const std::string& own, const std::string& opponent,
                     const std::string& roll) {
  Integers integers;
  Put(variant, own == "start" ? Start(variant) : own, 1, integers);
  Put(variant, opponent == "start" ? Start(variant) : opponent, -1, integers);
  std::string line{roll[0], ' ', roll[2]};
  for (const int n : integers.board) line += ' ' + std::to_string(n);
  if (variant.contact == Contact::kPin) {
    for (const int n : integers.pins) line += ' ' + std::to_string(n);
  }
  const auto task = ParsePerftTask(variant, line + roll.substr(3));
  if (!task) return task.error();
  const PerftCount count = CountPlays(*task);
  return std::to_string(count.dice) + ' ' + std::to_string(count.dice == 0 ? 0 : count.positions);
}

TEST(VariantCasesTest, EveryWorkedCase) {
  std::ifstream file(FIBS_VARIANT_CASES);
  int cases = 0;
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> columns = Columns(line);
    if (columns.empty() || columns[0] != "case") continue;
    ASSERT_EQ(columns.size(), 7U) << line;
    const Variant* variant = FindVariant(Words(columns[1]).at(1));
    ASSERT_NE(variant, nullptr) << line;
    EXPECT_EQ(ResultOf(*variant, columns[2], columns[3], columns[4]), columns[5]) << line;
    ++cases;
  }
  EXPECT_GT(cases, 75);
}

TEST(VariantCasesTest, EveryStart) {
  const std::vector<std::string> rolls{"6-5", "3-1", "2-1", "6-6", "5-5", "4-4", "3-3", "1-1"};
  std::ifstream file(FIBS_VARIANT_CASES);
  size_t games = 0;
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> columns = Columns(line);
    if (columns.empty() || columns[0] != "start") continue;
    ASSERT_EQ(columns.size(), 2 + rolls.size()) << line;
    for (const std::string& word : Words(columns[1])) {
      const size_t slash = word.find('/');
      const std::string option = slash == std::string::npos ? "" : ' ' + word.substr(slash + 1);
      const Variant* variant = FindVariant(word.substr(0, slash));
      ASSERT_NE(variant, nullptr) << word;
      for (size_t i = 0; i < rolls.size(); ++i) {
        EXPECT_EQ(ResultOf(*variant, "start", "start", rolls[i] + option), columns[i + 2])
            << word << ' ' << rolls[i];
      }
      ++games;
    }
  }
  EXPECT_EQ(games, kVariants.size() + 1);
}

}  // namespace
}  // namespace fibs::engine
