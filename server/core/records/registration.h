#pragma once

#include <cstdint>
#include <string>

#include "server/core/records/account.h"
#include "server/link/time.h"

// What is stored of who may register.
namespace fibs::server {

using RegistrationCodeId = int64_t;  // 1, 2, 3 ...

// By which somebody may register once, whatever keeps others from it.
struct RegistrationCode {
  RegistrationCodeId id = 0;
  AccountId by = 0;  // who made it; 0: an operator, by fibs-admin
  std::string hash;  // SHA-256, 64 hex digits
  Time made{};
  Time until{};
  AccountId used_by = 0;  // 0: nobody yet

  friend bool operator==(const RegistrationCode&, const RegistrationCode&) = default;
};

using WaveId = int64_t;  // 1, 2, 3 ...

// While it lasts nobody registers without a code from there.
struct Wave {
  WaveId id = 0;
  std::string network;  // as NetworkText; "all": from anywhere
  AccountId by = 0;     // as in RegistrationCode
  Time until{};

  friend bool operator==(const Wave&, const Wave&) = default;
};

// As it is now.
struct RegistrationCodeSaved {
  RegistrationCode code;
};
// It was ended, or its time is over.
struct RegistrationCodeGone {
  RegistrationCodeId code = 0;
};
struct WaveBegun {
  Wave wave;
};
struct WaveEnded {
  WaveId wave = 0;
};

}  // namespace fibs::server
