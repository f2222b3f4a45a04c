#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/records/access_token.h"
#include "server/core/turn.h"

namespace fibs::server {

// To whose session was opened by one that has ended.
inline constexpr std::string_view kTokenEnded =
    "** The token by which this program logged in has ended.";

// What logs programs and browsers in in the place of a password. What is kept is hashes: who reads
// the database has no token. One that was not used for keep.tokens_days ends.
class AccessTokens {
 public:
  static constexpr size_t kMostPrograms = 20;  // of one account
  // Of one account; one more ends the one that was used longest ago.
  static constexpr size_t kMostPages = 10;
  static constexpr size_t kLabelMax = 30;  // bytes

  AccessTokens(Turn& turn, const Accounts& accounts, std::vector<AccessToken> stored,
               TokenId last_id);

  // The one that was typed as a password; null: it is none of the account's. A pointer is good
  // until something changes.
  const AccessToken* FindTyped(AccountId account, std::string_view typed) const;
  const AccessToken* Find(AccountId account, TokenId id) const;
  // By number.
  const std::vector<AccessToken>& Of(AccountId account) const;

  bool HasRoomForProgram(AccountId account) const;
  struct Made {
    TokenId id = 0;
    std::string secret;  // what is typed; nobody is told it again
  };
  Made Make(AccountId account, TokenKind kind, Scope scope, std::string_view label);
  // At a log-in with it.
  void NoteUse(AccountId account, TokenId id, const std::string& place);
  void End(AccountId account, TokenId id);
  // All of the account, but one (0: all).
  void EndAll(AccountId account, TokenId but = 0);
  // Looks at some accounts for tokens that nobody uses, or whose account is gone, and for places
  // that are not kept any longer. Each second.
  void Tick();

 private:
  using All = std::map<AccountId, std::vector<AccessToken>>;

  bool IsUnused(const AccessToken& token) const;
  void ForgetPlaces(std::vector<AccessToken>& tokens);
  AccessToken* FindOne(AccountId account, TokenId id);
  void EndOldestPage(AccountId account);
  // Those for which `ends` is true.
  template <typename Ends>
  All::iterator EndSome(All::iterator of_account, Ends ends);

  Turn& turn_;
  const Accounts& accounts_;
  All all_;  // of those who have some
  TokenId last_id_;
  AccountId looked_at_ = 0;  // by Tick
};

}  // namespace fibs::server
