// What those who are not here are told of an event: by a message that waits, a mail, a notice.
#include <algorithm>

#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kPushWords =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4 "
    "BTBZMqHH6r4Tts7J_aSIgg";

class EventNoticesTest : public EventsTest {
 protected:
  EventNoticesTest() : EventsTest(WithMailAndPush()) {}
  static Config WithMailAndPush() {
    Config config = EventsConfig();
    config.mail.smtp = "smtp://127.0.0.1:25";
    config.mail.from = "fibs@play.example";
    config.mail.page = "https://play.example";
    config.push.contact = "mailto:admin@fibs.example";
    config.push.services = {"push.example"};
    return config;
  }
  void SetUp() override { Come({"ann", "bob", "carol", "dave"}); }

  std::vector<StoredMail> Mails() {
    std::vector<StoredMail> mails;
    while (!server_.sent_mails().empty()) {
      mails.push_back(server_.sent_mails().front());
      server_.sent_mails().erase(server_.sent_mails().begin());
      server_.AnswerMail(mails.back().id, {.result = MailTried::Result::kSent});
    }
    return mails;
  }
  std::vector<std::string> Notices() {
    std::vector<std::string> notices;
    while (!server_.sent_notices().empty()) {
      notices.push_back(server_.sent_notices().front().second.text);
      server_.AnswerPush({});
    }
    return notices;
  }
  void Confirm(const std::string& who) {
    server_.Type(who, "set email " + who + "@home.example");
    const std::string text = Mails().front().text;
    const size_t code = text.find("set email ") + 10;
    server_.Type(who, "set email " + text.substr(code, text.find('\n', code) - code));
    server_.Type(who, "set email on");
  }
  void AddDevice(const std::string& who, const std::string& kinds = "event") {
    server_.Type(who, fmt::format("push add https://push.example/{} {} {} a browser", who,
                                  kPushWords, kinds));
  }
  void Go(const std::vector<std::string>& names) {
    for (const std::string& name : names) server_.Type(name, "bye");
    Mails();
    Notices();
  }
};

TEST_F(EventNoticesTest, WhoIsAwayIsToldThatItBegins) {
  Open("league length 1");
  Enter({"bob", "carol"});
  Confirm("bob");
  AddDevice("bob");
  Go({"bob"});
  Direct("draw");
  EXPECT_THAT(WaitingFor("bob"),
              ElementsAre("Event 1 \"Cup\" has begun. 'tournament next' says whom you play."));
  EXPECT_THAT(WaitingFor("carol"), IsEmpty()) << "she is here";
  const auto mails = Mails();
  ASSERT_EQ(mails.size(), 1U);
  EXPECT_EQ(mails[0].subject, "Event 1 \"Cup\" has begun");
  EXPECT_THAT(Notices(), ElementsAre(R"({"kind":"begins","number":1,"name":"Cup"})"));
}

// A mail names the event whatever its title is, tells times in the reader's zone, and leads to it.
TEST_F(EventNoticesTest, AMailSaysWhatWhenAndWhere) {
  const std::string start = In(std::chrono::minutes(600));
  Says("ann", "tournament create \"St. John's Cup\" swiss length 1 rounds 3 start " + start);
  events_ = 1;
  Direct("announce");
  Direct("open");
  Confirm("bob");
  for (const char* line : {"set timezone Europe/Berlin", "save"}) server_.Type("bob", line);
  Go({"bob"});
  Says("ann", "tournament 1 invite bob");
  const auto invited = Mails();
  ASSERT_EQ(invited.size(), 1U);
  const std::string when = LongDate(server_.now() + std::chrono::minutes(600), "Europe/Berlin");
  EXPECT_THAT(invited[0].subject,
              AllOf(StartsWith("Event 1 \"St. John's Cup\": ann invites you (swiss, "),
                    HasSubstr(when), EndsWith(", 3 rounds, 1 point)")));
  EXPECT_THAT(invited[0].text,
              AllOf(HasSubstr("'tournament enter 1' takes part"),
                    HasSubstr("\nOn the page: https://play.example/#/events/1\n")));
  server_.Telnet("bob");
  Enter({"bob"});
  Go({"bob"});
  Direct("set start " + In(std::chrono::minutes(660)) + " the hall is taken");
  const auto moved = Mails();
  ASSERT_EQ(moved.size(), 1U);
  EXPECT_EQ(moved[0].subject,
            fmt::format("Event 1 \"St. John's Cup\" begins on {} (the hall is taken)",
                        LongDate(server_.now() + std::chrono::minutes(660), "Europe/Berlin")));
}

