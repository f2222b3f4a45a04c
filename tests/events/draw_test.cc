#include "engine/events/hall/draw.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/crypto/crypto.h"
#include "tests/events/typed_event.h"

namespace fibs::events {
namespace {

Entrants Entered(const std::vector<std::pair<std::string, int64_t>>& list) {
  Entrants entrants;
  for (const auto& [name, rating] : list) entrants.Add(name, rating);
  return entrants;
}

std::vector<std::string> NamesOf(const Entrants& entrants, const std::vector<Number>& line) {
  std::vector<std::string> names;
  for (const Number number : line) names.push_back(entrants[number].name);
  return names;
}

Draw DrawOf(const Entrants& entrants) {
  return Draw(crypto::Sha256, *engine::ParseSeed(kTestSeed), 1, entrants.names());
}

TEST(DrawTest, TheKnownKeyAndLine) {
  const Entrants entrants = Entered({{"a", 1}, {"b", 2}, {"c", 3}, {"d", 4}, {"e", 5}});
  const Draw draw = DrawOf(entrants);
  EXPECT_EQ(engine::SeedText(draw.key()),
            "a6e1650d05ddf6f9d486878a29a1ecdc06cdc4d608517413256f7ec18eeb40b2");
  EXPECT_EQ(NamesOf(entrants, MakeLine(draw, entrants, 0)),
            (std::vector<std::string>{"d", "c", "b", "e", "a"}));
}

TEST(EntrantsTest, AreFoundByNameWhoeverGoes) {
  Entrants entrants = Entered({{"a", 1}, {"b", 2}, {"c", 3}, {"d", 4}});
  entrants.TakeOff(2);
  EXPECT_EQ(entrants.Find("b"), 0);
  EXPECT_EQ(entrants.Find("c"), 2);
  entrants.Add("b", 5);
  entrants.TakeOff(1);
  EXPECT_EQ(NamesOf(entrants, entrants.numbers()), (std::vector<std::string>{"c", "d", "b"}));
  EXPECT_EQ(entrants.Find("b"), 3);
  entrants.Reorder({3, 1, 2});
  EXPECT_EQ(entrants.Find("b"), 1);
  EXPECT_EQ(entrants.Find("d"), 3);
  entrants.Replace(2, "e", 6);
  EXPECT_EQ(entrants.Find("c"), 0);
  EXPECT_EQ(entrants.Find("e"), 2);
  EXPECT_EQ(entrants.Add("late", 7), 4);
  EXPECT_EQ(entrants.Find("late"), 4);
  entrants.Replace(4, "c", 8);
  EXPECT_EQ(entrants.Find("late"), 0);
  EXPECT_EQ(entrants.Find("c"), 4);
}

TEST(DrawTest, SeedsStandByRatingAndEqualOnesByTheLot) {
  const Entrants entrants = Entered({{"a", 7}, {"b", 9}, {"c", 7}, {"d", 7}, {"e", 7}});
  const Draw draw = DrawOf(entrants);
  EXPECT_EQ(NamesOf(entrants, MakeLine(draw, entrants, 2)),
            (std::vector<std::string>{"b", "d", "c", "e", "a"}));
  EXPECT_EQ(MakeLine(draw, entrants, kAll), MakeLine(draw, entrants, 99));
}

// With 2^32 modulo k words thrown away, each shuffle is a permutation; blocks follow each other.
TEST(DrawTest, ShufflesOfManyArePermutations) {
  const Draw draw = DrawOf(Entered({{"a", 1}, {"b", 2}}));
  std::vector<Number> first(10'000);
  for (size_t i = 0; i < first.size(); ++i) first[i] = static_cast<Number>(i);
  std::vector<Number> second = first;
  const std::vector<Number> sorted = first;
  draw.Shuffle(1, first);
  draw.Shuffle(2, second);
  EXPECT_NE(first, second);
  EXPECT_TRUE(std::is_permutation(first.begin(), first.end(), sorted.begin()));
  std::vector<Number> again = sorted;
  draw.Shuffle(1, again);
  EXPECT_EQ(again, first);
}

}  // namespace
}  // namespace fibs::events
