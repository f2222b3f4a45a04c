// Terms of a match: words behind its length.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#include "server/core/core_state.h"
#include "server/core/play/matches.h"
#include "server/core/records/match_terms.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class TermsTest : public ::testing::Test {
 protected:
  TermsTest() {
    for (const char* name : {"alice", "bob"}) {
      server_.NewTelnet(name);
      server_.Type(name, "toggle ready");
      server_.Read(name);
    }
  }
  std::string Says(const std::string& who, const std::string& line) {
    server_.Read(who);
    server_.Type(who, line);
    return server_.Read(who);
  }
  // A match of these terms begins, and is left.
  void Save(const std::string& terms) {
    server_.Type("alice", "invite bob " + terms);
    server_.dice().Add("31");
    server_.Type("bob", "join alice");
    server_.Type("alice", "leave");
    server_.Read("bob");
  }
  const MatchEntry& Saved(size_t place) {
    entries_.clear();
    server_.core().state().matches.ForEachUnfinished(
        [this](const MatchEntry& entry) { entries_[entry.id] = &entry; });
    return *std::next(entries_.begin(), static_cast<std::ptrdiff_t>(place))->second;
  }
  double RatingOf(const std::string& name) {
    return server_.storage().LoadAtStart().accounts.at(name == "alice" ? 0 : 1).rating;
  }
  TestServer server_;
  std::map<MatchId, const MatchEntry*> entries_;
};

TEST(MatchTermsTest, WordsSayTheTermsAndAreRead) {
  for (const char* words : {"", "unrated", "tavli", "nackgammon unrated", "gulbara"}) {
    const auto terms = WithTerms({.rules = {.length = 5}}, words);
    ASSERT_TRUE(terms) << words;
    EXPECT_EQ(TermsWords(*terms), words);
    EXPECT_EQ(terms->rules.length, 5);
  }
  EXPECT_EQ(TermsWords(WithTerms({.rules = {.length = 0}}, "unrated automatic 2 jacoby").value()),
            "automatic 2 jacoby unrated");
  EXPECT_FALSE(WithTerms({}, "unrated nonsense"));
  EXPECT_FALSE(WithTerms({.rules = {.length = 4}}, "tavli")) << "to 3, 5 or 7";
  EXPECT_FALSE(WithTerms({}, "unrated  unrated")) << "two blanks";
  MatchTerms terms;
  for (std::string_view words = "nocrawford unrated"; !words.empty();) {
    ASSERT_TRUE(TakeTerm(terms, words));
  }
  EXPECT_EQ(TermsWords(terms), "unrated");
  EXPECT_EQ(InvitationWords(terms), "unrated nocrawford");
}

TEST_F(TermsTest, BothReadTheTerms) {
  EXPECT_THAT(Says("alice", "invite bob 5 Unrated NOCRAWFORD"),
              HasSubstr("** You invited bob to a 5 point match.\r\n"
                        "** Terms: unrated nocrawford\r\n"));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("alice wants to play a 5 point match with you."));
  Says("alice", "invite bob 5 unrated");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("Type 'join alice' to accept.\r\n"
                                             "** Terms: unrated\r\n"));
}

TEST_F(TermsTest, WithoutTermsNothingIsSaidOfThem) {
  EXPECT_THAT(Says("alice", "invite bob 5"), Not(HasSubstr("Terms")));
  EXPECT_THAT(server_.Read("bob"), Not(HasSubstr("Terms")));
}

TEST_F(TermsTest, AnUnknownWordIsRefused) {
  EXPECT_THAT(Says("alice", "invite bob 5 unrated \x01sneaky"),
              HasSubstr("** 'sneaky' is no term of a match. Type 'help terms' for a list, 'help "
                        "variants' for the games."));
  EXPECT_EQ(server_.Read("bob").find("wants to play"), std::string::npos);
}

// Each word that is offered instead of a wrong one is a right one.
TEST(MatchTermsTest, AllWordsBeginATerm) {
  for (const std::string_view word : TermWords()) {
    MatchTerms terms;
    const std::string typed = std::string(word) + (word == "days" ? " 3" : "");
    std::string_view rest = typed;
    EXPECT_TRUE(TakeTerm(terms, rest)) << word;
    EXPECT_EQ(rest, "") << word;
  }
}

TEST_F(TermsTest, AWrongWordOfAnyLengthIsAnsweredInOneLine) {
  for (const std::string& word :
       {std::string(900, 'x'), std::string(900, '9'), std::string("clock ") + std::string(800, '9'),
        std::string("clock 99999999999999999999+-1"), std::string("days ") + std::string(800, '9'),
        std::string("days -1"), std::string("automatic ") + std::string(800, '9'),
        std::string(",,,,")}) {
    const std::string said = Says("alice", "invite bob 5 " + word);
    EXPECT_THAT(said, HasSubstr("** ")) << word;
    EXPECT_EQ(std::ranges::count(said, '\n'), 1) << said;
    EXPECT_EQ(server_.Read("bob").find("wants to play"), std::string::npos) << word;
  }
  EXPECT_THAT(Says("alice", "invite bob 5 clock 99999999999999999999+-1"),
              HasSubstr("as in 'clock 600+1'"));
}

