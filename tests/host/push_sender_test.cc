#include "server/host/workers/push_sender.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>

#include "push_service.h"
#include "server/crypto/web_push.h"
#include "server/host/workers/public_address.h"
#include "temp_dir.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using Result = PushTried::Result;
using std::chrono::seconds;

constexpr const char* kPrivateKey = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr const char* kText = R"({"kind":"turn","number":12,"name":"bob"})";

class PushSenderTest : public testing::Test {
 protected:
  PushSenderTest() {
    config_.contact = "mailto:admin@fibs.example";
    config_.ca = service_.certificate();
    config_.private_networks = true;
  }
  ~PushSenderTest() override { sender_.reset(); }

  void Start() {
    sender_ = std::make_unique<PushSender>(config_, [this](Answered answered) {
      const std::lock_guard lock(mutex_);
      tried_[answered.request.number] = std::get<PushTried>(answered.answer);
      changed_.notify_all();
    });
  }
  SendPush NoticeTo(const std::string& path) {
    return {.endpoint = service_.origin() + path,
            .key = *crypto::FromBase64Url(PushService::browser_key()),
            .secret = *crypto::FromBase64Url(PushService::browser_secret()),
            .private_key = *crypto::FromBase64Url(kPrivateKey),
            .text = kText,
            .topic = "abcdefghijklmnopqrstuvwxyzABCDEF",
            .lasts = seconds(300),
            .urgent = true};
  }
  // The answer to a notice.
  PushTried Tried(const SendPush& notice) {
    if (!sender_) Start();
    const uint64_t number = ++last_;
    sender_->Add({0, number}, notice);
    return WaitFor(number);
  }
  PushTried WaitFor(uint64_t number) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, seconds(15), [&] { return tried_.contains(number); }));
    return tried_[number];
  }

  TempDir files_;
  PushService service_{files_.path()};
  PushConfig config_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<uint64_t, PushTried> tried_;
  uint64_t last_ = 0;
  std::unique_ptr<PushSender> sender_;
};

TEST_F(PushSenderTest, TheBrowserReadsWhatTheServiceCannot) {
  EXPECT_EQ(Tried(NoticeTo("/p/1")).result, Result::kSent);
  const auto notices = service_.WaitFor(1);
  ASSERT_EQ(notices.size(), 1U);
  PushService::Notice notice = notices.front();
  EXPECT_EQ(notice.path, "/p/1");
  EXPECT_EQ(notice.text, kText);
  EXPECT_THAT(notice.body, Not(HasSubstr("turn")));
  EXPECT_EQ(notice.body.size(), 200 + 103U);
  EXPECT_EQ(notice.fields["ttl"], "300");
  EXPECT_EQ(notice.fields["urgency"], "high");
  EXPECT_EQ(notice.fields["topic"], "abcdefghijklmnopqrstuvwxyzABCDEF");
  EXPECT_EQ(notice.fields["content-encoding"], "aes128gcm");
}

TEST_F(PushSenderTest, TheServiceKnowsWhoSends) {
  Tried(NoticeTo("/p/1"));
  Tried(NoticeTo("/p/2"));
  auto notices = service_.WaitFor(2);
  ASSERT_EQ(notices.size(), 2U);
  const std::string header = notices[0].fields["authorization"];
  EXPECT_EQ(header, notices[1].fields["authorization"]) << "it is good for a while";
  EXPECT_NE(notices[0].body, notices[1].body);
  ASSERT_THAT(header, StartsWith("vapid t="));
  const size_t comma = header.find(", k=");
  ASSERT_NE(comma, header.npos);
  const std::string token = header.substr(8, comma - 8);
  const std::string key = *crypto::FromBase64Url(header.substr(comma + 4));
  EXPECT_EQ(key, crypto::P256Public(*crypto::FromBase64Url(kPrivateKey)));
  const size_t dot = token.rfind('.');
  EXPECT_TRUE(
      crypto::IsSignedBy(key, token.substr(0, dot), *crypto::FromBase64Url(token.substr(dot + 1))));
  const size_t first = token.find('.');
  const std::string claims = *crypto::FromBase64Url(token.substr(first + 1, dot - first - 1));
  EXPECT_THAT(claims, HasSubstr("\"aud\":\"" + service_.origin() + "\""));
  EXPECT_THAT(claims, HasSubstr(R"("sub":"mailto:admin@fibs.example")"));
}

