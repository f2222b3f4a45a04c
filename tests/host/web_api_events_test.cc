// The web API about events: from what is stored, as others may read it.
#include "tests/host/unpacked_zip.h"
#include "tests/host/web_api_fixture.h"
#include "tools/verify/verify_event.h"

namespace fibs::server {
namespace {

using WebApiEventsTest = WebApiFixture;
using testing::AllOf;

TEST_F(WebApiEventsTest, TheList) {
  const ApiAnswer answer = Get("/api/events");
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(answer.type, "application/json");
  EXPECT_EQ(answer.body, R"({"events":[{"id":1,"title":"Friday, \"Cup\"","format":"knockout",)"
                         R"("state":"finished","entrants":2,"length":[3],"terms":"clock",)"
                         R"("start":"2026-11-27T20:00:00Z","password":true}]})"
                         "\n")
      << "without the draft";
}

TEST_F(WebApiEventsTest, OneEvent) {
  const ApiAnswer answer = Get("/api/events/1");
  EXPECT_EQ(answer.status, 200u);
  EXPECT_THAT(answer.body, HasSubstr(R"("director":"ann")"));
  EXPECT_THAT(answer.body, HasSubstr(R"({"number":1,"name":"p2","rating":1600.0})"))
      << "somebody whose account is erased";
  EXPECT_THAT(answer.body,
              HasSubstr(R"("matches":[{"id":"main:1:1","players":["p2","ann"],"length":3,)"
                        R"("how":"result","score":[1,3],"match":7}])"));
  EXPECT_THAT(answer.body, HasSubstr(R"({"stage":"main","name":"ann","place":1})"));
  EXPECT_THAT(answer.body, Not(HasSubstr("sesame")));
  EXPECT_EQ(Get("/api/events/2").status, 404u) << "a draft";
  EXPECT_EQ(Get("/api/events/3").status, 404u);
}

TEST_F(WebApiEventsTest, WhatHasChangedSinceAnEarlierAnswer) {
  const auto before = std::make_shared<const std::string>(Get("/api/events/1").body);
  {
    const std::lock_guard lock(state_.mutex);
    state_.more_inputs = {"undo main:1:1"};
  }
  ApiRequest request{.path = "/api/events/1", .query = {}, .peer = "192.0.2.1"};
  request.before = before;
  const ApiAnswer answer = Ask(std::move(request)).get();
  EXPECT_EQ(answer.status, 200u);
  EXPECT_THAT(answer.patch, HasSubstr(R"({"op":"replace","path":"/state","value":"running"})"));
  EXPECT_LT(answer.patch.size(), answer.body.size());
  EXPECT_THAT(answer.body, HasSubstr(R"("password":"yes")"));
}

TEST_F(WebApiEventsTest, AsText) {
  const ApiAnswer answer = Get("/api/events/1.txt");
  EXPECT_EQ(answer.filename, "event-1.txt");
  EXPECT_THAT(answer.body, AllOf(HasSubstr("# p1 is ann"), Not(HasSubstr("sesame"))));
  EXPECT_EQ(verify::CheckEvent(answer.body).verdict, verify::EventFinding::Verdict::kVerified);
}

TEST_F(WebApiEventsTest, AllItsMatches) {
  const ApiAnswer answer = Get("/api/events/1/matches.zip");
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(answer.filename, "event-1-matches.zip");
  const std::vector<Unpacked> files = Unpack(answer.body);
  ASSERT_EQ(files.size(), 2u);
  EXPECT_EQ(files[0].text, Get("/api/matches/7.mat").body);
  EXPECT_EQ(files[1].text,
            "match,ended,event_match,length,player,opponent,points,opponent_points,winner,file\r\n"
            "7,2023-11-14T22:23:20Z,,1,ann,[erased],0,1,[erased],ann-erased-7.mat\r\n");
  EXPECT_EQ(Get("/api/events/2/matches.zip").status, 404u) << "a draft";
  {
    const std::lock_guard lock(state_.mutex);
    state_.more_inputs = {"undo main:1:1", "forfeit main:1:1 p1"};
  }
  EXPECT_EQ(Unpack(Get("/api/events/1/matches.zip").body).size(), 1u)
      << "what the director decides was not played";
}

TEST_F(WebApiEventsTest, ACalendar) {
  const ApiAnswer answer = Get("/api/events.ics");
  EXPECT_EQ(answer.type, "text/calendar; charset=utf-8");
  EXPECT_THAT(answer.body, AllOf(testing::StartsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"),
                                 HasSubstr("\r\nDTSTART:20261127T200000Z\r\n"),
                                 HasSubstr("\r\nSUMMARY:Friday\\, \"Cup\"\r\n"),
                                 HasSubstr("\r\nSTATUS:CONFIRMED\r\n"),
                                 testing::EndsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")));
  for (size_t from = 0; from < answer.body.size();) {
    const size_t end = answer.body.find("\r\n", from);
    EXPECT_LE(end - from, 75u);
    from = end + 2;
  }
}

TEST_F(WebApiEventsTest, ACalendarOfOnesOwn) {
  const std::string path = "/api/my_calendar/sesame.ics";
  EXPECT_THAT(Get(path).body, Not(HasSubstr("BEGIN:VEVENT"))) << "it was over long ago";
  {
    const std::lock_guard lock(state_.mutex);
    state_.more_inputs = {"undo main:1:1"};
  }
  const ApiAnswer answer = Get(path);
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(answer.type, "text/calendar; charset=utf-8");
  EXPECT_THAT(answer.body,
              AllOf(HasSubstr("\r\nDTSTART:20261127T200000Z\r\nSUMMARY:Friday\\, \"Cup\"\r\n"),
                    HasSubstr("\r\nDTSTART:20270115T080000Z\r\n"
                              "SUMMARY:Friday\\, \"Cup\": your turn in match main:1:1 is due\r\n"),
                    Not(HasSubstr("ann")), Not(HasSubstr("erased"))))
      << "nothing of others";
  EXPECT_EQ(Get("/api/my_calendar/open.ics").status, 404u);
  EXPECT_EQ(Get("/api/my_calendar/.ics").status, 404u);
  EXPECT_EQ(Get("/api/v1/my_calendar/sesame.ics").status, 200u);
}

TEST_F(WebApiEventsTest, ACalendarHasTimesThatAreAgreedAndWhenChallengesEnd) {
  const auto calendar = [this](const std::vector<std::string>& more) {
    const std::lock_guard lock(state_.mutex);
    state_.ladder = true;
    state_.more_inputs = more;
  };
  calendar({"challenge p1 p2", "accept ladder:1:1", "propose ladder:1:1 1700100000",
            "agree ladder:1:1"});
  const std::string body = Get("/api/my_calendar/sesame.ics").body;
  EXPECT_THAT(body, HasSubstr("\r\nDTSTART:20231116T020000Z\r\nSUMMARY:Friday\\, \"Cup\": match "
                              "ladder:1:1\r\n"));
  EXPECT_THAT(body, HasSubstr("\r\nDTSTART:20231121T221320Z\r\nSUMMARY:Friday\\, \"Cup\": match "
                              "ladder:1:1 is due\r\n"));
}

TEST_F(WebApiEventsTest, WhatHasHappenedSinceIsThere) {
  EXPECT_THAT(Get("/api/events").body, HasSubstr(R"("state":"finished")"));
  {
    const std::lock_guard lock(state_.mutex);
    state_.more_inputs = {"undo main:1:1"};
  }
  EXPECT_THAT(Get("/api/events").body, HasSubstr(R"("state":"running")"));
}

TEST_F(WebApiEventsTest, WhatIsNoEvent) {
  for (const std::string path : {"/api/events/", "/api/events/x", "/api/events/-1",
                                 "/api/events/1.ics", "/api/events/1/", "/api/events/0"}) {
    EXPECT_EQ(Get(path).status, 404u) << path;
  }
}

}  // namespace
}  // namespace fibs::server
