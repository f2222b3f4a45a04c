#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/commands/command.h"

// Who may register, as moderators and operators (`by` 0) change it: codes and waves. Each deed is
// an entry of the log of conduct, which has no code.
namespace fibs::server {

inline constexpr int kCodesAtOnce = 20;

// So many, or as many as may be.
std::vector<Registrations::Made> MakeCodes(const Rooms& rooms, AccountId by, int count);
// Those that nobody has used: "7" or "#7", all that "bob" has made, or "all". How many have ended.
size_t EndCodes(const Rooms& rooms, AccountId by, std::string_view typed);
// "#7  abcd-efgh-ijkm", which nobody is told again.
std::string MadeCodeLine(const Registrations::Made& code);
// Of all codes so many of the newest are shown, those that can be used first.
std::vector<const RegistrationCode*> CodesShown(const Rooms& rooms);
// A line each, and how many there are in all.
std::vector<std::string> CodeLines(const Rooms& rooms, std::string_view zone);

// False: there are too many.
bool BeginWave(const Rooms& rooms, AccountId by, const std::string& network,
               std::chrono::seconds lasts);
// False: there is none.
bool EndWave(const Rooms& rooms, AccountId by, const std::string& network);

// "bob", "an operator" or "a deleted player".
std::string NameIn(const Rooms& rooms, AccountId account);

}  // namespace fibs::server
