// How a network learns from positions that a teacher has judged, and which positions those are.
#include "tools/train/taught.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/player/evaluator.h"
#include "protocol/files/gnubg_id.h"
#include "protocol/words.h"
#include "tools/train/files.h"
#include "tools/train/positions.h"
#include "tools/train/targets.h"

namespace fibs::train {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

std::vector<std::string> LinesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> Positions(const WantedPositions& wanted) {
  std::ostringstream out;
  WritePositions(out, wanted);
  return LinesOf(out.str());
}
std::vector<std::string> Positions(size_t count, uint64_t seed,
                                   const std::vector<std::string>& without = {}) {
  return Positions({.count = count, .seed = seed, .without = without});
}

std::string IdOf(const std::string& line) { return std::string(protocol::Split(line).at(1)); }

// The builtin networks are the teacher.
std::vector<Taught> Lessons(size_t count) {
  const engine::Evaluator teacher;
  std::ostringstream text;
  text << "# the builtin player\n";
  for (const std::string& line : Positions(count, 1)) {
    const auto position = protocol::PositionOfId(IdOf(line));
    const auto chances = AsTarget(teacher.Evaluate(*position));
    text << line;
    for (const float chance : chances) text << fmt::format(" {:.5f}", chance);
    text << '\n';
  }
  std::istringstream in(text.str());
  return ReadTaught(in);
}

engine::Networks Beginner() { return RandomNetworks({64, 64, 64}, 1); }

TEST(PositionsTest, AreDifferentAndForNetworksAndTheSameAgain) {
  const std::vector<std::string> lines = Positions(500, 1);
  EXPECT_THAT(lines, SizeIs(500));
  EXPECT_THAT(std::set<std::string>(lines.begin(), lines.end()), SizeIs(500));
  for (const std::string& line : lines) {
    const auto position = protocol::PositionOfId(IdOf(line));
    ASSERT_TRUE(position) << line;
    EXPECT_TRUE(HasNetwork(engine::PartOf(*position)));
  }
  EXPECT_EQ(Positions(500, 1), lines);
  EXPECT_NE(Positions(500, 2), lines);
}

TEST(PositionsTest, OnesThatAreKeptForMeasuringAreLeftOut) {
  const std::vector<std::string> lines = Positions(100, 1);
  const std::vector<std::string> without = {IdOf(lines[3]), IdOf(lines[40])};
  std::vector<std::string> others = Positions(98, 1, without);
  for (const std::string& line : others) {
    EXPECT_NE(IdOf(line), without[0]);
    EXPECT_NE(IdOf(line), without[1]);
  }
}

TEST(PositionsTest, OfSomeKindsAlone) {
  const auto part_of = [](const std::string& line) {
    return engine::PartOf(*protocol::PositionOfId(IdOf(line)));
  };
  for (const std::string& line : Positions({.count = 50, .races = true})) {
    EXPECT_EQ(part_of(line), engine::Part::kRace) << line;
  }
  const std::vector<std::string> rare = Positions({.count = 200, .rare = true});
  std::set<engine::Part> parts;
  for (const std::string& line : rare) parts.insert(part_of(line));
  EXPECT_EQ(parts, (std::set{engine::Part::kContact, engine::Part::kCrashed}));
}

TEST(TaughtTest, APupilComesNearTheTeacher) {
  const Course course{.passes = 12, .batch = 64, .rate_first = 3e-3F, .rate_last = 1e-4F};
  Pupil pupil(Beginner(), Lessons(3000), 1, 1);
  const double at_first = pupil.Learn(course, 0).all;
  double at_last = at_first;
  for (size_t pass = 1; pass < course.passes; ++pass) at_last = pupil.Learn(course, pass).all;
  EXPECT_LT(at_last, at_first / 2);
  EXPECT_LT(at_last, 0.2);
}

TEST(TaughtTest, ThreadsChangeNothing) {
  const Course course{.passes = 1, .batch = 64};
  Pupil one(Beginner(), Lessons(300), 1, 1), many(Beginner(), Lessons(300), 1, 3);
  EXPECT_EQ(one.Learn(course, 0).of, many.Learn(course, 0).of);
  const auto weights = [](const Pupil& pupil) { return engine::EncodeNetworks(pupil.Networks()); };
  EXPECT_EQ(weights(one), weights(many));
}

struct BadTeacher {
  std::string name, file, says;
};
class BadTeacherTest : public testing::TestWithParam<BadTeacher> {};

TEST_P(BadTeacherTest, IsRefusedWithTheLine) {
  std::istringstream in("# somebody\n" + GetParam().file);
  try {
    ReadTaught(in);
    FAIL() << "it was taken";
  } catch (const BadInput& refused) {
    EXPECT_THAT(refused.what(), HasSubstr(GetParam().says));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Of, BadTeacherTest,
    testing::Values(
        BadTeacher{"nothing", "", "nothing was taught"},
        BadTeacher{"a_play", "play opening 25 4OvgATDgc/ABMA", "line 2 of what was taught: not"},
        BadTeacher{"too_few", "position 4OvgATDgc/ABMA 0.5 0.1 0 0.1\n", "line 2"},
        BadTeacher{"no_id", "position 4Ovg 0.5 0.1 0 0.1 0\n", "no Position ID"},
        BadTeacher{"no_chance", "position 4OvgATDgc/ABMA 0.5 0.1 0 1.1 0\n", "no chance"},
        BadTeacher{"no_number", "position 4OvgATDgc/ABMA 0.5 nan 0 0.1 0\n", "no chance"}),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace fibs::train
