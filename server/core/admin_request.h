#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/core/records/account.h"

// What fibs-admin asks of the core, and the answer.
namespace fibs::server {

// The core answers each with one AdminAnswer.
struct AdminRequest {
  enum class What : uint8_t {
    kList,       // the accounts whose name fits `name`, a page of them
    kShow,       // one account
    kPassword,   // `hash` becomes its password
    kErase,      // as the command `erase`
    kGrant,      // makes an administrator
    kRevoke,     // takes that back
    kRecover,    // makes a code by which its owner gets a new password
    kNoCode,     // no code is asked for at its log-in any more
    kRole,       // gives `role`, or takes it, if `on` is false
    kData,       // all that is kept of it: the second line is JSON
    kCodes,      // the codes by which somebody registers
    kMakeCodes,  // `count` of them
    kEndCodes,   // the one of the number `name`, or "all"
    kTop,        // what goes on now
    kHandover,   // of a server with link.listen, which the core is not asked: another one goes on
  };

  uint64_t id = 0;  // whoever asks gives it; the answer carries it
  What what = What::kList;
  // A user, in any letter case. For kList a pattern: '*' stands for any text, '?' for one
  // character; empty = all.
  std::string name{};
  std::string hash{};  // Argon2id in libsodium's text form
  std::string role{};  // a word of Role
  bool on = true;
  AccountId after = 0;  // kList: only accounts with a higher number
  int count = 0;        // kMakeCodes
};

// What goes on: figures since the start, and who has typed something last.
struct Top {
  struct User {
    std::string name, host;
    std::string way;      // how he talks: "telnet", "connect", "clip", "clip 1009"
    std::string doing;    // "plays bob, 5 points", "watches carol"; empty: nothing of these
    int64_t here_ms = 0;  // since his log-in
    int64_t idle_ms = 0;  // since his last line
    uint64_t bytes = 0;   // that he was sent in this session
  };

  int64_t now_ms = 0;                                         // since 1970
  int64_t up_ms = 0;                                          // since the start
  uint64_t online = 0, tables = 0, chouettes = 0, seeks = 0;  // now
  uint64_t log_ins = 0, rolls = 0, bytes_sent = 0, bytes_received = 0;
  std::vector<User> users = {};  // kTopUsers at most
};
inline constexpr size_t kTopUsers = 200;

struct AdminAnswer {
  uint64_t request = 0;
  bool done = false;                 // no: the only line says why
  std::vector<std::string> lines{};  // for a person
  AccountId next = 0;                // kList: the next page begins behind it; 0: this was the last
  std::optional<Top> top{};          // of kTop
  uint64_t after = 0;                // leaves only when this record is committed
};

}  // namespace fibs::server
