#pragma once

#include <algorithm>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/people/blocks.h"
#include "server/core/presence/user.h"

namespace fibs::server {

// A name that was typed, looked up among those who are logged in.
struct NameMatch {
  User* user = nullptr;                // the one that is meant
  std::vector<std::string> ambiguous;  // at least two that could be meant, when there is no user
};

// Everybody who is logged in.
class Lobby {
 public:
  using Users = std::list<std::unique_ptr<User>>;

  Lobby(const Accounts& accounts, const Blocks& blocks) : accounts_(accounts), blocks_(blocks) {}

  // The account becomes a user on this connection. There must be none of that name. Whom he blocks
  // he neither hears nor lets watch.
  User& Add(Session& session, Account& account, Time now);
  // His place in the order of log-ins is another one than the last.
  void NoteArrival(const User& user) { last_arrival_ = std::max(last_arrival_, user.arrival); }
  // The user has left all he was in. `user` ceases to exist; the session stays, without a user.
  void Remove(User& user);

  // In the order of their log-in.
  const Users& users() const { return users_; }
  size_t most_users() const { return most_; }  // at a time since the start
  // There were so many under the core before this one.
  void NoteMostUsers(size_t users) { most_ = std::max(most_, users); }
  User* Online(AccountId id) const;
  // Name completion as `help names` describes it: the exact name, else one that begins with it, in
  // the same letter case first.
  NameMatch Find(std::string_view typed) const;

  // His list of those whom he gags or waits for may have changed.
  void NoteLists(User& user);
  // Those who have gagged or waited for somebody since their log-in, in the order in which they
  // began to.
  const std::list<User*>& with_lists() const { return with_lists_; }
  // The account is gone: nobody has it on a list any more.
  void ForgetAccount(AccountId id);
  // Whether one of the two blocks the other one or, as far as they are here, gags him.
  bool EitherGags(AccountId a, AccountId b) const;

 private:
  const Accounts& accounts_;
  const Blocks& blocks_;
  Users users_;
  std::list<User*> with_lists_;
  std::unordered_map<AccountId, User*> online_;
  size_t most_ = 0;
  uint64_t last_arrival_ = 0;
};

inline bool Gags(const User& listener, const User& speaker) {
  return listener.gagged.contains(speaker.id());
}

}  // namespace fibs::server
