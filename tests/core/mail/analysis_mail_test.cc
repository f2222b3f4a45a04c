// Mails of how somebody has played a match by days.
#include "server/core/mail/analysis_mail.h"

#include <memory>

#include "tests/core/mail/mail_fixture.h"

namespace fibs::server {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;
using Analysed = AnalysisFound::State;

class AnalysisMailTest : public MailTest {
 protected:
  void Away() {
    Begin("1 days 3");
    ConfirmBoth();
    server_.Type("alice", "leave");
    server_.Type("bob", "leave");
    Forget();
    server_.FindAnalysis({.state = Analysed::kStored,
                          .match = 1,
                          .text = std::make_shared<const std::string>("  error rate  4.5  9.1\n")});
  }
  AccountId IdOf(const std::string& who) { return server_.core().state().accounts.Find(who)->id; }
  // The analysis of the match of both is stored.
  void Stored(MatchId match = 1) {
    server_.Wait(1);
    ASSERT_TRUE(server_.awaits_news());
    server_.AnswerNews({{{.match = match, .players = {IdOf("alice"), IdOf("bob")}}}});
  }
};

TEST_F(AnalysisMailTest, GoesToWhoWantsItAlone) {
  Away();
  Stored();
  EXPECT_THAT(Deliver(), IsEmpty()) << "nobody has asked for it";
  EXPECT_THAT(Says("bob", "set email analyses"), StartsWith("You are not mailed how"));
  EXPECT_THAT(Says("bob", "set email analyses on"), StartsWith("You get a mail when"));
  EXPECT_THAT(Says("bob", "set email analyses"), StartsWith("You are mailed how"));
  EXPECT_TRUE(MailOf("bob").analyses);
  Stored();
  EXPECT_EQ(server_.asked_analysis().match, 1);
  EXPECT_EQ(server_.asked_analysis().form, AnalysisQuery::Form::kSummary);
  EXPECT_EQ(server_.asked_analysis().reader, IdOf("bob"));
  const StoredMail mail = One();
  EXPECT_EQ(mail.to, "bob@home.example");
  EXPECT_EQ(mail.subject, "How you played match 1 with alice");
  EXPECT_THAT(mail.text, HasSubstr("\n  error rate  4.5  9.1\n"));
  EXPECT_THAT(mail.text, HasSubstr("analyse #1 moves"));
  EXPECT_THAT(mail.text, HasSubstr("https://play.example/#/analysis/1\n"));
  EXPECT_THAT(mail.text, HasSubstr("set email analyses off"));
  EXPECT_THAT(mail.unsubscribe, StartsWith("fibs+s-"));
  EXPECT_EQ(mail.match, 0) << "a later turn does not drop it";
  EXPECT_THAT(Says("bob", "set email analyses off"), StartsWith("You get no more mails of how"));
  Stored();
  EXPECT_THAT(Deliver(), IsEmpty());
}

TEST_F(AnalysisMailTest, TellsOfOneThatCannotBeReadNow) {
  Away();
  Says("bob", "set email analyses on");
  server_.FindAnalysis({.state = Analysed::kFailed, .match = 1, .why = "it is damaged"});
  Stored();
  const StoredMail mail = One();
  EXPECT_THAT(mail.text, StartsWith("The analysis of match 1 is made.\n\nEach decision: "));
  server_.FindAnalysis({.state = Analysed::kNoMatch, .match = 0});
  Stored();
  EXPECT_THAT(Deliver(), IsEmpty()) << "there is no such match";
}

TEST_F(AnalysisMailTest, NoneToWhoWantsNoMailsOrHasNoAddress) {
  Away();
  Says("bob", "set email analyses on");
  Says("bob", "set email off");
  Stored();
  EXPECT_THAT(Deliver(), IsEmpty());
  EXPECT_TRUE(MailOf("bob").analyses) << "it comes again with the other ones";
  EXPECT_THAT(Says("bob", "set email analyses on"), HasSubstr("when you want mails"));
  Says("bob", "set email none");
  Deliver();
  EXPECT_FALSE(MailOf("bob").analyses);
  EXPECT_THAT(Says("bob", "set email analyses on"), StartsWith("** You have no confirmed address"));
  EXPECT_THAT(Says("alice", "set email analyses maybe"), StartsWith("** Valid arguments are"));
  Stored();
  EXPECT_THAT(Deliver(), IsEmpty());
}

TEST_F(AnalysisMailTest, SomeADayAtMost) {
  Away();
  Says("bob", "set email analyses on");
  for (int i = 0; i < AnalysisMail::kOfAccountDay + 5; ++i) Stored();
  EXPECT_EQ(Deliver().size(), static_cast<size_t>(AnalysisMail::kOfAccountDay));
  Pass(std::chrono::hours(25));
  Stored();
  EXPECT_EQ(Deliver().size(), 1U);
}

TEST_F(AnalysisMailTest, SurvivesAPlayerWhoIsGone) {
  Away();
  Says("alice", "set email analyses on");
  server_.Wait(1);
  server_.AnswerNews({{{.match = 1, .players = {IdOf("alice"), 4711}}}});
  EXPECT_THAT(One().subject, HasSubstr("with somebody"));
}

class WithoutMailTest : public DaysTest {};

TEST_F(WithoutMailTest, NothingIsAskedWhereThereIsNoMail) {
  Begin();
  Pass(std::chrono::hours(1));
  EXPECT_FALSE(server_.awaits_news());
}

}  // namespace
}  // namespace fibs::server
