#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/records/account_numbers.h"
#include "server/link/time.h"

namespace fibs::server {

using ChouetteId = int64_t;

inline constexpr int kChouetteVersion = 1;  // of the form in which its inputs are stored

// A table of a chouette. The chouette itself is the replay of its inputs (engine::chouette::Encode)
// by its terms.
struct StoredChouette {
  ChouetteId id = 0;
  int version = kChouetteVersion;
  Time opened{};
  Time ended{};               // Time{}: it goes on
  std::string terms = {};     // engine::chouette::WordsOf
  bool for_invited = false;   // others may neither join nor watch
  AccountNumbers seats = {};  // [seat - 1]
  AccountNumbers invited = {};
  std::vector<std::string> inputs = {};

  friend bool operator==(const StoredChouette&, const StoredChouette&) = default;
};

// All of it but the inputs, as it is now.
struct ChouetteSaved {
  StoredChouette chouette;
};
// Index: 0, 1, 2 ... within the chouette.
struct ChouetteInput {
  ChouetteId chouette = 0;
  int index = 0;
  std::string input;
};

}  // namespace fibs::server
