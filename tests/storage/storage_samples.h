#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/core/records/record.h"

namespace fibs::server {

inline Time At(int minute) { return Time(std::chrono::minutes(27'000'000 + minute)); }

inline Account SampleAccount(AccountId id, const std::string& name) {
  Account account;
  account.id = id;
  account.name = name;
  account.password_hash = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA";
  account.email = name + "@example.org";
  account.registered = At(1);
  account.last_login = At(2);
  account.last_host = "2001:db8::1";
  account.dice_seed = engine::Seed{1, 2, 255};
  account.match_counts = MatchCounts::FromText("24253 2 1");
  return account;
}

inline StoredMatch SampleMatch(MatchId id, AccountId first, AccountId second) {
  StoredMatch match;
  match.id = id;
  match.players = {first, second};
  match.terms.rules.length = 5;
  match.started = At(3);
  return match;
}

inline StoredMessage SampleMessage(MessageId id, AccountId to) {
  return {.id = id, .to = to, .from = "bob", .left = At(4), .text = "hello"};
}

template <class Row>
std::vector<int64_t> Ids(const std::vector<Row>& rows) {
  std::vector<int64_t> ids;
  for (const Row& row : rows) ids.push_back(row.id);
  return ids;
}

inline void ExpectEqual(const Account& a, const Account& b) {
  EXPECT_EQ(a.id, b.id);
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.password_hash, b.password_hash);
  EXPECT_EQ(a.admin, b.admin);
  EXPECT_EQ(a.erasing, b.erasing);
  EXPECT_EQ(a.presence, b.presence);
  EXPECT_EQ(a.email, b.email);
  EXPECT_EQ(a.mail, b.mail);
  EXPECT_EQ(a.rating, b.rating);
  EXPECT_EQ(a.experience, b.experience);
  EXPECT_EQ(a.registered, b.registered);
  EXPECT_EQ(a.last_login, b.last_login);
  EXPECT_EQ(a.last_logout, b.last_logout);
  EXPECT_EQ(a.last_host, b.last_host);
  EXPECT_EQ(a.dice_seed, b.dice_seed);
  EXPECT_EQ(a.match_counts, b.match_counts);
  EXPECT_EQ(a.gains, b.gains);
  EXPECT_EQ(a.settings.toggles, b.settings.toggles);
  EXPECT_EQ(a.settings.boardstyle, b.settings.boardstyle);
  EXPECT_EQ(a.settings.linelength, b.settings.linelength);
  EXPECT_EQ(a.settings.pagelength, b.settings.pagelength);
  EXPECT_EQ(a.settings.redoubles, b.settings.redoubles);
  EXPECT_EQ(a.settings.sortwho, b.settings.sortwho);
  EXPECT_EQ(a.settings.timezone, b.settings.timezone);
  EXPECT_EQ(a.settings.saved, b.settings.saved);
}

}  // namespace fibs::server
