// What of somebody's data is gone, and when.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

class OwnDataGoneTest : public testing::Test {
 protected:
  static Config WithThePage() {
    Config config = RatesOff();
    config.web.listen = {"127.0.0.1:0"};
    config.mail.page = "https://play.example";
    return config;
  }
  OwnDataGoneTest() : server(WithThePage()) {
    for (const char* who : {"alice", "bob"}) server.NewClip(who);
  }
  std::string Says(const std::string& who, std::string_view line) {
    return ReplyTo(server, who, line);
  }
  std::vector<OwnData> Made() {
    std::vector<OwnData> made;
    for (const NumberedRecord& record : server.storage().records()) {
      if (const auto* one = std::get_if<OwnDataMade>(&record.record)) made.push_back(one->data);
    }
    return made;
  }

  TestServer server;
};

// Another one may have his name by now.
TEST_F(OwnDataGoneTest, WhatAnErasedPersonHasLeftForOthersIsGone) {
  server.Drop("bob");
  EXPECT_THAT(Says("alice", "message bob the secret of alice"), HasSubstr("11 bob"));
  EXPECT_FALSE(server.storage().LoadAtStart().messages.empty());
  server.Administrate({.what = AdminRequest::What::kErase, .name = "alice"});
  EXPECT_TRUE(server.storage().LoadAtStart().messages.empty());
  server.NewClip("alice");
  const AdminAnswer data =
      server.Administrate({.what = AdminRequest::What::kData, .name = "alice"});
  ASSERT_THAT(data.lines, SizeIs(2));
  EXPECT_THAT(data.lines[1], Not(HasSubstr("the secret")));
}

TEST_F(OwnDataGoneTest, WhatWasFetchedIsNotKept) {
  Says("alice", "my data");
  ASSERT_THAT(Made(), SizeIs(1));
  const std::string hash = Made()[0].secret_hash;
  server.Raise(OwnDataFetched{"of nobody"});
  ASSERT_THAT(Made(), SizeIs(1));
  EXPECT_NE(Made()[0].text, "");
  server.Raise(OwnDataFetched{hash});
  ASSERT_THAT(Made(), SizeIs(2));  // in the place of the first
  EXPECT_EQ(Made()[1].text, "");
  EXPECT_EQ(Made()[1].secret_hash, "");
  EXPECT_THAT(Says("alice", "my data"), Not(HasSubstr("https://")));  // one a day, as before
}

}  // namespace
}  // namespace fibs::server
