// Other games than backgammon, as their players type and see them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "server/core/core_state.h"
#include "server/core/play/matches.h"
#include "server/core/play/table.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class GamesTest : public ::testing::Test {
 protected:
  void Telnet(const std::string& name) {
    server_.NewTelnet(name);
    server_.Type(name, "toggle ready");
    server_.Read(name);
  }
  void Clip(const std::string& name) {
    server_.NewClip(name);
    server_.Type(name, "toggle ready");
    server_.Read(name);
  }
  void Program(const std::string& name) {
    server_.Register(name);
    server_.Open(name);
    server_.Type(name, "login test 1009 " + name + " secret");
    server_.Type(name, "toggle ready");
    server_.Read(name);
  }
  std::string Says(const std::string& who, const std::string& line) {
    server_.Read(who);
    server_.Type(who, line);
    return server_.Read(who);
  }
  void Begin(const std::string& host, const std::string& guest, const std::string& terms,
             const std::string& dice) {
    Says(host, "invite " + guest + " " + terms);
    server_.dice().Add(dice);
    Says(guest, "join " + host);
  }
  // One point is won by a resignation of the guest.
  void GiveUp(const std::string& host, const std::string& guest) {
    Says(guest, "resign n");
    Says(host, "accept");
  }
  TestServer server_;
};

TEST_F(GamesTest, TermsNameTheGame) {
  Telnet("alice");
  Telnet("bob");
  EXPECT_THAT(Says("alice", "invite bob 5 tavli"),
              HasSubstr("** You invited bob to a 5 point match.\r\n** Terms: tavli\r\n"));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** Terms: tavli\r\n"));
  EXPECT_THAT(Says("alice", "invite bob 5 backgammon"), Not(HasSubstr("Terms")));
  EXPECT_THAT(Says("alice", "invite bob unlimited AUTOMATIC 2 jacoby HyperGammon"),
              HasSubstr("** Terms: hypergammon automatic 2 jacoby\r\n"));
}

TEST_F(GamesTest, WhatIsNoMatchIsRefused) {
  Telnet("alice");
  Telnet("bob");
  for (const auto& [terms, why] :
       {std::pair{"4 tavli", "** That is no match: tavli is played to 3, 5 or 7 points."},
        std::pair{"3 tablaseries", "** That is no match: tablaseries is played to 5 points."},
        std::pair{"5 jacoby", "** That is no match: 'jacoby' is for unlimited matches."},
        std::pair{"5 narde nocube",
                  "** That is no match: 'nocube' is for games with a cube, and narde has none."},
        std::pair{"5 tapa plakoto",
                  "** A match has one game or series: 'plakoto' is one too many."},
        std::pair{"5 automatic 12", "** 'automatic 12' is no term of a match: "},
        std::pair{"15 plakoto", "** You're not experienced enough"},
        std::pair{"32 maghribiyya", "** You're not experienced enough"}}) {
    EXPECT_THAT(Says("alice", std::string("invite bob ") + terms), HasSubstr(why)) << terms;
  }
  EXPECT_THAT(Says("alice", "invite bob 31 maghribiyya"),
              HasSubstr("** Terms: maghribiyya unrated\r\n"));
}

TEST_F(GamesTest, AnOldProgramIsRefusedWhatItCannotShow) {
  Telnet("alice");
  Clip("bob");
  EXPECT_THAT(Says("alice", "invite bob 5 plakoto"),
              HasSubstr("** bob's program cannot show plakoto: it knows the boards of backgammon "
                        "only. Play it in the browser, or by telnet."));
  EXPECT_THAT(server_.Read("bob"), Not(HasSubstr("wants to play")));
  EXPECT_THAT(Says("alice", "invite bob 5 tavli"), HasSubstr("cannot show tavli"));
  EXPECT_THAT(Says("bob", "invite alice 5 narde"), HasSubstr("** Your program cannot show narde"));
  for (const char* exact : {"nackgammon", "hypergammon", "longgammon", "portes", "tabla", "tavla",
                            "oldenglish", "runte"}) {
    EXPECT_THAT(Says("alice", std::string("invite bob 5 ") + exact), HasSubstr("You invited bob"));
  }
  // With drawings he sees what there is.
  Says("bob", "set boardstyle 2");
  EXPECT_THAT(Says("alice", "invite bob 5 plakoto"), HasSubstr("You invited bob"));
  Says("bob", "set boardstyle 3");
  server_.Read("alice");
  EXPECT_THAT(Says("bob", "join alice"), HasSubstr("** Your program cannot show plakoto"));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** bob's program cannot show plakoto"));
}