TEST_F(EventNoticesTest, WhoIsAskedWhetherHeIsHere) {
  Open("swiss length 1 start " + In(std::chrono::minutes(1)));
  Enter({"bob", "carol", "dave"});
  AddDevice("dave");
  Go({"dave"});
  server_.Wait(60);
  EXPECT_THAT(WaitingFor("dave"), ElementsAre(HasSubstr("Type 'tournament here 1' within 10")));
  EXPECT_THAT(Notices(), ElementsAre(R"({"kind":"begins","number":1,"name":"Cup"})"));
  Says("bob", "tournament here 1");
  Says("carol", "tournament here 1");
  Dice(1);
  server_.Wait(600);
  EXPECT_THAT(WaitingFor("dave"),
              ElementsAre("Event 1 \"Cup\": you are taken off (has not said that he is here)."))
      << "in the place of what is over";
  EXPECT_THAT(Notices(), ElementsAre(R"({"kind":"place","number":1,"name":"Cup"})"));
  EXPECT_THAT(WaitingFor("bob"), IsEmpty());
}

TEST_F(EventNoticesTest, AnEventThatIsCancelledSaysWhy) {
  Open("league length 1");
  Enter({"bob", "carol"});
  Confirm("bob");
  Go({"bob", "carol"});
  Says("dave", "block ann");
  Direct("draw");
  EXPECT_EQ(Mails().size(), 1U);
  Direct("cancel the room is closed");
  EXPECT_THAT(WaitingFor("bob"), ElementsAre("Event 1 \"Cup\" is cancelled (the room is closed)."));
  EXPECT_THAT(WaitingFor("carol"), testing::SizeIs(1));
  EXPECT_EQ(Mails().size(), 1U);
}

TEST_F(EventNoticesTest, WhoDoesNotListenReadsNoReason) {
  Open("swiss length 1");
  Enter({"bob"});
  Says("bob", "block ann");
  Go({"bob"});
  Direct("cancel you are all bad");
  EXPECT_THAT(WaitingFor("bob"), ElementsAre("Event 1 \"Cup\" is cancelled."));
}

TEST_F(EventNoticesTest, OneMessageHoweverOftenADirectorChangesHisMind) {
  Open("swiss length 1");
  Enter({"bob", "carol", "dave"});
  Confirm("bob");
  Dice(2);
  Direct("draw");
  Go({"bob"});
  for (int i = 0; i < 20; ++i) {
    Direct("withdraw bob he is away");
    EXPECT_THAT(WaitingFor("bob"), ElementsAre("Event 1 \"Cup\": you are taken off (he is away)."));
    Direct("return bob he is back");
    EXPECT_THAT(WaitingFor("bob"),
                ElementsAre("Event 1 \"Cup\": you take part again (he is back)."));
  }
  EXPECT_EQ(Mails().size(), 1U);
  Direct("disqualify bob he cheats");
  EXPECT_THAT(WaitingFor("bob"), ElementsAre("Event 1 \"Cup\": you are disqualified (he cheats)."));
}

TEST_F(EventNoticesTest, TwoEventsAreTwoMessages) {
  for (int i = 0; i < 2; ++i) {
    Open("league length 1");
    Enter({"bob", "carol"});
  }
  Go({"bob"});
  for (events_ = 1; events_ <= 2; ++events_) Direct("draw");
  EXPECT_THAT(WaitingFor("bob"), ElementsAre(HasSubstr("Event 1 "), HasSubstr("Event 2 ")));
}

