// The board of links and their tokens, as values.
#include "server/core/friend_links/link_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "protocol/words.h"
#include "server/core/friend_links/link_token.h"

namespace fibs::server {
namespace {

using std::chrono::hours;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr Time kNow{hours(300'000)};

engine::Seed SeedOf(uint8_t byte) {
  engine::Seed seed{};
  seed.fill(byte);
  return seed;
}

TEST(LinkTokensTest, DifferByWhatIsDrawnAndByNumber) {
  std::set<std::string> tokens;
  for (const uint8_t byte : {uint8_t{0}, uint8_t{1}, uint8_t{2}}) {
    for (const FriendLinkId number : {1, 2, 30}) {
      tokens.insert(LinkTokens::Make(SeedOf(byte), number));
    }
  }
  EXPECT_EQ(tokens.size(), 9u);
  for (const std::string& token : tokens) EXPECT_EQ(token.size(), LinkTokens::kLetters);
}

TEST(LinkTokensTest, AreHashedByAKey) {
  const std::string token = LinkTokens::Make(SeedOf(7), 1);
  LinkTokens tokens, others;
  EXPECT_FALSE(tokens.HashOf(token)) << "there is no key";
  tokens.SetKey(SeedOf(1));
  others.SetKey(SeedOf(2));
  const auto hash = tokens.HashOf(token);
  ASSERT_TRUE(hash);
  EXPECT_EQ(hash->size(), 64u);
  EXPECT_EQ(hash->find(token), std::string::npos);
  EXPECT_NE(hash, others.HashOf(token));
  std::string typed = token;
  typed[3] = static_cast<char>(typed[3] >= 'a' ? typed[3] - 'a' + 'A' : typed[3]);
  EXPECT_EQ(tokens.HashOf(typed), hash) << "the case of letters does not count";
  for (const std::string& other :
       {token.substr(1), token + "a", std::string(), std::string(26, 'o'), std::string(26, '*')}) {
    EXPECT_FALSE(tokens.HashOf(other)) << other;
  }
}

class LinkBoardTest : public ::testing::Test {
 protected:
  static FriendLink Link(AccountId owner, const std::string& hash, hours stands = hours(24)) {
    return {.owner = owner,
            .token_hash = hash,
            .terms = SeekTerms::FromText("5 0-9999"),
            .since = kNow,
            .until = stands == hours(0) ? Time{} : kNow + stands};
  }
  static std::vector<FriendLinkId> Numbers(const std::vector<const FriendLink*>& links) {
    std::vector<FriendLinkId> numbers;
    for (const FriendLink* link : links) numbers.push_back(link->id);
    return numbers;
  }
};

TEST_F(LinkBoardTest, FindsByOwnerAndHashAndGivesNoNumberTwice) {
  LinkBoard board({});
  EXPECT_EQ(board.NextNumber(), 1);
  board.Put(Link(7, "a"));
  board.Put(Link(8, "b"));
  EXPECT_EQ(board.Put(Link(7, "c")).id, 3);
  EXPECT_THAT(Numbers(board.Of(7)), ElementsAre(1, 3));
  EXPECT_EQ(board.FindByHash("b")->id, 2);
  EXPECT_EQ(board.FindByHash("x"), nullptr);
  board.Remove(3);
  board.Remove(3);
  EXPECT_EQ(board.FindByHash("c"), nullptr);
  EXPECT_EQ(board.Find(3), nullptr);
  EXPECT_EQ(board.Put(Link(7, "d")).id, 4);
  EXPECT_EQ(board.size(), 3u);
}

TEST_F(LinkBoardTest, KnowsWhichAreOverAndWhoWaits) {
  LinkBoard board({});
  board.Put(Link(7, "a", hours(2)));
  board.Put(Link(7, "b", hours(1)));
  board.Put(Link(8, "c", hours(0)));
  EXPECT_THAT(board.Over(kNow), IsEmpty());
  EXPECT_THAT(board.Over(kNow + hours(1)), ElementsAre(2));
  EXPECT_THAT(board.Over(kNow + hours(9000)), ElementsAre(2, 1)) << "one has no end";
  board.SetGuest(1, 9);
  board.SetGuest(3, 9);
  EXPECT_THAT(Numbers(board.OpenedBy(9)), ElementsAre(1, 3));
  EXPECT_THAT(board.TakeWaiting(1), ElementsAre(1));
  EXPECT_THAT(board.TakeWaiting(5), ElementsAre(3, 1));
  board.Remove(1);
  EXPECT_THAT(board.TakeWaiting(5), ElementsAre(3));
  EXPECT_THAT(Numbers(board.OpenedBy(9)), ElementsAre(3));
}

TEST_F(LinkBoardTest, LoadsThoseThatItUnderstands) {
  FriendLink known = Link(7, "a"), strange = Link(7, "b");
  known.id = 4;
  known.guest = 9;
  strange.id = 6;
  strange.terms = SeekTerms::FromText("5 0-9999 chess");
  LinkBoard board({known, strange});
  EXPECT_THAT(Numbers(board.Of(7)), ElementsAre(4));
  EXPECT_THAT(Numbers(board.OpenedBy(9)), ElementsAre(4));
  EXPECT_THAT(board.TakeWaiting(5), ElementsAre(4));
  EXPECT_EQ(board.NextNumber(), 7);
}

}  // namespace
}  // namespace fibs::server
