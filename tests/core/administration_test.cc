#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/core/commands/server/fibs_admin.h"
#include "tests/fakes.h"

// What fibs-admin asks of a running server.
namespace fibs::server {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;
using testing::StartsWith;
using What = AdminRequest::What;

constexpr const char* kHash = "$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA";

std::vector<std::string> Names(const AdminAnswer& answer) {
  std::vector<std::string> names;
  for (const std::string& line : answer.lines) names.push_back(line.substr(0, line.find(' ')));
  return names;
}

class AdministrationTest : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"anna", "bert", "Carl"}) server_.Register(name);
  }
  AdminAnswer Ask(What what, const std::string& name) {
    return server_.Administrate({.id = 7, .what = what, .name = name});
  }

  TestServer server_;
};

TEST_F(AdministrationTest, ListsTheAccountsThatFitAPattern) {
  server_.Clip("bert");
  EXPECT_THAT(Names(Ask(What::kList, "")), ElementsAre("anna", "bert", "Carl"));
  EXPECT_THAT(Names(Ask(What::kList, "*R*")), ElementsAre("bert", "Carl"));
  EXPECT_THAT(Names(Ask(What::kList, "?ar?")), ElementsAre("Carl"));
  EXPECT_THAT(Names(Ask(What::kList, "a*n*a*")), ElementsAre("anna"));
  EXPECT_THAT(Names(Ask(What::kList, "a*b")), ElementsAre());
  EXPECT_THAT(Names(Ask(What::kList, "BERT")), ElementsAre("bert"));
  const AdminAnswer answer = Ask(What::kList, "bert");
  EXPECT_EQ(answer.request, 7u);
  EXPECT_TRUE(answer.done);
  EXPECT_EQ(answer.next, 0);
  EXPECT_THAT(answer.lines, ElementsAre(HasSubstr(" 1500.00       0 ")));
  EXPECT_THAT(answer.lines, ElementsAre(HasSubstr(" online")));
}

TEST_F(AdministrationTest, AListComesInPages) {
  StoredState state;
  for (AccountId id = 1; id <= 2 * kListPage + 1; ++id) {
    Account account;
    account.id = id;
    for (AccountId rest = id; rest > 0; rest /= 10) {
      account.name += static_cast<char>('a' + rest % 10);
    }
    account.name += 'z';
    state.accounts.push_back(account);
  }
  state.last_account = 2 * kListPage + 1;
  ScriptedDice dice;
  const Config config;
  Core core(config, dice, state, Time{});
  size_t rows = 0;
  int pages = 0;
  AccountId next = 0;
  do {
    Outputs outputs;
    core.Handle({Time{}, 0, AdminRequest{.after = next}}, outputs);
    ASSERT_THAT(outputs, SizeIs(1));
    const auto& answer = std::get<AdminAnswer>(std::get<ProcessOutput>(outputs[0]));
    rows += answer.lines.size();
    next = answer.next;
    ++pages;
  } while (next != 0);
  EXPECT_EQ(rows, state.accounts.size());
  EXPECT_EQ(pages, 3);
}

TEST_F(AdministrationTest, ShowsAnAccount) {
  const AdminAnswer answer = Ask(What::kShow, "cARL");
  EXPECT_TRUE(answer.done);
  EXPECT_THAT(answer.lines, Contains("Name:          Carl"));
  EXPECT_THAT(answer.lines, Contains("Online:        no"));
  EXPECT_THAT(answer.lines, Contains("Administrator: no"));
  EXPECT_THAT(answer.lines, testing::Each(testing::Not(HasSubstr("hash:"))));
}

TEST_F(AdministrationTest, AnUnknownNameIsRefused) {
  for (const What what : {What::kShow, What::kPassword, What::kErase, What::kGrant}) {
    const AdminAnswer answer = Ask(what, "nobody\n");
    EXPECT_FALSE(answer.done);
    EXPECT_THAT(answer.lines, ElementsAre(StartsWith("there is no user 'nobody")));
  }
}

TEST_F(AdministrationTest, SetsAPassword) {
  const AdminRequest request{.what = What::kPassword, .name = "anna", .hash = kHash};
  const AdminAnswer answer = server_.Administrate(request);
  EXPECT_TRUE(answer.done);
  ASSERT_FALSE(server_.storage().records().empty());
  EXPECT_EQ(answer.after, server_.storage().records().back().number);
  EXPECT_EQ(server_.storage().Load().accounts[0].password_hash, kHash);
  EXPECT_THAT(server_.log(), Contains("administration: anna has a new password"));
  EXPECT_FALSE(server_.Administrate({.what = What::kPassword, .name = "anna", .hash = "x"}).done);
  EXPECT_EQ(server_.storage().Load().accounts[0].password_hash, kHash);
}

TEST_F(AdministrationTest, ErasesSomebodyWhoIsLoggedIn) {
  server_.Telnet("bert");
  EXPECT_TRUE(Ask(What::kErase, "bert").done);
  EXPECT_THAT(server_.Read("bert"), HasSubstr("** Your account has been erased."));
  EXPECT_TRUE(server_.Closed("bert"));
  EXPECT_FALSE(Ask(What::kShow, "bert").done);
  server_.Crash();
  EXPECT_FALSE(Ask(What::kShow, "bert").done);
}

TEST_F(AdministrationTest, AnAdministratorIsMadeAndUnmade) {
  server_.Clip("anna");
  server_.Type("anna", "shutdown stop");
  EXPECT_THAT(server_.Read("anna"), HasSubstr("** Permission denied"));
  EXPECT_TRUE(Ask(What::kGrant, "anna").done);
  server_.Type("anna", "shutdown stop");
  EXPECT_THAT(server_.Read("anna"), HasSubstr("** There is no shutdown to stop."));
  server_.Crash();
  EXPECT_THAT(Ask(What::kShow, "anna").lines, Contains("Administrator: yes"));
  EXPECT_TRUE(Ask(What::kRevoke, "anna").done);
  EXPECT_THAT(Ask(What::kShow, "anna").lines, Contains("Administrator: no"));
}

TEST(AdministrationConfigTest, AnAdministratorByTheConfigStaysOne) {
  Config config;
  config.admins = {"anna"};
  TestServer server(config);
  server.Register("anna");
  const AdminAnswer answer = server.Administrate({.what = What::kRevoke, .name = "anna"});
  EXPECT_FALSE(answer.done);
  EXPECT_THAT(answer.lines, ElementsAre(HasSubstr("config key admins")));
}

}  // namespace
}  // namespace fibs::server