TEST_F(EventNoticesTest, AChallenge) {
  Open("ladder length 1");
  Enter({"bob", "carol"});
  Direct("draw");
  const std::string table = Text("table");
  const bool bob_first = table.find("bob") < table.find("carol");
  const std::string above = bob_first ? "bob" : "carol";
  const std::string below = bob_first ? "carol" : "bob";
  AddDevice(above);
  Go({above});
  Says(below, fmt::format("tournament 1 challenge {}", above));
  EXPECT_THAT(WaitingFor(above),
              ElementsAre(fmt::format("Event 1 \"Cup\": {} challenges you. Type 'tournament 1 "
                                      "accept' within 7 days.",
                                      below)));
  EXPECT_THAT(Notices(),
              ElementsAre(fmt::format(R"({{"kind":"challenge","number":1,"name":"{}"}})", below)));
}

TEST_F(EventNoticesTest, NothingOfWhatOneDoesOneself) {
  Open("swiss length 1");
  Enter({"bob", "carol"});
  server_.Type("bob", "tournament leave 1");
  Go({"bob", "carol"});
  EXPECT_THAT(WaitingFor("bob"), IsEmpty());
  Direct("cancel rain");
  EXPECT_THAT(WaitingFor("bob"), IsEmpty()) << "he does not take part any more";
  EXPECT_THAT(WaitingFor("carol"), testing::SizeIs(1));
}

// By days each match tells its two.
TEST_F(EventNoticesTest, ByDaysTheMatchesSayIt) {
  Open("swiss length 1 pace 3d");
  Enter({"bob", "carol"});
  Go({"bob", "carol"});
  Dice(1);
  Direct("draw");
  server_.Wait(2);
  for (const std::string who : {"bob", "carol"}) {
    for (const std::string& text : WaitingFor(who)) EXPECT_THAT(text, Not(HasSubstr("has begun.")));
  }
}

TEST_F(EventNoticesTest, ManyAreToldInPortions) {
  constexpr int kMany = 120;
  std::vector<std::string> names;
  for (int i = 0; i < kMany; ++i) {
    std::string name = "u";
    for (const int digit : {i / 64, i / 8 % 8, i % 8}) name += "abdefghk"[digit];
    names.push_back(name);
  }
  Come(names);
  Open("league length 1");
  Enter(names);
  Go(names);
  const auto told = [&] {
    return std::ranges::count_if(names, [&](const auto& one) { return !WaitingFor(one).empty(); });
  };
  Direct("draw");
  EXPECT_EQ(told(), EventNotices::kToldASecond);
  server_.Wait(1);
  EXPECT_EQ(told(), 2 * EventNotices::kToldASecond);
  // Who has come meanwhile sees it.
  const std::string late =
      *std::ranges::find_if(names, [&](const auto& one) { return WaitingFor(one).empty(); });
  server_.Open(late);
  server_.Type(late, late);
  server_.Type(late, "secret");
  server_.Wait(1);
  EXPECT_EQ(told(), kMany - 1);
  EXPECT_THAT(server_.Read(late), AllOf(HasSubstr(": you play "), Not(HasSubstr("has begun."))));
}

TEST_F(EventNoticesTest, ALargeEventKeepsNoOtherOneWaiting) {
  std::vector<std::string> names;
  for (int i = 0; i < 120; ++i) {
    std::string name = "v";
    for (const int digit : {i / 64, i / 8 % 8, i % 8}) name += "abdefghk"[digit];
    names.push_back(name);
  }
  Come(names);
  Open("league length 1");
  Enter(names);
  Open("league length 1");
  Enter({"bob", "carol"});
  Go(names);
  Go({"bob", "carol"});
  events_ = 1;
  Direct("draw");
  events_ = 2;
  Direct("draw");
  EXPECT_THAT(WaitingFor("bob"), IsEmpty());
  server_.Wait(1);
  EXPECT_THAT(WaitingFor("bob"), testing::SizeIs(1));
  EXPECT_THAT(WaitingFor("carol"), testing::SizeIs(1));
  EXPECT_TRUE(std::ranges::any_of(names, [&](const auto& one) { return WaitingFor(one).empty(); }))
      << "the large one is not through";
}

// ---- What directors see of it.

