// Who may come in, and how many from one place (server/core/sessions/admission.h).
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "server/core/core_state.h"
#include "server/core/sessions/admission.h"
#include "server/core/sessions/pending_logins.h"
#include "server/limits/address_group.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using testing::EndsWith;
using testing::HasSubstr;

constexpr Time kNoon = std::chrono::sys_days(std::chrono::January / 2 / 2003) + 12h;

uint64_t Refused(const TestServer& server, Limit limit) {
  return server.core().state().refusals.count(limit);
}

// ---- Connections.

TEST(AdmissionTest, ConnectionsThatDoNotLogInMakeRoomForNewOnes) {
  Config config;
  config.limits.logins_pending_max = 2;
  TestServer server(config);
  server.NewClip("alice");
  for (const char* who : {"one", "two", "three"}) server.Open(who);
  EXPECT_TRUE(server.Closed("three"));
  EXPECT_THAT(server.Read("three"),
              EndsWith("** Too many connections wait to log in. Please try again.\r\n"));
  EXPECT_FALSE(server.Closed("two"));
  server.Open("far", "198.51.100.1");
  EXPECT_FALSE(server.Closed("far"));
  EXPECT_TRUE(server.Closed("two"));
  EXPECT_FALSE(server.Closed("alice"));
  EXPECT_THAT(server.log(), testing::Contains(HasSubstr("closed (pending_logins)")));
}

TEST(AdmissionTest, AnAddressHasSoManyConnections) {
  Config config;
  config.limits.address_sessions_max = 2;
  TestServer server(config);  // all come from one address
  server.NewClip("alice");
  server.Open("one");
  server.Open("two");
  EXPECT_TRUE(server.Closed("one"));  // never logged in: makes room
  server.Type("two", "guest");
  EXPECT_FALSE(server.Closed("two"));
  server.Drop("two");
  server.NewClip("bob");
  server.Open("three");
  EXPECT_TRUE(server.Closed("three"));  // two users are there
  EXPECT_THAT(server.Read("three"), EndsWith("** Too many connections from your address. Please "
                                             "close another one first.\r\n"));
  server.Type("bob", "bye");
  server.Open("four");
  EXPECT_FALSE(server.Closed("four"));
  EXPECT_EQ(Refused(server, Limit::kAddress), 2u);
}

TEST(AdmissionTest, AnIpv6SiteIsOneAddress) {
  Limits limits;
  limits.address_sessions_max = 1;
  Admission admission(limits);
  admission.Connected(1, "2001:db8:1:2::1");
  EXPECT_FALSE(admission.TooManyFrom("2001:db8:1:2::1"));
  admission.Connected(2, "2001:db8:1:2:ffff::7");
  EXPECT_TRUE(admission.TooManyFrom("2001:db8:1:2:ffff::7"));
  EXPECT_FALSE(admission.TooManyFrom("2001:db8:1:3::1"));
  EXPECT_EQ(admission.OldestPendingFrom("2001:db8:1:2::9"), 1u);
  admission.Gone(1, "2001:db8:1:2::1");
  EXPECT_FALSE(admission.TooManyFrom("2001:db8:1:2:ffff::7"));
}

TEST(AddressGroupTest, AnAddressAndItsNetwork) {
  EXPECT_NE(AddressGroup("192.0.2.1"), AddressGroup("192.0.2.2"));
  EXPECT_EQ(NetworkGroup(AddressGroup("192.0.2.1")), NetworkGroup(AddressGroup("192.0.2.2")));
  EXPECT_NE(NetworkGroup(AddressGroup("192.0.2.1")), NetworkGroup(AddressGroup("192.0.3.1")));
  EXPECT_EQ(AddressGroup("2001:db8:1:2::1"), AddressGroup("2001:db8:1:2:3::"));
  EXPECT_NE(AddressGroup("2001:db8:1:2::"), AddressGroup("2001:db8:1:3::"));
  EXPECT_EQ(NetworkGroup(AddressGroup("2001:db8:1:2::")),
            NetworkGroup(AddressGroup("2001:db8:1:3::")));
  EXPECT_NE(NetworkGroup(AddressGroup("2001:db8:1::")), NetworkGroup(AddressGroup("2001:db8:2::")));
}

TEST(PendingLoginsTest, TheNewestOfTheLargestGroupIsOneTooMany) {
  PendingLogins pending;
  EXPECT_EQ(pending.OneTooMany(), 0u);
  SessionId id = 0;
  const auto add = [&](const char* host) { pending.Add(++id, AddressGroup(host)); };
  add("192.0.2.1");  // 1
  EXPECT_EQ(pending.OneTooMany(), 1u);
  for (const char* host : {"198.51.100.1", "198.51.100.1", "198.51.100.2"}) add(host);  // 2 to 4
  EXPECT_EQ(pending.OneTooMany(), 3u);
  add("203.0.113.1");  // 5: alone, too
  EXPECT_EQ(pending.OneTooMany(), 3u);
  pending.Remove(3);
  EXPECT_EQ(pending.OneTooMany(), 4u) << "two of one network";
  pending.Remove(2);
  EXPECT_EQ(pending.OneTooMany(), 1u) << "all are alone: the oldest";
  for (const SessionId gone : {1u, 4u, 4u, 5u}) pending.Remove(gone);
  EXPECT_EQ(pending.size(), 0u);
}

