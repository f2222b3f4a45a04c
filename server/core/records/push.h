#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/records/access_token.h"
#include "server/core/records/account.h"
#include "server/link/time.h"

namespace fibs::server {

using PushDeviceId = int64_t;  // 1, 2, 3 ...

// What a notice tells of. Stored as bits.
enum class PushKind : uint8_t {
  kTurn,        // it is his turn in a match by days
  kInvitation,  // somebody invites him
  kEvent,       // he is called to a match of a tournament
  kMessage,     // somebody has left a message
};
inline constexpr std::array kPushKinds = {PushKind::kTurn, PushKind::kInvitation, PushKind::kEvent,
                                          PushKind::kMessage};

// "turn", "invite", "event", "message"
std::string_view WordOf(PushKind kind);

// Some of them.
struct PushKinds {
  int bits = 0;

  bool contains(PushKind kind) const { return (bits >> static_cast<int>(kind) & 1) != 0; }
  void Add(PushKind kind) { bits |= 1 << static_cast<int>(kind); }
  // "turn,message", "none", and back; none: it is no such word. "all" is all of them.
  std::string Text() const;
  static std::optional<PushKinds> FromWord(std::string_view word);

  friend bool operator==(const PushKinds&, const PushKinds&) = default;
};

// Hours of the day, from 0 to 23, from the first up to the second; the same: none.
struct QuietHours {
  int from = 0;
  int to = 0;

  friend bool operator==(const QuietHours&, const QuietHours&) = default;
};

// A browser that has asked for notices while it is not connected.
struct PushDevice {
  PushDeviceId id = 0;
  AccountId account = 0;
  TokenId token = 0;     // by which the browser had logged in; 0: by the password
  std::string endpoint;  // where its push service takes them: a secret
  std::string key;       // its public key and its secret, as Base64Url
  std::string secret;
  PushKinds kinds;
  QuietHours quiet;   // in the time zone of the account
  std::string label;  // printable, may have blanks
  Time made{};
  Time used{};  // a notice was taken last, to the day; 0: never

  friend bool operator==(const PushDevice&, const PushDevice&) = default;
};

// As it is now.
struct PushDeviceSaved {
  PushDevice device;
};
struct PushDeviceEnded {
  PushDeviceId device = 0;
};
// The secret from which this server's private key for push services follows. Stored once.
struct PushKeyMade {
  std::string key;  // 64 hex digits
};

}  // namespace fibs::server