TEST_F(EventNoticesTest, ADirectorRemindsWhoHasNotCome) {
  Open("swiss length 1 start " + In(std::chrono::minutes(1)));
  Enter({"bob", "carol", "dave"});
  Says("carol", "block ann");
  Go({"dave"});
  EXPECT_THAT(Says("ann", "tournament 1 remind"), HasSubstr("** Nobody is missing."));
  server_.Wait(60);
  Says("carol", "tournament here 1");
  EXPECT_THAT(Text("show"), HasSubstr("Not here yet: bob, dave"));
  EXPECT_THAT(Text("show", "carol"), Not(HasSubstr("Not here yet")));
  server_.Read("bob");
  server_.Read("carol");
  EXPECT_THAT(Says("bob", "tournament 1 remind"), HasSubstr("You do not direct"));
  Direct("remind");
  EXPECT_THAT(server_.Read("bob"),
              HasSubstr("** Event 1 \"Cup\" waits for you. Type 'tournament here 1'."));
  EXPECT_EQ(server_.Read("carol"), "");
  EXPECT_THAT(WaitingFor("dave"), ElementsAre(HasSubstr(" waits for you. ")));
  EXPECT_THAT(Says("ann", "tournament 1 remind"), HasSubstr("within five minutes"));
  server_.Wait(301);
  Direct("remind");
  EXPECT_THAT(WaitingFor("dave"), testing::SizeIs(1));
}

TEST_F(EventNoticesTest, WhoKeepsAMatchWaitingIsReminded) {
  Open("swiss length 1");
  Enter({"bob", "carol"});
  Go({"bob"});
  Direct("draw");
  server_.Wait(2);
  EXPECT_THAT(Text("show"), HasSubstr("Not at a match: bob"));
  Direct("remind");
  EXPECT_THAT(WaitingFor("bob"), ElementsAre(HasSubstr("you have a match to play")));
}

// A program logs in.
class DirectingLinesTest : public EventNoticesTest {
 protected:
  std::string Page(const std::string& name, const std::string& line) {
    const std::string page = name + "_page";
    server_.Type(name, "bye");
    server_.Open(page);
    server_.Type(page, fmt::format("login page 1009 {} secret", name));
    return Says(page, line);
  }
};

TEST_F(DirectingLinesTest, SayWhoDirects) {
  Open("swiss length 1");
  Says("ann", "tournament 1 director dave");
  Enter({"bob"});
  const std::string own = Page("ann", "tournament show 1");
  EXPECT_THAT(own, AllOf(HasSubstr("96 1 director ann"), HasSubstr("96 1 director dave"),
                         HasSubstr("93 1 own set announce open close draw ")));
  const std::string other = Page("bob", "tournament show 1");
  EXPECT_THAT(other, AllOf(HasSubstr("96 1 director ann"), Not(HasSubstr("93 1 "))));
}

TEST_F(DirectingLinesTest, AnOfferIsTakenOrNot) {
  Open("swiss length 1 late 3 rounds 3");
  Enter({"bob", "carol"});
  Dice(1);
  Direct("draw");
  EXPECT_THAT(Page("dave", "tournament"), Not(HasSubstr("97 1")));
  Direct("late dave a place is free");
  EXPECT_THAT(server_.Read("dave_page"), HasSubstr("97 1 -"));
  EXPECT_THAT(Says("dave_page", "tournament"), HasSubstr("97 1 -"));
  EXPECT_THAT(Says("dave_page", "tournament leave 1"), HasSubstr("You do not take the place"));
  EXPECT_THAT(server_.Read("ann"), HasSubstr("dave does not want the place in 1 \"Cup\"."));
  EXPECT_THAT(Says("dave_page", "tournament"), Not(HasSubstr("97 1")));
  EXPECT_THAT(Says("dave_page", "tournament leave 1"), HasSubstr("You have not entered it."));
  Direct("late dave a place is free");
  Says("dave_page", "tournament enter 1");
  EXPECT_THAT(Says("dave_page", "tournament"), Not(HasSubstr("97 1")));
  EXPECT_THAT(Text("players"), HasSubstr("dave"));
}

// A title may have what JSON wants escaped.
TEST_F(EventNoticesTest, ATitleInANotice) {
  ++events_;
  Says("ann", R"(tournament create "a\b$&" league length 1)");
  Direct("announce");
  Direct("open");
  Enter({"bob", "carol"});
  AddDevice("bob");
  Go({"bob"});
  Direct("draw");
  EXPECT_THAT(Notices(), ElementsAre(R"({"kind":"begins","number":1,"name":"a\\b$&"})"));
}

}  // namespace
}  // namespace fibs::server