// Somebody types his password, and others fill all places from many addresses of a network.
TEST(AdmissionTest, ASlowHumanKeepsHisPlace) {
  Config config;
  config.limits.logins_pending_max = 100;
  for (const char* network : {"198.51.{}.{}", "2001:db8:{:x}:{:x}::1"}) {
    TestServer server(config);
    server.Open("alice", "203.0.113.7");
    server.Type("alice", "alice");
    for (int i = 0; i < 500; ++i) {
      server.Open("attacker" + std::to_string(i),
                  fmt::format(fmt::runtime(network), 1 + i / 250, 1 + i % 250));
    }
    EXPECT_FALSE(server.Closed("alice")) << network;
    server.Open("bob", "203.0.114.1");
    EXPECT_FALSE(server.Closed("bob")) << network;
    EXPECT_EQ(Refused(server, Limit::kPendingLogins), 402u) << network;
  }
}

// Each place is held from a network of its own: who logs in at once comes in all the same.
TEST(AdmissionTest, PlacesHeldFromManyNetworksKeepNobodyOut) {
  Config config;
  config.limits.logins_pending_max = 100;
  TestServer server(config);
  for (int i = 0; i < 300; ++i) {
    server.Open("attacker" + std::to_string(i), fmt::format("198.{}.{}.1", i / 250, i % 250));
  }
  server.Open("alice", "203.0.113.7");
  EXPECT_FALSE(server.Closed("alice"));
  EXPECT_TRUE(server.Closed("attacker0"));
  EXPECT_FALSE(server.Closed("attacker299"));
}

// ---- Log-ins and registrations.

TEST(LoginDelayTest, AnAttemptWaitsForItsTurn) {
  TestServer server((Config()));
  server.Register("alice");
  server.NewClip("bob");
  for (int i = 0; i < 5; ++i) {
    server.Open("thief");
    server.Type("thief", "login tester 1008 alice guess");
    EXPECT_THAT(server.Read("thief"), EndsWith("\r\nlogin: login: "));
    server.Drop("thief");
  }
  server.Open("alice");
  server.Read("alice");
  server.Type("alice", "login tester 1008 alice secret");
  EXPECT_EQ(server.Read("alice"), "");
  server.Type("alice", "version");  // is read after the log-in
  server.Wait(2);
  EXPECT_THAT(server.Read("alice"), HasSubstr("\r\n6\r\n** Version"));
  EXPECT_EQ(Refused(server, Limit::kLoginDelay), 1u);
}

TEST(LoginDelayTest, LinesBehindAnAttemptInVainAreRead) {
  TestServer server((Config()));
  server.Register("alice");
  server.Open("thief");
  for (int i = 0; i < 5; ++i) server.Type("thief", "login tester 1008 alice guess");
  server.Open("alice");
  server.Read("alice");
  server.Type("alice", "login tester 1008 alice secrte");
  EXPECT_EQ(server.Read("alice"), "");
  server.Type("alice", "login tester 1008 alice secret");
  server.Wait(3);
  EXPECT_THAT(server.Read("alice"), HasSubstr("\r\n6\r\n"));
}

TEST(RegistrationRateTest, AnAddressRegistersSoManyInAnHour) {
  Config config;
  config.limits.registrations_per_hour_max = 2;
  TestServer server(config);
  for (const char* name : {"alice", "bob"}) server.Register(name);
  server.Open("carol");
  server.Type("carol", "guest");
  server.Read("carol");
  server.Type("carol", "name carol");
  EXPECT_THAT(server.Read("carol"),
              HasSubstr("** Too many users were registered from your address. Please try again in "
                        "an hour.\r\n"));
  server.Wait(1800);
  server.Register("dora");
}

TEST(RegistrationRateTest, CountsThoseThatBeganTogether) {
  Config config;
  config.limits.registrations_per_hour_max = 1;
  TestServer server(config);
  for (const char* who : {"first", "second"}) {
    server.Open(who);
    server.Type(who, "guest");
    server.Type(who, std::string("name ") + who);
    server.Type(who, "secret");
  }
  server.Type("first", "secret");
  EXPECT_THAT(server.Read("first"), HasSubstr("You are registered."));
  server.Type("second", "secret");
  EXPECT_THAT(server.Read("second"), HasSubstr("** Too many users were registered"));
}

}  // namespace
}  // namespace fibs::server
