// A client that ends its side of the connection, as nc does behind its input, is still answered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

TEST(InputEndTest, EndsTheSessionWhenAllIsAnswered) {
  TestServer server;
  server.NewTelnet("ann");
  server.NewClip("bob");
  server.Type("ann", "show max");
  server.EndInput("ann");
  EXPECT_THAT(server.Read("ann"), HasSubstr("max_logins is"));
  EXPECT_TRUE(server.Closed("ann"));
  EXPECT_THAT(server.Read("bob"), HasSubstr("8 ann ann drops connection."));
}

TEST(InputEndTest, WaitsForLinesThatCameTooFast) {
  Config config;
  config.limits.commands_per_second_max = 2;
  config.limits.commands_burst_max = 10;
  TestServer server(config);
  server.NewTelnet("ann");
  server.Wait(10);
  for (int i = 1; i <= 14; ++i) server.Type("ann", "foo" + std::to_string(i));
  server.EndInput("ann");
  EXPECT_FALSE(server.Closed("ann"));
  server.Wait(1);
  EXPECT_FALSE(server.Closed("ann"));
  server.Wait(1);
  EXPECT_THAT(server.Read("ann"), HasSubstr("'foo14'"));
  EXPECT_TRUE(server.Closed("ann"));
}

TEST(InputEndTest, WaitsForARegistrationAndWhatFollows) {
  TestServer server;
  server.HoldAnswers();
  server.Open("eve");
  for (const char* line : {"guest", "name eve", "secret", "secret", "show max", "bye"}) {
    server.Type("eve", line);
  }
  server.EndInput("eve");
  EXPECT_FALSE(server.Closed("eve"));
  server.SendAnswers();
  EXPECT_THAT(server.Read("eve"), AllOf(HasSubstr("You are registered."),
                                        HasSubstr("max_logins is"), HasSubstr("Goodbye.")));
  EXPECT_TRUE(server.Closed("eve"));
}

TEST(InputEndTest, WaitsForALogIn) {
  TestServer server;
  server.Register("eve");
  server.HoldAnswers();
  server.Open("eve");
  server.Type("eve", "login test 1 eve secret");
  server.Type("eve", "show max");
  server.EndInput("eve");
  EXPECT_FALSE(server.Closed("eve"));
  server.SendAnswers();
  EXPECT_THAT(server.Read("eve"), HasSubstr("max_logins is"));
  EXPECT_TRUE(server.Closed("eve"));
}

// What is typed ahead while the password is hashed is handled in one event.
TEST(InputEndTest, PagesOfOneCommandAreNotTakenForThoseOfAnother) {
  TestServer server;
  server.HoldAnswers();
  server.Open("eve");
  for (const char* line : {"guest", "name eve", "secret", "secret", "set pagelength 5",
                           "help rules", "show max", "help rules"}) {
    server.Type("eve", line);
  }
  server.SendAnswers();
  const std::string seen = server.Read("eve");
  EXPECT_THAT(seen, HasSubstr("rules - how backgammon is played\r\n\r\nSYNOPSIS\r\n[Return]\r\n"
                              "max_logins is"));
  EXPECT_THAT(seen, EndsWith("SYNOPSIS\r\n[Return]"));
  EXPECT_THAT(seen, Not(HasSubstr("the doubling cube")));
  server.EndInput("eve");
  EXPECT_THAT(server.Read("eve"), HasSubstr("the doubling cube")) << "nobody presses Return";
  EXPECT_TRUE(server.Closed("eve"));
}

TEST(InputEndTest, AfterAFailedLogInThereIsOnlyThePrompt) {
  TestServer server;
  server.Register("eve");
  server.Open("eve");
  server.Read("eve");
  server.Type("eve", "login test 1 eve wrong");
  server.EndInput("eve");
  EXPECT_EQ(server.Read("eve"), "login: ");
  EXPECT_TRUE(server.Closed("eve"));
}

}  // namespace
}  // namespace fibs::server
