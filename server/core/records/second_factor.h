#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fibs::server {

// What an account is asked for at the log-in besides its password, and the codes for who has lost
// the one or the other.
struct SecondFactor {
  std::string secret;     // of its codes of time, Base32; empty: none is asked for
  std::string offered;    // one that its owner has still to show that he has; empty: none
  int64_t used_step = 0;  // of the last code that was good; no code is good twice
  std::vector<std::string> recovery;  // hashes of recovery codes that were not used, in hex

  bool on() const { return !secret.empty(); }
  // "SECRET OFFERED STEP HASH HASH", "-" for what is empty; empty: nothing of all that.
  std::string Text() const;
  static SecondFactor FromText(std::string_view text);
  friend bool operator==(const SecondFactor&, const SecondFactor&) = default;
};

}  // namespace fibs::server
