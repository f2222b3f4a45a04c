#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/core/records/account.h"
#include "server/link/time.h"

namespace fibs::server {

// Codes that give an account a new password without the old one, the oldest first; as text: "UNTIL
// HASH UNTIL HASH".
struct CodeHashes {
  struct Code {
    std::string hash;  // SHA-256, 64 hex digits
    Time until{};

    friend bool operator==(const Code&, const Code&) = default;
  };
  std::vector<Code> all;

  std::string Text() const;
  static CodeHashes FromText(std::string_view text);
  friend bool operator==(const CodeHashes&, const CodeHashes&) = default;
};

// Those of an account, as they are now; may be none.
struct RecoveryCodesSaved {
  AccountId account = 0;
  CodeHashes codes;
};

}  // namespace fibs::server
