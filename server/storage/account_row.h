#pragma once

#include <string>
#include <vector>

#include "server/core/records/account.h"

namespace fibs::server {

// An account as its table row: one variable a column.
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
  int settings_saved = 0, admin = 0, manual = 0, erasing = 0;
  std::string dice_seed;   // hex, or empty
  std::string vacations;   // "FROM TO FROM TO", milliseconds since 1970
  long long presence = 0;  // Presence::Packed
  std::string mail_address, mail_asked, mail_proposed, mail_seen;
  long long mail_asked_at = 0;
  int mail_wanted = 1;
  std::string match_counts;  // MatchCounts::Text
  std::string rating_gains;  // RatingGains::Text
  std::string game_ratings;  // "nackgammon 1512.25 7 tavli 1490 3": name, rating, experience

  void Set(const Account& account);
  // Throws StorageError when a newer server has stored what this one does not know.
  Account Get() const;

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("id", id);
    f("name", name);
    f("password_hash", password_hash);
    f("email", email);
    f("rating", rating);
    f("experience", experience);
    f("registered", registered);
    f("last_login", last_login);
    f("last_logout", last_logout);
    f("last_host", last_host);
    f("toggles", toggles);
    f("boardstyle", boardstyle);
    f("linelength", linelength);
    f("pagelength", pagelength);
    f("redoubles", redoubles);
    f("sortwho", sortwho);
    f("timezone", timezone);
    f("settings_saved", settings_saved);
    f("admin", admin);
    f("dice_seed", dice_seed);
    f("game_ratings", game_ratings);
    f("manual", manual);
    f("vacations", vacations);
    f("match_counts", match_counts);
    f("rating_gains", rating_gains);
    f("presence", presence);
    f("erasing", erasing);
    f("mail_address", mail_address);
    f("mail_wanted", mail_wanted);
    f("mail_asked", mail_asked);
    f("mail_asked_at", mail_asked_at);
    f("mail_proposed", mail_proposed);
    f("mail_seen", mail_seen);
  }
};

// What the column game_ratings says. Throws StorageError as AccountRow::Get.
std::vector<GameRating> ReadRatings(const std::string& text);

long long ToMilliseconds(Time time);
Time FromMilliseconds(long long milliseconds);

}  // namespace fibs::server
