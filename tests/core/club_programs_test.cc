// What programs of CLIP 1009 read of clubs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/core/clubs_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(ClubsTest, ProgramsReadLines) {
  Come({"ann"});
  server_.NewTelnet("bob");
  Make();
  server_.Type("bob", "bye");
  server_.Open("page");
  server_.Type("page", "login page 1009 bob secret");
  server_.Read("page");
  EXPECT_THAT(Says("page", "club list"), HasSubstr("49 1 - 1 Berlin"));
  EXPECT_THAT(Says("page", "club join 1"), HasSubstr("49 1 a 1 Berlin"));
  Says("ann", "club 1 admit bob");
  EXPECT_THAT(server_.Read("page"), HasSubstr("49 1 m 2 Berlin"));
  EXPECT_THAT(Says("page", "club show 1"),
              AllOf(HasSubstr("49 1 m 2 Berlin"), HasSubstr("56 1 request 1041465600 -")));
  EXPECT_THAT(Says("page", "club members 1"),
              AllOf(HasSubstr("57 1 ann o 1041465600"), HasSubstr("57 1 bob m 1041465600")));
  Says("ann", "club 1 say hello there");
  EXPECT_THAT(server_.Read("page"), HasSubstr("58 1 ann hello there"));
}

TEST_F(ClubsTest, ADirectorsProgramReadsWhoAsksAndWhoHasJoined) {
  Come({"ann", "bob", "carol"});
  Make();
  server_.Type("ann", "bye");
  server_.Open("page");
  server_.Type("page", "login page 1009 ann secret");
  server_.Read("page");
  Says("bob", "club join 1");
  EXPECT_THAT(server_.Read("page"), HasSubstr("49 1 o 1 Berlin\r\n57 1 bob a 1041465600\r\n"));
  EXPECT_THAT(Says("page", "club"), HasSubstr("49 1 o 1 Berlin\n57 1 bob a 1041465600\n"));
  Says("page", "club 1 admission open");
  EXPECT_EQ(Says("page", "club 1 admit bob"),
            "49 1 o 2 Berlin\n56 1 open 1041465600 -\n105 1 no\n");
  EXPECT_EQ(Says("page", "club"), "49 1 o 2 Berlin\n");
  Says("carol", "club join 1");
  EXPECT_THAT(server_.Read("page"), HasSubstr("49 1 o 3 Berlin\r\n57 1 carol m 1041465600\r\n"));
}

TEST_F(ClubsTest, AProgramReadsWhoInvitesAndWhyItsUserIsRemoved) {
  Come({"ann", "bob"});
  Make();
  server_.Type("bob", "bye");
  server_.Open("page");
  server_.Type("page", "login page 1009 bob secret");
  server_.Read("page");
  Says("ann", "club 1 invite bob");
  EXPECT_THAT(server_.Read("page"), HasSubstr("49 1 i 1 Berlin\r\n57 1 ann o 1041465600\r\n"));
  Says("page", "club join 1");
  Says("ann", "club 1 remove bob has moved away");
  const std::string told = server_.Read("page");
  EXPECT_THAT(told, HasSubstr("49 1 - 1 Berlin\r\n59 1 has moved away\r\n"));
  EXPECT_THAT(told, Not(HasSubstr("**")));
}

TEST_F(ClubsTest, AnOwnersProgramReadsToWhomHisClubIsOffered) {
  Come({"ann", "bob"});
  Make();
  JoinAll({"bob"});
  server_.Type("ann", "bye");
  server_.Open("page");
  server_.Type("page", "login page 1009 ann secret");
  server_.Read("page");
  Says("page", "club 1 owner bob");
  EXPECT_THAT(Says("page", "club show 1"), HasSubstr("\n57 1 bob h 1041465600\n"));
  EXPECT_THAT(Says("bob", "club show 1"), Not(HasSubstr("It is offered to")));
  Says("bob", "club decline 1");
  const std::string told = server_.Read("page");
  EXPECT_THAT(told, HasSubstr("49 1 o 2 Berlin\r\n57 1 bob n 0\r\n"));
  EXPECT_THAT(told, Not(HasSubstr("**")));
  EXPECT_THAT(Says("page", "club show 1"), Not(HasSubstr("57 1 ")));
}

}  // namespace
}  // namespace fibs::server
