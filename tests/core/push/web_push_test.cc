#include "server/crypto/web_push.h"

#include <gtest/gtest.h>

namespace fibs::crypto {
namespace {

std::string FromText(std::string_view text) {
  auto bytes = FromBase64Url(text);
  EXPECT_TRUE(bytes) << text;
  return bytes.value_or("");
}

// RFC 8291, appendix A.
const std::string kServerPrivate = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const std::string kServerPublic =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const std::string kBrowserPublic =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const std::string kSalt = "DGv6ra1nlYgDCS1FRnbzlw";
const std::string kSecret = "BTBZMqHH6r4Tts7J_aSIgg";
const std::string kText = "When I grow up, I want to be a watermelon";
const std::string kMessage =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
    "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-"
    "f"
    "N";

PushReceiver Browser() { return {.key = FromText(kBrowserPublic), .secret = FromText(kSecret)}; }
PushDraw Drawn() { return {.private_key = FromText(kServerPrivate), .salt = FromText(kSalt)}; }

TEST(WebPush, EncryptsTheExampleOfRfc8291) {
  const auto message = EncryptPush(Browser(), Drawn(), kText, 0);
  ASSERT_TRUE(message);
  EXPECT_EQ(Base64Url(*message), kMessage);
}

TEST(WebPush, PadsTextsToOneLength) {
  const auto brief = EncryptPush(Browser(), Drawn(), "a", 200);
  const auto longer = EncryptPush(Browser(), Drawn(), kText, 200);
  ASSERT_TRUE(brief && longer);
  EXPECT_EQ(brief->size(), longer->size());
  EXPECT_EQ(brief->size(), 200 + 103U);
}

TEST(WebPush, KeepsToWhatAPushServiceTakes) {
  const auto most = EncryptPush(Browser(), Drawn(), std::string(kPushTextMax, 'x'), 0);
  ASSERT_TRUE(most);
  EXPECT_EQ(most->size(), 4096U);
  EXPECT_FALSE(EncryptPush(Browser(), Drawn(), std::string(kPushTextMax + 1, 'x'), 0));
}

TEST(WebPush, RefusesWhatIsNoKey) {
  const std::string good = FromText(kBrowserPublic);
  std::string off_curve = good;
  off_curve.back() ^= 1;
  std::string compressed = good.substr(0, 33);
  compressed[0] = 2;
  for (const std::string& bad : {std::string(), good.substr(1), good + "x", off_curve, compressed,
                                 std::string(1, '\0'), std::string(65, '\4')}) {
    EXPECT_FALSE(IsP256Public(bad));
    EXPECT_FALSE(EncryptPush({.key = bad, .secret = FromText(kSecret)}, Drawn(), kText, 0));
  }
  EXPECT_TRUE(IsP256Public(good));
  EXPECT_FALSE(EncryptPush({.key = good, .secret = "short"}, Drawn(), kText, 0));
  for (const std::string& bad :
       {std::string(), std::string(32, '\0'), std::string(32, '\xff'), std::string(31, '\1')}) {
    EXPECT_FALSE(P256Public(bad));
    EXPECT_FALSE(VapidHeader(bad, {}));
    EXPECT_FALSE(EncryptPush(Browser(), {.private_key = bad, .salt = FromText(kSalt)}, kText, 0));
  }
  EXPECT_EQ(Base64Url(*P256Public(FromText(kServerPrivate))), kServerPublic);
}

TEST(WebPush, WritesBytesAsLettersOfUrls) {
  for (const auto& [bytes, text] : std::initializer_list<std::pair<std::string, std::string>>{
           {"", ""}, {"f", "Zg"}, {"fo", "Zm8"}, {"foo", "Zm9v"}, {"\xfb\xff", "-_8"}}) {
    EXPECT_EQ(Base64Url(bytes), text);
    EXPECT_EQ(FromBase64Url(text), bytes);
  }
  for (const std::string bad : {"Zg==", "Z", "Zh", "Zm9v+", "Zm/v", "Zm 8"}) {
    EXPECT_FALSE(FromBase64Url(bad)) << bad;
  }
}

// RFC 8292, section 2.4.
const VapidClaims kClaims{.audience = "https://push.example.net",
                          .expires = 1453523768,
                          .contact = "mailto:push@example.com"};
const std::string kExampleSigned =
    "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0N"
    "TM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0";
const std::string kExampleSignature =
    "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
const std::string kExampleKey =
    "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";

TEST(WebPush, SignsWhatTheExampleOfRfc8292Signs) {
  EXPECT_EQ(VapidSigned(kClaims), kExampleSigned);
  EXPECT_TRUE(IsSignedBy(FromText(kExampleKey), kExampleSigned, FromText(kExampleSignature)));
  EXPECT_FALSE(
      IsSignedBy(FromText(kExampleKey), kExampleSigned + "x", FromText(kExampleSignature)));
  EXPECT_FALSE(IsSignedBy(FromText(kServerPublic), kExampleSigned, FromText(kExampleSignature)));
}

TEST(WebPush, SaysWhoSends) {
  const auto header = VapidHeader(FromText(kServerPrivate), kClaims);
  ASSERT_TRUE(header);
  const std::string begin = "vapid t=" + kExampleSigned + '.';
  ASSERT_TRUE(header->starts_with(begin));
  ASSERT_TRUE(header->ends_with(", k=" + kServerPublic));
  const std::string signature = header->substr(begin.size(), header->rfind(", k=") - begin.size());
  EXPECT_TRUE(IsSignedBy(FromText(kServerPublic), kExampleSigned, FromText(signature)));
}

}  // namespace
}  // namespace fibs::crypto
