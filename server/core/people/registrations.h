#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/records/registration.h"
#include "server/core/turn.h"

namespace fibs::server {

// What lets somebody register although others may not, and what keeps all others from it: codes,
// of which each is good for one, and waves, which moderators call out. Of codes the hashes are
// kept: who reads the database has none.
class Registrations {
 public:
  static constexpr size_t kCodesMost = 10'000;  // also used ones, until their time is over
  static constexpr int kCodesOfOneDay = 100;    // that one moderator makes
  static constexpr size_t kWavesMost = 100;     // besides that of kEverywhere
  static constexpr std::string_view kEverywhere = "all";

  Registrations(Turn& turn, std::vector<RegistrationCode> codes, std::vector<Wave> waves);

  // ---- Codes.
  struct Made {
    RegistrationCodeId id = 0;
    std::string secret;  // what is typed; nobody is told it again
  };
  // None: there are too many, or he has made too many in a day. `by` 0: an operator, who may.
  std::optional<Made> Make(AccountId by);
  // The one that was typed; 0: it is none, or used, or too old.
  RegistrationCodeId Find(std::string_view typed) const;
  void Use(RegistrationCodeId id, AccountId user);
  // False: there is no such one that could be used.
  bool End(RegistrationCodeId id);
  const std::map<RegistrationCodeId, RegistrationCode>& codes() const { return codes_; }

  // ---- Waves, by NetworkText.
  // False: there are too many.
  bool Begin(std::string_view network, AccountId by, std::chrono::seconds lasts);
  // False: there is none.
  bool EndWave(std::string_view network);
  // Whether one keeps that host from registering without a code.
  bool IsWave(std::string_view host) const;
  const std::map<std::string, Wave>& waves() const { return waves_; }

  // Those whose time is over. Each second.
  void Tick();
  // The account is gone.
  void Forget(AccountId account);

 private:
  Turn& turn_;
  std::map<RegistrationCodeId, RegistrationCode> codes_;
  std::map<std::string, RegistrationCodeId, std::less<>> by_hash_;
  std::map<std::string, Wave> waves_;
  RegistrationCodeId last_code_ = 0;
  WaveId last_wave_ = 0;
};

// "192.0.2.0/24", "2001:db8:1::/48": the network (NetworkGroup) of a host; of what is no address
// the text itself.
std::string NetworkText(std::string_view host);
// Whether somebody has shown that work: SHA-256 of "CHALLENGE NAME NONCE" begins with so many zero
// bits.
bool IsWorkDone(std::string_view challenge, std::string_view name, std::string_view nonce,
                int bits);

}  // namespace fibs::server