TEST_F(PushSenderTest, SaysWhatTheServiceAnswers) {
  const std::initializer_list<std::pair<int, Result>> all = {
      {200, Result::kSent},    {201, Result::kSent},    {202, Result::kSent},
      {404, Result::kGone},    {410, Result::kGone},    {400, Result::kRefused},
      {401, Result::kRefused}, {403, Result::kRefused}, {413, Result::kRefused},
      {301, Result::kRefused}, {307, Result::kRefused}, {429, Result::kLater},
      {500, Result::kLater},   {503, Result::kLater}};
  for (const auto& [status, result] : all) {
    const std::string path = fmt::format("/p/{}", status);
    service_.Answer(path, status);
    const PushTried tried = Tried(NoticeTo(path));
    EXPECT_EQ(tried.result, result) << status;
    EXPECT_EQ(tried.status, status);
    EXPECT_EQ(tried.retry_after, seconds(0));
  }
  for (const auto& notice : service_.WaitFor(all.size())) EXPECT_NE(notice.path, "/elsewhere");
}

TEST_F(PushSenderTest, SaysWhenToComeAgain) {
  service_.Answer("/busy", 429, "120");
  EXPECT_EQ(Tried(NoticeTo("/busy")).retry_after, seconds(120));
}

TEST_F(PushSenderTest, OneThatHangsHoldsUpNoOthersAndNotTheEnd) {
  service_.Answer("/hangs", 0);
  Start();
  sender_->Add({0, 99}, NoticeTo("/hangs"));
  service_.WaitFor(1);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(Tried(NoticeTo("/p")).result, Result::kSent);
  const auto before = std::chrono::steady_clock::now();
  sender_.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - before, seconds(3));
  EXPECT_FALSE(tried_.contains(99));
}

TEST_F(PushSenderTest, ConnectsToNoPrivateNetwork) {
  config_.private_networks = false;
  const PushTried tried = Tried(NoticeTo("/p"));
  EXPECT_EQ(tried.result, Result::kLater);
  EXPECT_EQ(tried.status, 0);
  EXPECT_THAT(tried.why, Not(IsEmpty()));
  EXPECT_EQ(service_.connections(), 0);
}

TEST_F(PushSenderTest, SendsToNobodyWhoseCertificateIsNotTrusted) {
  config_.ca.clear();
  EXPECT_EQ(Tried(NoticeTo("/p")).result, Result::kLater);
  EXPECT_THAT(service_.WaitFor(0), IsEmpty());
}

TEST_F(PushSenderTest, SendsByTlsAlone) {
  SendPush notice = NoticeTo("/p");
  notice.endpoint.replace(0, 5, "http");
  EXPECT_EQ(Tried(notice).result, Result::kLater);
  EXPECT_EQ(service_.connections(), 0);
}

TEST_F(PushSenderTest, RefusesWhatIsNoKey) {
  SendPush notice = NoticeTo("/p");
  notice.key = "nonsense";
  EXPECT_EQ(Tried(notice).result, Result::kRefused);
  notice = NoticeTo("/p");
  notice.private_key.clear();
  EXPECT_EQ(Tried(notice).result, Result::kRefused);
  EXPECT_EQ(service_.connections(), 0);
}

TEST(PublicAddress, IsNoneOfThisMachineOrAPrivateNetwork) {
  const auto is_public = [](const char* text) {
    return IsPublicAddress(boost::asio::ip::make_address(text));
  };
  for (const char* text :
       {"8.8.8.8", "172.15.255.255", "172.32.0.0", "100.63.0.1", "192.0.3.1", "223.255.255.255",
        "2001:4860::1", "2a00::1", "64:ff9b::8.8.8.8", "2002:808:808::1", "::ffff:8.8.8.8"}) {
    EXPECT_TRUE(is_public(text)) << text;
  }
  for (const char* text : {"0.0.0.0",
                           "10.1.2.3",
                           "100.64.0.1",
                           "127.0.0.1",
                           "127.1.2.3",
                           "169.254.169.254",
                           "172.16.0.1",
                           "172.31.255.255",
                           "192.0.0.1",
                           "192.168.1.1",
                           "198.18.0.1",
                           "224.0.0.1",
                           "240.0.0.1",
                           "255.255.255.255",
                           "::",
                           "::1",
                           "fc00::1",
                           "fd12::1",
                           "fe80::1",
                           "ff02::1",
                           "::ffff:127.0.0.1",
                           "::ffff:10.0.0.1",
                           "64:ff9b::10.0.0.1",
                           "2002:7f00:1::1",
                           "2001:db8::1",
                           "2001:0:1::1",
                           "::7f00:1"}) {
    EXPECT_FALSE(is_public(text)) << text;
  }
}

}  // namespace
}  // namespace fibs::server
