#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/core/records/account.h"

// What fibs-admin asks of the core, and the answer.
namespace fibs::server {

// The core answers each with one AdminAnswer.
struct AdminRequest {
  enum class What : uint8_t {
    kList,      // the accounts whose name fits `name`, a page of them
    kShow,      // one account
    kPassword,  // `hash` becomes its password
    kErase,     // as the command `erase`
    kGrant,     // makes an administrator
    kRevoke,    // takes that back
    kHandover,  // of a server with link.listen, which the core is not asked: another one goes on
  };

  uint64_t id = 0;  // whoever asks gives it; the answer carries it
  What what = What::kList;
  // A user, in any letter case. For kList a pattern: '*' stands for any text, '?' for one
  // character; empty = all.
  std::string name{};
  std::string hash{};   // Argon2id in libsodium's text form
  AccountId after = 0;  // kList: only accounts with a higher number
};

struct AdminAnswer {
  uint64_t request = 0;
  bool done = false;                 // no: the only line says why
  std::vector<std::string> lines{};  // for a person
  AccountId next = 0;                // kList: the next page begins behind it; 0: this was the last
  uint64_t after = 0;                // leaves only when this record is committed
};

}  // namespace fibs::server
