#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match_rules.h"
#include "engine/match/rating.h"
#include "engine/rules/dice_origin.h"
#include "server/core/records/attendance.h"
#include "server/core/records/match_counts.h"
#include "server/core/records/puzzle_standing.h"
#include "server/core/records/rating_gains.h"
#include "server/core/records/second_factor.h"
#include "server/core/records/time_span.h"
#include "server/link/time.h"

namespace fibs::server {

using AccountId = int64_t;  // 1, 2, 3 ...

// The toggles in the order of the list that `toggle` prints (alphabetical).
enum class Toggle : uint8_t {
  kAllowpip,
  kAutoboard,
  kAutodouble,
  kAutomove,
  kBell,
  kCrawford,
  kDouble,
  kGreedy,
  kMoreboards,
  kMoves,
  kNotify,
  kRatings,
  kReady,
  kReport,
  kSilent,
  kTelnet,
  kWrap,
};
inline constexpr size_t kToggles = 17;
inline constexpr std::array<std::string_view, kToggles> kToggleNames = {
    "allowpip", "autoboard", "autodouble", "automove", "bell",   "crawford",
    "double",   "greedy",    "moreboards", "moves",    "notify", "ratings",
    "ready",    "report",    "silent",     "telnet",   "wrap"};

// Who may speak to him, or invite him. Stored as numbers.
enum class From : uint8_t { kAll, kFriends, kNobody };

enum class SortWho : uint8_t { kLogin, kName, kRating, kReverseRating };

// What a player can set; kept by `save` and over log-ins.
struct Settings {
  std::bitset<kToggles> toggles;
  int boardstyle = 0;  // 1 to 3; 0: not chosen, 3 for programs and 1 for people
  int linelength = 0;  // columns, 0 to 999, 0 = no limit
  int pagelength = 0;  // lines, 0 to 999, 0 = no pages
  int redoubles = 0;   // see engine/match/redoubles.h
  SortWho sortwho = SortWho::kLogin;
  std::string timezone = "UTC";  // a name of the tz database
  bool saved = false;            // `save` was used at least once

  Settings();
  bool operator==(const Settings&) const = default;
  bool on(Toggle t) const { return toggles.test(static_cast<size_t>(t)); }
  void set(Toggle t, bool value) { toggles.set(static_cast<size_t>(t), value); }
  // What is told of the comings and goings of others.
  void SetAnnouncements(bool on_or_off) {
    set(Toggle::kNotify, on_or_off);
    set(Toggle::kReport, on_or_off);
  }
};

// In a game or series other than backgammon, of which he has finished a rated match.
struct GameRating {
  const engine::Series* series = nullptr;
  engine::RatedPlayer player;
};

// Where he reads his mail: for letters of the server, and shown to nobody.
struct MailSettings {
  std::string address = {};   // that he has shown to be his; empty: none
  bool wanted = true;         // he wants mails of his turns there
  std::string asked = {};     // another one, of which he is asked to show it; empty: none
  Time asked_at{};            // when the code was sent there
  Time confirmed_at{};        // when `address` was shown to be his
  std::string proposed = {};  // the matches that he has proposed, as Proposals knows them
  std::string seen = {};  // the mails that were carried out for him last, as MailDesk knows them
  Time reports_told{};    // a moderator: when he was mailed of reports that wait; 0: never
  bool analyses = false;  // he wants one of how he has played a match by days, too

  friend bool operator==(const MailSettings&, const MailSettings&) = default;
};

// One registered user as stored.
struct Account {
  AccountId id = 0;
  std::string name;           // 2 to 20 letters and underscores
  std::string password_hash;  // Argon2id in libsodium's text form; empty: a guest, see IsGuest
  std::string email;          // empty: not given
  double rating = engine::kStartRating;
  int experience = 0;
  std::vector<GameRating> game_ratings = {};  // by series, in the order of their table
  Time registered{};
  Time last_login{};   // 0: never
  Time last_logout{};  // 0: never, or still logged in
  std::string last_host;
  bool admin = false;  // made one by fibs-admin; see IsAdministrator
  bool bot = false;    // marked as one: no person plays; see IsBot
  // An account that is being erased is kept until its last match is judged (Erasures). To everybody
  // else it does not exist, but its name is taken.
  bool erasing = false;
  Time erase_at{};                     // he wants that it is erased then; 0: he does not
  Settings settings;                   // as last saved
  bool manual = false;                 // in his matches by days nothing goes by itself
  From messages_from = From::kAll;     // who tells him something, or leaves him a message
  From invitations_from = From::kAll;  // who begins a new match with him
  bool spectators = true;  // his matches may be watched without an account; see Spectators
  bool progress = false;   // others may see how well he plays, see Progress
  // His vacations, in which his time in matches by days stands still; the last one may go on.
  std::vector<TimeSpan> vacations = {};
  MatchCounts match_counts = {};
  RatingGains gains = {};  // see GainLimits
  Attendance attendance = {};
  MailSettings mail = {};
  SecondFactor second = {};
  PuzzleStanding puzzles = {};
  std::string places = {};         // from where he has logged in, as Places knows them
  std::string calendar_hash = {};  // of the secret of his calendar's address; empty: it has none
  // Secret: the seed of the next game of a match in which he is the first player. None until the
  // next log-in.
  std::optional<engine::Seed> dice_seed = std::nullopt;
};

// Who plays without having chosen a name and a password: he logs in by tokens alone, until he does.
inline bool IsGuest(const Account& account) {
  return account.password_hash.empty() && !account.erasing;
}

// The rating and experience that he brings to a rated match of a game or series: if he has not
// finished one, those that everybody begins with.
engine::RatedPlayer RatingIn(const Account& account, const engine::Series& series);
// `now` from now on.
void SetRating(Account& account, const engine::Series& series, engine::RatedPlayer now);

}  // namespace fibs::server
