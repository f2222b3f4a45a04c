#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/core/records/account.h"
#include "server/link/time.h"

// How people behave to each other, and what comes of it: reports, measures, objections, and who may
// decide. All of it is one log of entries, of which none is changed.
namespace fibs::server {

using ConductId = int64_t;  // 1, 2, 3 ...

// What somebody is reported for. Stored as numbers, as all below.
enum class Complaint : uint8_t { kTalk, kCheating, kLeaving, kName, kOther };

// What a moderator decides against somebody.
enum class Measure : uint8_t {
  kWarning,      // he is told, no more
  kTalk,         // he says nothing to anybody
  kInvitations,  // he invites nobody, seeks nobody and makes no links
  kRating,       // his new matches are unrated
  kEvents,       // he enters no events
  kAccount,      // he cannot log in
  kName,         // his name is another one now
  kStrangers,    // he says nothing to who has nothing to do with him (Contacts)
  kReports,      // he reports nobody
};
inline constexpr size_t kMeasures = 9;

// Who may decide; administrators (IsAdministrator) may do all that these may. And who is no person.
enum class Role : uint8_t {
  kModerator,  // reads reports, decides on measures
  kDirector,   // directs all events
  kBot,        // Account::bot, which may be his own word
};
inline constexpr size_t kRoles = 3;

// "talk", "cheating" ...; none: it is no such word.
std::string_view WordOf(Complaint complaint);
std::string_view WordOf(Measure measure);
std::string_view WordOf(Role role);
std::optional<Complaint> ComplaintOf(std::string_view word);
std::optional<Measure> MeasureOf(std::string_view word);
std::optional<Role> RoleOf(std::string_view word);
// All of them with a blank between them, for a line that says what can be typed.
std::string ComplaintWords();
std::string MeasureWords();
std::string RoleWords();

struct ConductEntry {
  enum class Kind : uint8_t {
    kReport = 1,       // `by` reports `about`; what: a Complaint
    kTaken = 2,        // `by` reads the report `of`
    kAnswered = 3,     // ... and has done so: the reporter is told `text`
    kMeasure = 4,      // against `about`; what: a Measure
    kLifted = 5,       // the measure `of` holds no more
    kObjection = 6,    // of `by` to the measure `of`
    kUpheld = 7,       // the measure `of` stays: the objection was read
    kRoleGiven = 8,    // to `about`; what: a Role
    kRoleTaken = 9,    // from him
    kRestored = 10,    // what others lost to `about` in matches that ended at `until` or later
    kHeld = 11,        // a message of `by` to `about`, which a moderator reads first
    kLetGo = 12,       // it is delivered
    kStopped = 13,     // it is not
    kWaveBegun = 14,   // from the network `text` nobody registers without a code; until: so long
    kWaveEnded = 15,   // ... before its time
    kCodesMade = 16,   // what: so many, by which somebody registers; until: so long
    kCodesEnded = 17,  // what: so many, before their time
    // What an administrator, or an operator by fibs-admin, does to `about` beside that: he becomes
    // one, or is one no more; a code is made by which he chooses a new password; he has a new one;
    // his log-in asks for no code any more; his account is erased.
    kAdminGiven = 18,
    kAdminTaken = 19,
    kRecoveryCode = 20,
    kPasswordSet = 21,
    kSecondStepEnded = 22,
    kErased = 23,
  };

  ConductId id = 0;
  Time at{};
  Kind kind = Kind::kReport;
  int what = 0;
  AccountId by = 0;  // 0: an operator, by fibs-admin
  // Of an entry that is `of` another one the same as there; 0: of who registers, about nobody.
  AccountId about = 0;
  ConductId of = 0;  // 0: of none
  Time until{};      // of a measure; 0: for good. Of others see there
  // What people have written; and what had been said before a report, a line each, or the name that
  // a measure has changed. Both are gone when an account is erased that they are of.
  std::string text = {};
  std::string evidence = {};
  // SHA-256 in hex digits, of what was written, and of the entry with that of the one before:
  // whoever has a later one sees whether an entry was changed. (ConductLog)
  std::string digest = {};
  std::string hash = {};

  Complaint complaint() const { return static_cast<Complaint>(what); }
  Measure measure() const { return static_cast<Measure>(what); }
  Role role() const { return static_cast<Role>(what); }
  friend bool operator==(const ConductEntry&, const ConductEntry&) = default;
};

// "report", "taken" ...
std::string_view WordOf(ConductEntry::Kind kind);

struct ConductNoted {
  ConductEntry entry;
};
// What was written in it is gone; the rest stays.
struct ConductErased {
  ConductId entry = 0;
};

}  // namespace fibs::server
