#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/commands/command.h"
#include "server/core/commands/doors.h"

// The words of the command `mod`, each with what is typed behind it. mod.cc has the table.
namespace fibs::server {

// The number of an entry of that kind. Null: he is told that there is none.
const ConductEntry* FindTyped(Context& c, std::string_view typed, ConductEntry::Kind kind);
// What the user makes of another entry, which may move by that.
void NoteOf(Context& c, ConductEntry::Kind kind, const ConductEntry& of, std::string text = {});

// Nobody decides about himself, nor a moderator about those who may decide. Tells the user.
bool MayJudge(Context& c, const Account& account);

// "30m", "12h", "7d"; 0: for good. None: it is no time.
std::optional<std::chrono::minutes> ReadTime(std::string_view typed);

// The entry from which on a list is shown; 0: all of it. None: he is told that it is no number.
std::optional<ConductId> ReadFrom(Context& c, std::string_view typed);

// Who may register (mod_doors.cc).
void ChangeCodes(Context& c, std::string_view typed);
void ChangeWave(Context& c, std::string_view typed);

// Reports (mod_reports.cc).
void ListReports(Context& c, std::string_view typed);
void ShowReportOrPerson(Context& c, std::string_view typed);
void TakeReport(Context& c, std::string_view typed);
void AnswerReport(Context& c, std::string_view typed);
// The room has a new report: moderators who are here are told.
void TellModerators(Context& c, const ConductEntry& report);

// Measures (mod_measures.cc).
void TakeMeasure(Context& c, std::string_view typed);
void LiftMeasure(Context& c, std::string_view typed);
void UpholdMeasure(Context& c, std::string_view typed);
void ListObjections(Context& c, std::string_view typed);
// Roles (mod_roles.cc).
void ChangeRole(Context& c, std::string_view typed);

// The log (mod_log.cc).
void ShowLog(Context& c, std::string_view typed);
void ShowNumbers(Context& c, std::string_view);

// Messages that wait (mod_held.cc).
void ListHeld(Context& c, std::string_view typed);
void LetMessage(Context& c, std::string_view typed);
void StopMessage(Context& c, std::string_view typed);

// What was lost to a cheat (mod_restore.cc).
void RestoreRatings(Context& c, std::string_view typed);

}  // namespace fibs::server
