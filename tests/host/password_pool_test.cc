#include "server/host/workers/password_pool.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <atomic>
#include <chrono>
#include <future>

namespace fibs::server {
namespace {

class PasswordPoolTest : public testing::Test {
 protected:
  PasswordPoolTest() { EXPECT_GE(sodium_init(), 0); }

  // One job, answered.
  template <class Job>
  static typename Job::Answer Ask(PasswordCost cost, Job job) {
    const RequestId id{.owner = 5, .number = 12};
    std::promise<typename Job::Answer> promise;
    PasswordPool pool(1, cost, [&](const Answered& answered) {
      EXPECT_EQ(answered.request, id);
      promise.set_value(std::get<typename Job::Answer>(answered.answer));
    });
    pool.Add(id, job);
    EXPECT_EQ(job.password, "") << "the caller's copy is wiped";
    auto future = promise.get_future();
    EXPECT_EQ(future.wait_for(std::chrono::seconds(60)), std::future_status::ready);
    return future.get();
  }
  static std::string Hash(PasswordCost cost, const std::string& password) {
    return Ask(cost, HashPassword{password}).hash;
  }
  static bool Check(const std::string& hash, const std::string& password) {
    return Ask(PasswordCost::kMin, CheckPassword{hash, password}).ok;
  }
};

TEST_F(PasswordPoolTest, AHashFitsItsPasswordOnly) {
  const std::string hash = Hash(PasswordCost::kMin, "secret");
  EXPECT_TRUE(Check(hash, "secret"));
  EXPECT_FALSE(Check(hash, "Secret"));
  EXPECT_FALSE(Check(hash, ""));
  EXPECT_FALSE(Check("", "")) << "an account without a hash";
  EXPECT_FALSE(Check("no hash", "secret"));
  EXPECT_NE(hash, Hash(PasswordCost::kMin, "secret")) << "salted";
}

TEST_F(PasswordPoolTest, TheNormalCostIsArgon2idWithTwoPassesOver19MiB) {
  const std::string hash = Hash(PasswordCost::kNormal, "secret");
  EXPECT_EQ(hash.substr(0, 30), "$argon2id$v=19$m=19456,t=2,p=1");
  EXPECT_TRUE(Check(hash, "secret"));
}

TEST_F(PasswordPoolTest, EveryJobIsAnswered) {
  std::promise<void> all;
  std::atomic<int> left = 40;
  PasswordPool pool(3, PasswordCost::kMin, [&](const Answered&) {
    if (--left == 0) all.set_value();
  });
  for (int i = 0; i < 40; ++i) {
    HashPassword job{"password"};
    pool.Add({}, job);
  }
  EXPECT_EQ(all.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
}

}  // namespace
}  // namespace fibs::server
