#pragma once

#include <optional>

#include "server/core/records/account.h"

// Vacations: whole days from a moment on, in which nobody waits for a player of matches by days.
namespace fibs::server {

inline constexpr int kVacationDaysMax = 28;  // in any 365 days

// The end of the vacation that a player is on; none: he is on none.
std::optional<Time> VacationEnd(const Account& account, Time now);
// How many days he may still take. One that has begun counts, although it was ended early.
int VacationDaysLeft(const Account& account, Time now);
// He goes: `days` is at most what is left, and he is on none.
void BeginVacation(Account& account, int days, Time now);
// He is back. He is on one.
void EndVacation(Account& account, Time now);

}  // namespace fibs::server
