// What a new password may be.
#include "protocol/password_rules.h"

#include <gtest/gtest.h>

#include <string>

namespace fibs::protocol {
namespace {

constexpr size_t kLeast = 8;

std::optional<PasswordFault> Fault(std::string_view password) {
  constexpr std::string_view kNames[] = {"tracy_owl", "play.example", "play"};
  return FaultOf(password, kLeast, kNames);
}

TEST(PasswordRulesTest, LengthCountsAndNothingElse) {
  EXPECT_EQ(Fault(""), PasswordFault::kTooShort);
  EXPECT_EQ(Fault("k7$Qx!z"), PasswordFault::kTooShort);
  EXPECT_EQ(Fault("\u00e4\u00f6\u00fc\u00e9\u00e8\u00ea"), PasswordFault::kTooShort)
      << "characters count, not bytes";
  EXPECT_EQ(Fault("vbmqpxko"), std::nullopt) << "no digit, no capital, no sign is asked for";
  EXPECT_EQ(Fault("correct-horse-battery-staple-and-a-long-tail"), std::nullopt);
  EXPECT_EQ(Fault(std::string(kPasswordMax - 4, 'x') + "qrst"), std::nullopt);
  EXPECT_EQ(Fault(std::string(kPasswordMax, 'x') + "y"), PasswordFault::kTooLong);
  EXPECT_EQ(FaultOf("xy7z", 4, {}), std::nullopt);
}

TEST(PasswordRulesTest, NobodyCouldTypeBlanksAndColons) {
  for (const char* typed : {"two words", "a:colon:in", "tab\tinside", "del\x7finside"}) {
    EXPECT_EQ(Fault(typed), PasswordFault::kBlanks) << typed;
  }
}

TEST(PasswordRulesTest, WhatEverybodyTriesFirstIsRefused) {
  for (const char* typed :
       {"password",    "PassWord",         "password1",  "password2026", "P@ssw0rd",   "p@ssw0rd!",
        "passw0rd123", "12345678",         "123456789",  "87654321",     "qwertyuiop", "asdfghjkl",
        "poiuytrewq",  "abcdefgh",         "aaaaaaaa",   "abcabcabc",    "12341234",   "11223344",
        "iloveyou",    "sunshine",         "Sunshine99", "monkey123",    "dragon!!",   "letmein1",
        "backgammon",  "Backgammon1",      "trustno1",   "1q2w3e4r",     "qwerty123",  "football7",
        "jennifer",    "passwordpassword", "fibsfibs",   "schatzschatz"}) {
    EXPECT_EQ(Fault(typed), PasswordFault::kCommon) << typed;
  }
}

TEST(PasswordRulesTest, NamesThatEverybodyKnowsAreRefused) {
  for (const char* typed : {"tracy_owl", "Tracy_Owl", "tracy_owl1", "tracy_owl2026",
                            "tracy_owltracy_owl", "play.example", "play2026"}) {
    EXPECT_EQ(Fault(typed), PasswordFault::kName) << typed;
  }
  EXPECT_EQ(Fault("tracy_owl_and_me"), std::nullopt);
}

TEST(PasswordRulesTest, WordsInALongerPasswordAreNoFault) {
  for (const char* typed : {"password-of-the-owl", "monkeys12345678", "sunshine-on-leith",
                            "mydragonsleeps", "qwertyowl"}) {
    EXPECT_EQ(Fault(typed), std::nullopt) << typed;
  }
}

// Of shorter ones, which an operator has allowed, nothing else is asked.
TEST(PasswordRulesTest, TheListIsOfLongOnes) {
  EXPECT_EQ(FaultOf("secret", 4, {}), std::nullopt);
  EXPECT_EQ(FaultOf("secret123", 4, {}), std::nullopt);
}

TEST(PasswordRulesTest, EachFaultHasItsWords) {
  EXPECT_EQ(WordsOf(PasswordFault::kTooShort, kLeast), "Minimal password length is 8 characters.");
  for (const auto fault : {PasswordFault::kTooLong, PasswordFault::kBlanks, PasswordFault::kCommon,
                           PasswordFault::kName}) {
    EXPECT_TRUE(WordsOf(fault, kLeast).starts_with("Your password may not") ||
                WordsOf(fault, kLeast).starts_with("Your password "));
  }
}

}  // namespace
}  // namespace fibs::protocol
