// Codes and waves as moderators and operators change them, and what the log of conduct has of it.
#include <fmt/format.h>

#include <chrono>
#include <string>
#include <variant>
#include <vector>

#include "server/core/conduct/conduct_log.h"
#include "tests/core/registrations_fixture.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

// An operator does it from the shell; codes are in no log.
TEST_F(RegistrationsTest, AnOperatorMakesListsAndEndsCodes) {
  Boss();
  Says("boss", "mod wave on 2h");
  for (const int count : {-1, 0, 21}) {
    EXPECT_FALSE(server.Administrate({.what = AdminRequest::What::kMakeCodes, .count = count}).done)
        << count;
  }
  const AdminAnswer made =
      server.Administrate({.what = AdminRequest::What::kMakeCodes, .count = 2});
  ASSERT_THAT(made.lines, SizeIs(3));
  EXPECT_THAT(made.lines[0], HasSubstr("2 invitation codes are made"));
  const std::string code = made.lines[1].substr(made.lines[1].find("  ") + 2);
  EXPECT_THAT(Registers("anna", "secret " + code), HasSubstr("1 anna "));
  const AdminAnswer list = server.Administrate({.what = AdminRequest::What::kCodes});
  ASSERT_THAT(list.lines, SizeIs(3));
  EXPECT_THAT(list.lines[0], AllOf(HasSubstr("#2  made"), HasSubstr("by an operator, until")));
  EXPECT_THAT(list.lines[1], HasSubstr("used by anna"));
  EXPECT_THAT(Says("boss", "mod codes"), HasSubstr("by an operator"));
  EXPECT_FALSE(server.Administrate({.what = AdminRequest::What::kEndCodes, .name = "1"}).done)
      << "used";
  EXPECT_FALSE(server.Administrate({.what = AdminRequest::What::kEndCodes, .name = ""}).done);
  EXPECT_THAT(server.Administrate({.what = AdminRequest::What::kEndCodes, .name = "all"}).lines[0],
              HasSubstr("1 invitation code is ended"));
  for (const std::string& line : server.log()) {
    for (const std::string& each : {made.lines[1], made.lines[2]}) {
      EXPECT_THAT(line, Not(HasSubstr(each.substr(4)))) << "a code is in the log";
    }
  }
}

TEST_F(RegistrationsTest, AnOperatorMayMakeMoreInADay) {
  for (int i = 0; i < 7; ++i) {
    EXPECT_TRUE(server.Administrate({.what = AdminRequest::What::kMakeCodes, .count = 20}).done)
        << i;
  }
}

// Each deed is an entry of the log of conduct: who, when, how many, until when; and no code.
TEST_F(RegistrationsTest, WavesAndCodesAreInTheModeratorsLog) {
  Boss();
  const std::string code = CodeIn(Says("boss", "mod codes 3"));
  Says("boss", "mod wave on 2h 198.51.100.99");
  Says("boss", "mod wave off 198.51.100.1");
  Says("boss", "mod codes end all");
  Says("boss", "mod codes end all");          // there is none
  Says("boss", "mod wave off 198.51.100.1");  // it is over
  server.Administrate({.what = AdminRequest::What::kMakeCodes, .count = 1});
  std::vector<ConductEntry> log;
  for (const NumberedRecord& each : server.storage().records()) {
    if (const auto* noted = std::get_if<ConductNoted>(&each.record)) log.push_back(noted->entry);
  }
  ASSERT_THAT(log, SizeIs(5));
  const AccountId boss = Find("boss")->id;
  using enum ConductEntry::Kind;
  const auto kinds = {kCodesMade, kWaveBegun, kWaveEnded, kCodesEnded, kCodesMade};
  for (size_t i = 0; i < log.size(); ++i) {
    EXPECT_EQ(log[i].kind, kinds.begin()[i]) << i;
    EXPECT_EQ(log[i].by, i == 4 ? 0 : boss) << i;
    EXPECT_EQ(log[i].about, 0) << i;
    EXPECT_THAT(log[i].text + log[i].evidence, Not(HasSubstr(code.substr(0, 4)))) << i;
  }
  EXPECT_EQ(log[0].what, 3);
  EXPECT_EQ(log[1].text, "198.51.100.0/24");
  EXPECT_EQ(log[1].until - log[1].at, std::chrono::hours(2));
  EXPECT_EQ(log[3].what, 3);
  EXPECT_EQ(FirstChanged(log), 0);
  const std::string shown = Says("boss", "mod log");
  EXPECT_THAT(shown, HasSubstr(" boss codes-made - 3 until 20"));
  EXPECT_THAT(shown, HasSubstr(" boss wave-begun - until 20"));
  EXPECT_THAT(shown, HasSubstr(": 198.51.100.0/24\r\n"));
  EXPECT_THAT(shown, HasSubstr(" boss wave-ended - : 198.51.100.0/24"));
  EXPECT_THAT(shown, HasSubstr(" an operator codes-made - 1 until"));
  server.Crash();
  server.Telnet("boss");
  EXPECT_THAT(Says("boss", "mod log"), HasSubstr("** 5 entries; "));
}

// What a moderator has given out is ended without that of the others.
TEST_F(RegistrationsTest, TheCodesOfOneAreEnded) {
  Boss();
  server.NewTelnet("mia");
  Says("boss", "mod role mia moderator on");
  const std::string of_mia = CodeIn(Says("mia", "mod codes 2"));
  const std::string of_boss = CodeIn(Says("boss", "mod codes 1"));
  Says("boss", "mod wave on 2h");
  EXPECT_THAT(Says("boss", "mod codes end MIA"), HasSubstr("** 2 codes are ended."));
  EXPECT_THAT(Says("boss", "mod codes end mia"), HasSubstr("There is no code 'mia'"));
  EXPECT_THAT(Registers("anna", "secret " + of_mia), HasSubstr("That is no invitation code"));
  EXPECT_THAT(Registers("anna", "secret " + of_boss), HasSubstr("1 anna "));
}

// Who has a hundred networks shut cannot keep the others from shutting all.
TEST_F(RegistrationsTest, AWaveFromEverywhereHasAlwaysRoom) {
  Boss();
  for (int i = 0; i < 100; ++i) Says("boss", fmt::format("mod wave on 1h 10.0.{}.1", i));
  EXPECT_THAT(Says("boss", "mod wave on 1h 10.1.0.1"), HasSubstr("no more are possible"));
  EXPECT_THAT(Says("boss", "mod wave on 1h"), HasSubstr("nobody registers from all"));
}

// Each of them stays in the log for good.
TEST(ChangesOfDoorsTest, AModeratorHasSoManyInAnHour) {
  Config config;
  config.admins = {"boss"};
  config.events_schedule.clear();
  config.limits.commands_per_second_max = 0;
  TestServer server(config);
  server.NewTelnet("boss");
  server.NewTelnet("mia");
  server.Type("boss", "mod role mia moderator on");
  for (int i = 0; i < 30; ++i) {
    server.Type("mia", "mod wave on 1h");
    server.Type("mia", "mod wave off");
  }
  EXPECT_THAT(ReplyTo(server, "mia", "mod wave on 1h"),
              HasSubstr("** You have changed who may register 60 times in this hour."));
  EXPECT_THAT(ReplyTo(server, "mia", "mod codes 1"), HasSubstr("60 times in this hour"));
  EXPECT_THAT(ReplyTo(server, "boss", "mod wave on 1h"), HasSubstr("nobody registers from all"));
}

}  // namespace
}  // namespace fibs::server
