#include "server/core/mail/mail_token.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/core/mail/mail_addresses.h"

namespace fibs::server {
namespace {

MailTokens Of(uint8_t key) {
  engine::Seed seed{};
  seed.fill(key);
  MailTokens tokens;
  tokens.SetKey(seed);
  return tokens;
}

const std::vector<MailToken> kTokens = {
    TurnToken{.match = 12, .account = 3, .inputs = 0},
    TurnToken{.match = int64_t{1} << 40, .account = int64_t{1} << 40, .inputs = 1'000'000},
    StopToken{.account = 7},
    ChallengeToken{.from = 1,
                   .to = 1'000'000'000,
                   .minute = 30'000'000,
                   .length = 9,
                   .days = 14,
                   .series = 18,
                   .from_starts = 1,
                   .confirmed = 1,
                   .last_match = 1'000'000'000}};

TEST(MailTokenTest, ComeBackAsTheyWere) {
  for (const MailToken& token : kTokens) {
    std::string text = Of(1).Text(token);
    EXPECT_LE(text.size(), 60U);
    EXPECT_TRUE(std::ranges::all_of(text, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    })) << text;
    EXPECT_EQ(Of(1).Parse(text), token);
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? c - 32 : c; });
    EXPECT_EQ(Of(1).Parse(text), token) << "mail servers may change the case";
  }
}

TEST(MailTokenTest, AnotherServersAreNone) {
  for (const MailToken& token : kTokens) EXPECT_EQ(Of(2).Parse(Of(1).Text(token)), std::nullopt);
}

// Each single character decides.
TEST(MailTokenTest, AnyChangeMakesItNone) {
  for (const MailToken& token : kTokens) {
    const std::string text = Of(1).Text(token);
    for (size_t i = 0; i < text.size(); ++i) {
      for (const char c : {'a', '2', '-', '0'}) {
        std::string changed = text;
        if (changed[i] == c) continue;
        changed[i] = c;
        EXPECT_EQ(Of(1).Parse(changed), std::nullopt) << changed;
      }
      EXPECT_EQ(Of(1).Parse(text.substr(0, i)), std::nullopt);
    }
  }
}

TEST(MailTokenTest, JunkIsNone) {
  for (const char* junk : {"", "-", "--", "t-1-2-3", "t", "t-1-2-3-", "x-1-aaaaaaaaaaaaaaaa"}) {
    EXPECT_EQ(Of(1).Parse(junk), std::nullopt) << junk;
  }
  EXPECT_EQ(Of(1).Parse(std::string(100'000, '-')), std::nullopt);
  EXPECT_EQ(MailTokens().Parse("t-1-2-3-aaaaaaaaaaaaaaaa"), std::nullopt);
}

TEST(MailTokenTest, CodesFollowFromWhatTheyAreFor) {
  EXPECT_EQ(Of(1).Code("a").size(), 8U);
  EXPECT_EQ(Of(1).Code("a"), Of(1).Code("a"));
  EXPECT_NE(Of(1).Code("a"), Of(1).Code("b"));
  EXPECT_NE(Of(1).Code("a"), Of(2).Code("a"));
}

TEST(MailTokenTest, StandInAddresses) {
  EXPECT_EQ(AddressWith("fibs@play.example", "t-1"), "fibs+t-1@play.example");
  EXPECT_EQ(TokenIn("fibs@play.example", "fibs+t-1@play.example"), "t-1");
  EXPECT_EQ(TokenIn("fibs@play.example", "FIBS+T-1@other.example"), "T-1");
  for (const char* none :
       {"", "@", "+@", "fibs@play.example", "fibs+@play.example", "x+t@play.example", "fibs+t"}) {
    EXPECT_EQ(TokenIn("fibs@play.example", none), "") << none;
  }
}

}  // namespace
}  // namespace fibs::server
