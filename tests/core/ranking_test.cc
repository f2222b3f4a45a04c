#include "server/core/people/ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace fibs::server {
namespace {

Account MakeAccount(AccountId id, double rating, int experience) {
  Account account;
  account.id = id;
  account.name = "user" + std::string(static_cast<size_t>(id), 'x');
  account.rating = rating;
  account.experience = experience;
  return account;
}

std::vector<AccountId> Order(const Ranking& ranking) {
  std::vector<AccountId> ids;
  for (const auto& entry : ranking.Range(1, ranking.size())) ids.push_back(entry.account);
  return ids;
}

TEST(Ranking, ListsTheExperiencedByRating) {
  Accounts accounts({MakeAccount(1, 1500, 51), MakeAccount(2, 1700, 50), MakeAccount(3, 1600, 400),
                     MakeAccount(4, 1500, 60)},
                    4);
  Ranking ranking(accounts);
  EXPECT_EQ(Order(ranking), (std::vector<AccountId>{3, 1, 4}));
  EXPECT_EQ(ranking.RankOf(accounts.Get(3)), 1u);
  EXPECT_EQ(ranking.RankOf(accounts.Get(4)), 3u);
  EXPECT_EQ(ranking.RankOf(accounts.Get(2)), 1u) << "the place it would have";
}

TEST(Ranking, RangeEndsWithTheList) {
  Accounts accounts({MakeAccount(1, 1500, 100), MakeAccount(2, 1600, 100)}, 2);
  Ranking ranking(accounts);
  EXPECT_EQ(ranking.Range(2, 20).size(), 1u);
  EXPECT_EQ(ranking.Range(2, 20).front().account, 1);
  EXPECT_TRUE(ranking.Range(3, 20).empty());
  EXPECT_TRUE(Ranking(Accounts({}, 0)).Range(1, 20).empty());
}

TEST(Ranking, EnteringAndLeaving) {
  Accounts accounts({MakeAccount(1, 1500, 100), MakeAccount(2, 1600, 50)}, 2);
  Ranking ranking(accounts);
  accounts.Get(2).experience = 51;
  ranking.Update(accounts.Get(2));
  EXPECT_EQ(Order(ranking), (std::vector<AccountId>{2, 1}));
  ranking.Remove(2);
  ranking.Remove(2);
  EXPECT_EQ(Order(ranking), (std::vector<AccountId>{1}));
}

// Against sorting all of them anew after each change.
TEST(Ranking, StaysSortedThroughRandomChanges) {
  std::mt19937 random(7);  // NOLINT: the same sequence in every run
  constexpr AccountId kCount = 60;
  std::vector<Account> stored;
  for (AccountId id = 1; id <= kCount; ++id) stored.push_back(MakeAccount(id, 1500, 45));
  Accounts accounts(stored, kCount);
  Ranking ranking(accounts);
  for (int step = 0; step < 3000; ++step) {
    Account& changed = accounts.Get(static_cast<AccountId>(random() % kCount) + 1);
    changed.rating += static_cast<double>(random() % 9) - 4.0;  // ties are frequent
    changed.experience += static_cast<int>(random() % 3);
    ranking.Update(changed);
    if (random() % 100 == 0) {
      changed.experience = 0;
      ranking.Update(changed);
    }
    std::vector<const Account*> listed;
    for (AccountId id = 1; id <= kCount; ++id) {
      if (accounts.Get(id).experience > 50) listed.push_back(&accounts.Get(id));
    }
    std::stable_sort(listed.begin(), listed.end(),
                     [](const Account* a, const Account* b) { return a->rating > b->rating; });
    ASSERT_EQ(ranking.size(), listed.size());
    for (size_t i = 0; i < listed.size(); ++i) {
      ASSERT_EQ(ranking.Range(i + 1, i + 1).front().account, listed[i]->id) << step;
      ASSERT_EQ(ranking.RankOf(*listed[i]), i + 1) << step;
    }
  }
}

}  // namespace
}  // namespace fibs::server
