// What is stored of mails that wait, and of where players read theirs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "storage_fixture.h"

namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class MailsStorageTest : public StorageTest {
 protected:
  static StoredMail SampleMail(MailId id) {
    return {.id = id,
            .written = At(5),
            .account = 1,
            .match = 12,
            .to = "ann@home.example",
            .reply_to = "fibs+t-c-1-0-abc@play.example",
            .unsubscribe = "fibs+s-1-abc@play.example",
            .in_reply_to = "<1@home.example>",
            .subject = "Your turn: match 12 with Jürgen's \"friend\"",
            .text = "one\n\n'two'; DROP TABLE mails;\n" + std::string(5000, 'x') + "\n"};
  }
};

TEST_P(MailsStorageTest, AMailThatWaitsComesBackAsItWas) {
  Open();
  Commit({MailWritten{SampleMail(1)}, MailWritten{SampleMail(2)}, MailWritten{SampleMail(3)}});
  Commit({MailGone{2}});
  const StoredState state = Reopened();
  ASSERT_THAT(Ids(state.mails), ElementsAre(1, 3));
  EXPECT_EQ(state.last_mail, 3);
  const StoredMail& found = state.mails[1];
  const StoredMail sample = SampleMail(3);
  EXPECT_EQ(found.written, sample.written);
  EXPECT_EQ(found.account, sample.account);
  EXPECT_EQ(found.match, sample.match);
  EXPECT_EQ(found.to, sample.to);
  EXPECT_EQ(found.reply_to, sample.reply_to);
  EXPECT_EQ(found.unsubscribe, sample.unsubscribe);
  EXPECT_EQ(found.in_reply_to, sample.in_reply_to);
  EXPECT_EQ(found.subject, sample.subject);
  EXPECT_EQ(found.text, sample.text);
}

TEST_P(MailsStorageTest, NumbersAreNotGivenTwice) {
  Open();
  Commit({MailWritten{SampleMail(7)}, MailGone{7}});
  const StoredState state = Reopened();
  EXPECT_THAT(state.mails, IsEmpty());
  EXPECT_EQ(state.last_mail, 7);
}

TEST_P(MailsStorageTest, TheKeyStays) {
  Open();
  EXPECT_EQ(storage_->Load().mail_key, "");
  Commit({MailKeyMade{std::string(64, 'a')}});
  EXPECT_EQ(Reopened().mail_key, std::string(64, 'a'));
}

TEST_P(MailsStorageTest, WherePlayersReadTheirs) {
  Open();
  Account ann = SampleAccount(1, "ann");
  ann.mail = {.address = "ann@home.example",
              .wanted = false,
              .asked = "new@home.example",
              .asked_at = At(9),
              .confirmed_at = At(7),
              .proposed = "abcdefgh",
              .seen = "0123456789abcdef"};
  Commit({AccountCreated{ann}, AccountCreated{SampleAccount(2, "bob")}});
  const StoredState state = Reopened();
  ExpectEqual(state.accounts[0], ann);
  EXPECT_EQ(state.accounts[1].mail, MailSettings{});
}

TEST_P(MailsStorageTest, ADatabaseOfTheThirteenthVersionGetsWhatIsNew) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  storage_.reset();
  MakeOlder(13);
  const StoredState state = Reopened();
  ASSERT_EQ(state.accounts.size(), 1U);
  ExpectEqual(state.accounts[0], SampleAccount(1, "ann"));
  Commit({MailWritten{SampleMail(1)}});
  EXPECT_THAT(Ids(Reopened().mails), ElementsAre(1));
}

TEST_P(MailsStorageTest, WhenAnAddressWasConfirmedHadNoColumnOfItsOwn) {
  Open();
  Account ann = SampleAccount(1, "ann");
  ann.mail = {.address = "ann@home.example", .asked_at = At(9)};
  Account bob = SampleAccount(2, "bob");
  bob.mail = {.asked = "bob@home.example", .asked_at = At(9)};
  Commit({AccountCreated{ann}, AccountCreated{bob}});
  storage_.reset();
  MakeOlder(37);
  const StoredState state = Reopened();
  EXPECT_EQ(state.accounts[0].mail.confirmed_at, At(9));
  EXPECT_EQ(state.accounts[1].mail.confirmed_at, Time{});
}

INSTANTIATE_TEST_SUITE_P(Databases, MailsStorageTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