TEST_F(TermsTest, AnUnratedMatchChangesNoRating) {
  Says("alice", "invite bob 1 unrated");
  server_.dice().Add("31");
  server_.Type("bob", "join alice");
  server_.Type("bob", "resign n");
  server_.Read("bob");
  EXPECT_THAT(Says("alice", "accept"), HasSubstr("** This match was unrated."));
  EXPECT_THAT(server_.Read("bob"),
              AllOf(HasSubstr("** This match was unrated."), Not(HasSubstr("rating calculation"))));
  for (const char* name : {"alice", "bob"}) {
    EXPECT_EQ(RatingOf(name), 1500.0);
    EXPECT_THAT(Says(name, "whois " + std::string(name)), HasSubstr("Experience: 0"));
  }
  EXPECT_THAT(Says("alice", "history"), HasSubstr("1500.00 1500.00  unrated"));
  EXPECT_THAT(Says("alice", "export bob"), HasSubstr("; [Terms \"unrated\"]"));
}

TEST_F(TermsTest, NoCrawfordHoldsWhateverTheTogglesSay) {
  Save("5 nocrawford");
  EXPECT_FALSE(Saved(0).terms.rules.crawford);
  EXPECT_EQ(TermsWords(Saved(0).terms), "");
}

// A match of other terms takes no place of another one; one of the same does.
TEST_F(TermsTest, SeveralMatchesAreSaved) {
  Save("5");
  Save("7 unrated");
  const MatchId plain = Saved(0).id, unrated = Saved(1).id;
  EXPECT_THAT(Says("alice", "show saved"),
              AllOf(HasSubstr(std::to_string(plain)),
                    HasSubstr("#" + std::to_string(unrated) + " unrated")));
  EXPECT_THAT(Says("alice", "invite bob"), AllOf(HasSubstr("** You have 2 saved matches with bob."),
                                                 HasSubstr("** #" + std::to_string(unrated) +
                                                           ": a 7 point match, unrated, 0-0")));
  EXPECT_THAT(server_.Read("bob"), Not(HasSubstr("wants")));
  EXPECT_THAT(Says("alice", "invite bob #99"),
              HasSubstr("** You have no saved match #99 with bob."));
  Says("alice", "invite bob #" + std::to_string(unrated));
  EXPECT_THAT(server_.Read("bob"), AllOf(HasSubstr("alice wants to resume a saved match with you."),
                                         HasSubstr("a 7 point match, unrated")));
  EXPECT_THAT(Says("bob", "join alice"), HasSubstr("Your running match was loaded."));
  EXPECT_NE(Saved(1).table, nullptr);
  EXPECT_EQ(Saved(0).table, nullptr);
  server_.Type("bob", "leave");
  Save("3 unrated");
  EXPECT_EQ(Saved(0).id, plain);
  EXPECT_NE(Saved(1).id, unrated);
}

// What the host wanted to resume is not there any more.
TEST_F(TermsTest, ASavedMatchThatIsReplacedIsNotResumed) {
  Save("5");
  Save("7 unrated");
  const std::string unrated = "#" + std::to_string(Saved(1).id);
  Save("3 unrated");
  EXPECT_THAT(Says("alice", "invite bob " + unrated), HasSubstr("You have no saved match"));
}

// They are of the two, and count as others do.
TEST_F(TermsTest, MatchesWithTheSameOpponentCount) {
  Config config = RatesOff();
  config.limits.saved_matches_max = 1;
  TestServer server(config);
  for (const char* name : {"alice", "bob"}) {
    server.NewTelnet(name);
    server.Type(name, "toggle ready");
  }
  server.Type("alice", "invite bob 5");
  server.dice().Add("31");
  server.Type("bob", "join alice");
  server.Type("alice", "leave");
  server.Read("alice");
  server.Type("alice", "invite bob 5 unrated");
  EXPECT_THAT(server.Read("alice"), HasSubstr("** You have left 1 saved match."));
  server.Type("alice", "invite bob 7");  // takes its place
  EXPECT_THAT(server.Read("alice"), HasSubstr("** You invited bob to a 7 point match."));
}

// A program of CLIP 1009 reads them behind what it knows.
TEST_F(TermsTest, ProgramsReadThem) {
  server_.Register("carol");
  server_.Open("carol");
  server_.Type("carol", "login test 1009 carol secret");
  server_.Type("carol", "toggle ready");
  server_.Read("carol");
  server_.Type("alice", "invite carol 5 unrated nocrawford");
  EXPECT_THAT(server_.Read("carol"), HasSubstr("23 alice 5 unrated nocrawford\r\n"));
  server_.dice().Add("31");
  server_.Type("carol", "join alice");
  EXPECT_THAT(server_.Read("carol"), HasSubstr(" 5 0 alice carol 2 0 unrated\r\n"));
}

}  // namespace
}  // namespace fibs::server
