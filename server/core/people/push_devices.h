#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/core/people/access_tokens.h"
#include "server/core/people/accounts.h"
#include "server/core/records/push.h"
#include "server/core/turn.h"

namespace fibs::server {

// The browsers that have asked for notices, and the key that signs these. A browser that has logged
// in by a token has none any more when that token ends.
class PushDevices {
 public:
  // Of one account; one more ends the one that was used longest ago.
  static constexpr size_t kMost = 5;
  static constexpr size_t kLabelMax = 30;  // bytes

  PushDevices(Turn& turn, const Accounts& accounts, const AccessTokens& tokens,
              const StoredState& stored);

  // By number. A pointer or reference is good until something changes.
  const std::vector<PushDevice>& Of(AccountId account);
  const PushDevice* Find(AccountId account, PushDeviceId id);
  // A browser is one person's: if it was another one's, or is here already, that one ends.
  const PushDevice& Add(PushDevice device);
  // Whose device it is now; none: nobody's.
  std::optional<AccountId> OwnerOf(const std::string& endpoint) const;
  // It is another one than before, but for its number and endpoint.
  void Save(const PushDevice& device);
  void End(AccountId account, PushDeviceId id);
  // All of the account but those of a browser that has logged in by that token (0: all).
  void EndAll(AccountId account, TokenId but = 0);
  // The account is gone; what is stored of it goes with it.
  void Forget(AccountId account);

  // Makes the key, unless there is one.
  void MakeKey();
  // Of P-256, bytes; empty: there is none.
  const std::string& private_key() const { return private_key_; }
  const std::string& public_key() const { return public_key_; }

 private:
  using All = std::map<AccountId, std::vector<PushDevice>>;

  void SetKey(std::string_view stored);
  template <typename Ends>
  void EndSome(AccountId account, Ends ends);

  Turn& turn_;
  const Accounts& accounts_;
  const AccessTokens& tokens_;
  All all_;                                            // of those who have some
  std::unordered_map<std::string, AccountId> owners_;  // by endpoint
  PushDeviceId last_ = 0;
  std::string private_key_, public_key_;
};

}  // namespace fibs::server
