#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/account_rows.h"

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

// In all that is stored.
inline void ExpectEqual(const Account& a, const Account& b) {
  const Columns<Account> all = AccountTable().All();
  Cells cells_a = all.MakeCells(), cells_b = cells_a;
  all.Write(a, cells_a);
  all.Write(b, cells_b);
  for (size_t i = 0; i < cells_a.size(); ++i) {
    EXPECT_EQ(cells_a[i], cells_b[i]) << all.columns()[i]->name;
  }
}

}  // namespace fibs::server
