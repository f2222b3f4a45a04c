#pragma once

#include <string>

#include "server/core/people/account.h"

namespace fibs::server {

// An account as its table row: one variable a column, bound once to a prepared statement.
struct AccountRow {
  long long id = 0;
  std::string name, password_hash, email;
  double rating = 0;
  int experience = 0;
  long long registered = 0, last_login = 0, last_logout = 0;
  std::string last_host;
  long long toggles = 0;
  int boardstyle = 0, linelength = 0, pagelength = 0, redoubles = 0, sortwho = 0;
  std::string timezone;
  int settings_saved = 0, admin = 0;
  std::string dice_seed;  // hex, or empty

  void Set(const Account& account);
  Account Get() const;
};

// The columns in the order of the fields.
inline constexpr const char* kAccountColumns =
    "id, name, password_hash, email, rating, experience, registered, last_login, last_logout,"
    " last_host, toggles, boardstyle, linelength, pagelength, redoubles, sortwho, timezone,"
    " settings_saved, admin, dice_seed";

long long ToMilliseconds(Time time);
Time FromMilliseconds(long long milliseconds);

}  // namespace fibs::server
