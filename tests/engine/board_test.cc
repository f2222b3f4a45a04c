#include "engine/rules/board.h"

#include <initializer_list>
#include <set>
#include <string_view>
#include <utility>

#include "engine/rules/game.h"
#include "gtest/gtest.h"

namespace fibs::engine {
namespace {

Game The(const char* name) { return Game(*FindVariant(name)); }

Board Men(std::initializer_list<std::pair<int, int>> men, std::initializer_list<int> pins = {}) {
  Board board;
  for (const auto& [point, n] : men) {
    board.position.points[static_cast<size_t>(point)] = static_cast<int8_t>(n);
  }
  for (const int point : pins) board.pins |= 1U << point;
  return board;
}

TEST(VariantTest, NamesFindTheirGame) {
  std::set<std::string_view> names;
  for (const Variant& variant : kVariants) {
    EXPECT_EQ(FindVariant(variant.name), &variant);
    names.insert(variant.name);
  }
  EXPECT_EQ(names.size(), 18U);
  for (const char* word : {"", "Narde", "back", "western", "backgammon ", "tavli"}) {
    EXPECT_EQ(FindVariant(word), nullptr) << word;
  }
}

TEST(VariantTest, BackgammonIsTheDefault) {
  EXPECT_EQ(kBackgammon.name, "backgammon");
  EXPECT_TRUE(kBackgammon.plays_as_backgammon());
  EXPECT_EQ(StartBoard(kBackgammon).position, Position::Start());
  for (const char* name : {"tavla", "oldenglish", "runte", "tapa", "gulbara", "maghribiyya"}) {
    EXPECT_FALSE(The(name).plays_as_backgammon()) << name;
  }
}

TEST(BoardTest, BothSidesStartAlike) {
  for (const Variant& variant : kVariants) {
    const Board start = StartBoard(variant);
    EXPECT_EQ(FaultOf(variant, start), "") << variant.name;
    EXPECT_EQ(Flipped(variant, start), start) << variant.name;
    EXPECT_EQ(CountMen(start).own, variant.men()) << variant.name;
    EXPECT_FALSE(Game(variant).EndOf(start)) << variant.name;
    EXPECT_FALSE(Game(variant).IsStuck(start)) << variant.name;
  }
  EXPECT_EQ(StartBoard(The("narde")), Men({{24, 15}, {12, -15}}));
  EXPECT_EQ(StartBoard(The("maghribiyya")), Men({{24, 15}, {1, -15}}));
  EXPECT_EQ(StartBoard(The("hypergammon")),
            Men({{24, 1}, {23, 1}, {22, 1}, {1, -1}, {2, -1}, {3, -1}}));
}

TEST(BoardTest, FlippedTurnsPinsToo) {
  const Board board = Men({{20, 2}, {3, -1}}, {20, 3});
  EXPECT_EQ(Flipped(The("plakoto"), board), Men({{5, -2}, {22, 1}}, {5, 22}));
  EXPECT_EQ(CountMen(board).own, 3);
  EXPECT_EQ(CountMen(board).opponent, 2);
  EXPECT_EQ(Flipped(The("narde"), Men({{24, 2}, {1, 1}, {11, -1}})),
            Men({{12, -2}, {13, -1}, {23, 1}}));
}

TEST(BoardTest, FaultsAreNamed) {
  EXPECT_NE(FaultOf(The("tavla"), Men({{5, 16}})), "");
  EXPECT_NE(FaultOf(The("hypergammon"), Men({{5, 2}, {25, 2}})), "");
  EXPECT_NE(FaultOf(The("tapa"), Men({{5, -15}, {6, 1}}, {6})), "");
  EXPECT_NE(FaultOf(kBackgammon, Men({{25, -1}})), "");
  EXPECT_NE(FaultOf(kBackgammon, Men({{0, 1}})), "");
  EXPECT_NE(FaultOf(The("narde"), Men({{25, 1}})), "");
  EXPECT_NE(FaultOf(The("tapa"), Men({{0, -1}})), "");
  EXPECT_NE(FaultOf(The("narde"), Men({{5, 1}}, {5})), "");
  EXPECT_NE(FaultOf(The("tapa"), Men({{5, 1}}, {6})), "");
  EXPECT_EQ(FaultOf(The("tapa"), Men({{5, 1}}, {5})), "");
}

TEST(BoardTest, MotherEndsPinningGames) {
  const Game plakoto = The("plakoto");
  EXPECT_EQ(plakoto.EndOf(Men({{1, 1}, {9, 14}, {12, -14}}, {1})), (BoardEnd{GameEnd::kMother, 2}));
  EXPECT_FALSE(plakoto.EndOf(Men({{24, 1}, {1, 1}, {9, 13}, {12, -14}}, {1})));
  EXPECT_EQ(plakoto.EndOf(Men({{24, -1}, {1, 1}, {9, 13}, {12, -13}}, {1, 24})),
            (BoardEnd{GameEnd::kMother, 0}));
  EXPECT_EQ(plakoto.EndOf(Men({{24, -2}, {1, 1}, {9, 14}, {12, -12}}, {1})),
            (BoardEnd{GameEnd::kMother, 2}));
  // The opponent's pin on 24 alone is his to claim.
  EXPECT_FALSE(plakoto.EndOf(Men({{24, -1}, {9, 14}, {12, -14}}, {24})));
  Variant without = plakoto;
  without.mother = false;
  EXPECT_FALSE(Game(without).EndOf(Men({{1, 1}, {9, 14}, {12, -14}}, {1})));
}

TEST(BoardTest, PinnedMenAreNotOff) {
  EXPECT_TRUE(The("tapa").EndOf(Men({{9, -3}})));
  EXPECT_FALSE(The("tapa").EndOf(Men({{9, -3}}, {9})));
}

TEST(BoardTest, ValuesOfAWin) {
  EXPECT_EQ(Backgammon().EndOf(Men({{20, -14}}))->value, 1);
  EXPECT_EQ(Backgammon().EndOf(Men({{20, -15}}))->value, 2);
  EXPECT_EQ(Backgammon().EndOf(Men({{20, -14}, {6, -1}}))->value, 3);
  EXPECT_EQ(Backgammon().EndOf(Men({{20, -14}, {0, -1}}))->value, 3);
  EXPECT_EQ(Backgammon().EndOf(Men({{20, -13}, {0, -1}}))->value, 1);
  Variant quadruple = kBackgammon;
  quadruple.value_on_bar = 4;
  EXPECT_EQ(Game(quadruple).EndOf(Men({{20, -14}, {0, -1}}))->value, 4);
  EXPECT_EQ(Game(quadruple).EndOf(Men({{20, -14}, {6, -1}}))->value, 3);
  EXPECT_EQ(The("portes").EndOf(Men({{20, -14}, {0, -1}}))->value, 2);
  EXPECT_EQ(The("hypergammon").EndOf(Men({{20, -3}}))->value, 2);
  EXPECT_EQ(The("hypergammon").EndOf(Men({{20, -2}}))->value, 1);
  EXPECT_EQ(The("portes").EndOf(Men({{20, -14}, {6, -1}}))->value, 2);
  EXPECT_EQ(The("maghribiyya").EndOf(Men({{20, -14}}))->value, 14);
}

TEST(BoardTest, NobodyCanEverMove) {
  // Each is pinned on the other's last point of escape: all free men stand before closed points.
  const Board stuck = Men({{24, -2}, {1, 2}}, {24, 1});
  EXPECT_FALSE(The("tapa").IsStuck(Men({{24, -2}, {2, 2}}, {24})));
  EXPECT_TRUE(The("tapa").IsStuck(stuck));
}

}  // namespace
}  // namespace fibs::engine
