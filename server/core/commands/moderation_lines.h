#pragma once

#include <cstddef>
#include <string>

#include "server/core/commands/command.h"

// What moderators read as lines of CLIP 1009.
namespace fibs::server {

// So many of a list are told, the oldest; then how many more there are.
inline constexpr size_t kModerationLines = 100;
// ... as sentences, and of what belongs to one of them.
inline constexpr size_t kModerationPage = 20;

bool ReadsLines(const Context& c);
// The name; "" of a deleted player, "*" of an operator.
std::string NameWord(const Rooms& rooms, AccountId account);
// "moderator,administrator"; empty: none.
std::string RolesOf(const Rooms& rooms, const Account& account);

std::string ClipReportOf(const Rooms& rooms, const ConductEntry& report);
// ... with what was said before it.
void ReplyReportLines(Context& c, const ConductEntry& report);
std::string ClipDecisionOf(const Rooms& rooms, const ConductEntry& measure);
// ... with the objection, if one waits.
void ReplyDecisionLines(Context& c, const ConductEntry& measure);
std::string ClipHeldOf(const Rooms& rooms, const ConductEntry& held);

}  // namespace fibs::server
