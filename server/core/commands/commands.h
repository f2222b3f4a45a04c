#pragma once

#include <span>

#include "server/core/commands/command.h"

namespace fibs::server {

// The commands, by the files that have them.
std::span<const Command> AdminCommands();
std::span<const Command> ChatCommands();
std::span<const Command> ClaimCommands();
std::span<const Command> ClockCommands();
std::span<const Command> GamesCommands();
std::span<const Command> HistoryCommands();
std::span<const Command> InfoCommands();
std::span<const Command> InviteCommands();
std::span<const Command> JoinCommands();
std::span<const Command> LobbyCommands();
std::span<const Command> OldMatchCommands();
std::span<const Command> PasswordCommands();
std::span<const Command> PlayCommands();
std::span<const Command> RatingsCommands();
std::span<const Command> SettingsCommands();
std::span<const Command> ShowCommands();
std::span<const Command> StateCommands();
std::span<const Command> StatisticsCommands();
std::span<const Command> VacationCommands();
std::span<const Command> WhoCommands();

}  // namespace fibs::server
