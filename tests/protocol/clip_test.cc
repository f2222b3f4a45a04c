#include "protocol/clip.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "protocol/words.h"

// The lines are the examples of the specification, section "CLIP Messages".
namespace fibs::protocol {
namespace {

TEST(Clip, Welcome) {
  EXPECT_EQ(ClipWelcome("myself", 1041253132, "192.168.1.308"),
            "1 myself 1041253132 192.168.1.308");
}

TEST(Clip, OwnInfo) {
  const OwnInfo info{.name = "myself",
                     .allowpip = true,
                     .autoboard = true,
                     .autodouble = false,
                     .automove = false,
                     .away = false,
                     .bell = false,
                     .crawford = true,
                     .double_toggle = true,
                     .experience = 2396,
                     .greedy = false,
                     .moreboards = true,
                     .moves = false,
                     .notify = true,
                     .rating = 3457.85,
                     .ratings = false,
                     .ready = false,
                     .redoubles = "none",
                     .report = false,
                     .silent = false,
                     .timezone = "Australia/Melbourne"};
  EXPECT_EQ(ClipOwnInfo(info),
            "2 myself 1 1 0 0 0 0 1 1 2396 0 1 0 1 3457.85 0 0 0 0 0 Australia/Melbourne");
}

TEST(Clip, OwnInfoKeepsTheOrderOfTheFlags) {
  // Exactly one flag set at a time; the value is the position of its token (the number 2 is 0).
  const auto token_of = [](bool OwnInfo::*flag) {
    OwnInfo info{.name = "n",
                 .allowpip = false,
                 .autoboard = false,
                 .automove = false,
                 .crawford = false,
                 .double_toggle = false,
                 .moreboards = false,
                 .notify = false};
    info.*flag = true;
    const std::string line = ClipOwnInfo(info);
    const auto words = Split(line);
    EXPECT_EQ(words.size(), 22U);
    EXPECT_EQ(std::count(words.begin(), words.end(), "1"), 1);
    return std::find(words.begin(), words.end(), "1") - words.begin();
  };
  EXPECT_EQ(token_of(&OwnInfo::allowpip), 2);
  EXPECT_EQ(token_of(&OwnInfo::autoboard), 3);
  EXPECT_EQ(token_of(&OwnInfo::autodouble), 4);
  EXPECT_EQ(token_of(&OwnInfo::automove), 5);
  EXPECT_EQ(token_of(&OwnInfo::away), 6);
  EXPECT_EQ(token_of(&OwnInfo::bell), 7);
  EXPECT_EQ(token_of(&OwnInfo::crawford), 8);
  EXPECT_EQ(token_of(&OwnInfo::double_toggle), 9);
  EXPECT_EQ(token_of(&OwnInfo::greedy), 11);
  EXPECT_EQ(token_of(&OwnInfo::moreboards), 12);
  EXPECT_EQ(token_of(&OwnInfo::moves), 13);
  EXPECT_EQ(token_of(&OwnInfo::notify), 14);
  EXPECT_EQ(token_of(&OwnInfo::ratings), 16);
  EXPECT_EQ(token_of(&OwnInfo::ready), 17);
  EXPECT_EQ(token_of(&OwnInfo::report), 19);
  EXPECT_EQ(token_of(&OwnInfo::silent), 20);
}

TEST(Clip, OwnInfoWithRedoubles) {
  const auto redoubles = [](std::string_view value) {
    const std::string line = ClipOwnInfo({.name = "n", .redoubles = value});
    return std::string(Split(line).at(18));
  };
  EXPECT_EQ(redoubles("none"), "0");
  EXPECT_EQ(redoubles("0"), "0");
  EXPECT_EQ(redoubles("7"), "7");
  EXPECT_EQ(redoubles("unlimited"), "unlimited");
}

TEST(Clip, WhoInfo) {
  EXPECT_EQ(ClipWhoInfo({.name = "mgnu_advanced",
                         .opponent = "someplayer",
                         .ready = true,
                         .rating = 1912.15,
                         .experience = 827,
                         .idle = 8,
                         .login = 1040515752,
                         .hostname = "192.168.143.5",
                         .client = "3DFiBs"}),
            "5 mgnu_advanced someplayer - 1 0 1912.15 827 8 1040515752 192.168.143.5 3DFiBs -");
  EXPECT_EQ(ClipWhoInfo({.name = "someplayer",
                         .opponent = "mgnu_advanced",
                         .rating = 1418.61,
                         .experience = 23,
                         .idle = 1914,
                         .login = 1041272421,
                         .hostname = "192.168.40.3",
                         .client = "MacFIBS",
                         .email = "someplayer@somewhere.com"}),
            "5 someplayer mgnu_advanced - 0 0 1418.61 23 1914 1041272421 192.168.40.3 MacFIBS "
            "someplayer@somewhere.com");
  EXPECT_EQ(ClipWhoInfo({.name = "anotherplayer",
                         .rating = 1439.79,
                         .experience = 1262,
                         .idle = 410,
                         .login = 1041251697,
                         .hostname = "somehost.com"}),
            "5 anotherplayer - - 0 0 1439.79 1262 410 1041251697 somehost.com - -");
}

TEST(Clip, WhoInfoOfAWatcherAndOfOneWhoIsAway) {
  EXPECT_EQ(ClipWhoInfo({.name = "a", .watching = "b", .away = true, .hostname = "h"}),
            "5 a - b 0 1 1500.00 0 0 0 h - -");
  EXPECT_EQ(ClipWhoInfo({.name = "a", .opponent = "c", .watching = "b", .hostname = "h"}),
            "5 a c - 0 0 1500.00 0 0 0 h - -");
}

TEST(Clip, RatingsHaveTwoDecimals) {
  const auto rating = [](double value) {
    const std::string line = ClipWhoInfo({.name = "a", .rating = value});
    return std::string(Split(line).at(6));
  };
  EXPECT_EQ(rating(1500), "1500.00");
  EXPECT_EQ(rating(1499.999), "1500.00");
  EXPECT_EQ(rating(987.6), "987.60");
  EXPECT_EQ(rating(-3.456), "-3.46");
}

TEST(Clip, LogInAndLogOut) {
  EXPECT_EQ(ClipNameText(Clip::kLogin, "someplayer", "someplayer logs in."),
            "7 someplayer someplayer logs in.");
  EXPECT_EQ(ClipNameText(Clip::kLogout, "someplayer", "someplayer drops connection."),
            "8 someplayer someplayer drops connection.");
}

TEST(Clip, Messages) {
  EXPECT_EQ(
      ClipMessage("someplayer", 1041253132, "I'll log in at 10pm if you want to finish that game."),
      "9 someplayer 1041253132 I'll log in at 10pm if you want to finish that game.");
  EXPECT_EQ(ClipName(Clip::kMessageDelivered, "someplayer"), "10 someplayer");
  EXPECT_EQ(ClipName(Clip::kMessageSaved, "someplayer"), "11 someplayer");
}

TEST(Clip, Talk) {
  EXPECT_EQ(ClipNameText(Clip::kSays, "someplayer", "Do you want to play a game?"),
            "12 someplayer Do you want to play a game?");
  EXPECT_EQ(ClipNameText(Clip::kShouts, "someplayer", "Anybody for a 5 point match?"),
            "13 someplayer Anybody for a 5 point match?");
  EXPECT_EQ(ClipNameText(Clip::kWhispers, "someplayer", "I think he is using loaded dice  :-)"),
            "14 someplayer I think he is using loaded dice  :-)");
  EXPECT_EQ(
      ClipNameText(Clip::kKibitzes, "someplayer", "G'Day and good luck from Hobart, Australia."),
      "15 someplayer G'Day and good luck from Hobart, Australia.");
  EXPECT_EQ(ClipNameText(Clip::kYouSay, "someplayer", "What's this \"G'Day\" stuff you hick?  :-)"),
            "16 someplayer What's this \"G'Day\" stuff you hick?  :-)");
  EXPECT_EQ(ClipText(Clip::kYouShout, "Watch out for someplayer.  He's a Tasmanian."),
            "17 Watch out for someplayer.  He's a Tasmanian.");
  EXPECT_EQ(ClipText(Clip::kYouWhisper, "Hello and hope you enjoy watching this game."),
            "18 Hello and hope you enjoy watching this game.");
  EXPECT_EQ(ClipText(Clip::kYouKibitz, "Are you sure those dice aren't loaded?"),
            "19 Are you sure those dice aren't loaded?");
}

TEST(Clip, TheTextIsNotAFormat) {
  EXPECT_EQ(ClipText(Clip::kYouShout, "{} {0} %s"), "17 {} {0} %s");
}

TEST(Clip, NumbersOfTheLinesWithoutText) {
  EXPECT_EQ(static_cast<int>(Clip::kMotdBegin), 3);
  EXPECT_EQ(static_cast<int>(Clip::kMotdEnd), 4);
  EXPECT_EQ(static_cast<int>(Clip::kWhoEnd), 6);
}

}  // namespace
}  // namespace fibs::protocol