TEST_F(GamesTest, ABoardLineIsTrueOrIsNotSent) {
  Telnet("alice");
  Telnet("bob");
  Telnet("carol");
  for (const char* name : {"alice", "bob", "carol"}) Says(name, "set boardstyle 3");
  Says("carol", "watch alice");
  Begin("alice", "bob", "1 plakoto", "31 42");
  for (const char* name : {"alice", "carol"}) {
    EXPECT_THAT(server_.Read(name),
                AllOf(Not(HasSubstr("\nboard:")), HasSubstr("-22-23-24-+ X: bob")))
        << name;
  }
  EXPECT_THAT(Says("alice", "rawboard"), HasSubstr("vboard:plakoto:"));
  GiveUp("alice", "bob");
  Begin("alice", "bob", "1 nackgammon", "31");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("\nboard:You:bob:1:"));
}

TEST_F(GamesTest, AProgramOfVersion1009GetsInputsAndBoardsOfAllGames) {
  Telnet("alice");
  Program("bob");
  Says("bob", "set boards on");
  Says("alice", "invite bob 3 tavli unrated");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("23 alice 3 tavli unrated"));
  server_.dice().Add("31 42");
  const std::string begun = Says("bob", "join alice");
  EXPECT_THAT(begun, HasSubstr(" tavli unrated\r\n"));
}

TEST_F(GamesTest, EachGameHasItsRating) {
  Telnet("alice");
  Telnet("bob");
  Begin("alice", "bob", "1 plakoto", "31 42");
  GiveUp("alice", "bob");
  EXPECT_THAT(Says("bob", "whois alice"),
              AllOf(HasSubstr("  Rating: 1500.00 Experience: 0\r\n"),
                    HasSubstr("  Rating in plakoto: 1510.00 Experience: 1\r\n")));
  EXPECT_THAT(Says("bob", "ratings plakoto"),
              AllOf(HasSubstr("    1 alice           1510.00        1\r\n"),
                    HasSubstr("    2 bob             1490.00        1\r\n")));
  EXPECT_THAT(Says("bob", "ratings"), Not(HasSubstr("alice")));
  EXPECT_THAT(Says("bob", "history"), HasSubstr("plakoto"));
  server_.Crash();
  server_.Telnet("bob");
  EXPECT_THAT(Says("bob", "whois alice"), HasSubstr("  Rating in plakoto: 1510.00"));
}

TEST_F(GamesTest, RefusalsSayTheRuleOfTheGame) {
  Telnet("alice");
  Telnet("bob");
  Begin("alice", "bob", "1 narde", "31 21 21 43");
  EXPECT_THAT(Says("alice", "m 24-20 24-21"), HasSubstr("Only one checker may leave the head"));
}

// It has an effect where no opening roll is played: the host's dice roll by themselves, and who has
// them rolled by hand is refused.
TEST_F(GamesTest, NoDoubleBeforeTheFirstRoll) {
  Telnet("alice");
  Telnet("bob");
  Begin("alice", "bob", "5 hoststarts", "");
  EXPECT_THAT(Says("alice", "double"), HasSubstr("You double."));
  Says("alice", "leave");
  Begin("alice", "bob", "5 hoststarts nodoublefirst", "31");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("You roll 3 and 1."));
  Says("alice", "move 8-5 6-5");
  EXPECT_THAT(Says("bob", "double"), HasSubstr("You double."));
  Says("alice", "leave");
  Says("alice", "set manual yes");
  Begin("alice", "bob", "5 hoststarts nodoublefirst days 2", "");
  EXPECT_THAT(Says("alice", "double"),
              HasSubstr("** You can't double before the first roll of a game in this match.\r\n"));
  server_.dice().Add("52");
  EXPECT_THAT(Says("alice", "roll"), HasSubstr("You roll 5 and 2."));
}

TEST_F(GamesTest, TheWinnerBeginsTheNextGame) {
  Telnet("alice");
  Telnet("bob");
  Begin("alice", "bob", "3 tavli", "31 42");
  GiveUp("bob", "alice");
  Says("alice", "join");
  server_.dice().Add("52");
  EXPECT_THAT(Says("bob", "join"), HasSubstr("You roll 5 and 2."));
  EXPECT_THAT(Says("bob", "board"), HasSubstr("-22-23-24-+ X: alice"));
  EXPECT_THAT(Says("bob", "export alice"), HasSubstr("; [Terms \"tavli\"]"));
}

}  // namespace
}  // namespace fibs::server
