#pragma once

#include <span>

#include "server/core/commands/command.h"

namespace fibs::server {

// The commands, by the rooms and files that have them. CommandTable puts them together.

// play/
std::span<const Command> PlayCommands();
std::span<const Command> ClockCommands();
std::span<const Command> InviteCommands();
std::span<const Command> JoinCommands();
std::span<const Command> DeclineCommands();
std::span<const Command> LinkCommands();
std::span<const Command> SeekCommands();
// Once a second: those who seek the same find one another, also when they could not at first.
void PairSeeks(const Rooms& rooms);
// Once a second: whose friend waits for him by a link is invited, when both are free.
void InviteByLinks(const Rooms& rooms);

// chouettes/
std::span<const Command> ChouetteCommands();
std::span<const Command> ChouetteOwnWords();
std::span<const Command> TeamCommands();
// What commands mean to those who sit at a chouette: a row here goes before the command of that
// name.
std::span<const Command> ChouetteTableWords();

// matches/
std::span<const Command> ClaimCommands();
std::span<const Command> GamesCommands();
std::span<const Command> AnalyseCommands();
std::span<const Command> HistoryCommands();
std::span<const Command> OldMatchCommands();
std::span<const Command> ProgressCommands();
std::span<const Command> PuzzleCommands();
std::span<const Command> ShowCommands();

// events/
std::span<const Command> TournamentCommands();
std::span<const Command> ClubCommands();

// people/
std::span<const Command> ChatCommands();
std::span<const Command> FriendCommands();
std::span<const Command> ListCommands();
std::span<const Command> LobbyCommands();
std::span<const Command> RatingsCommands();
std::span<const Command> WhoCommands();

// conduct/
std::span<const Command> ReportCommands();
std::span<const Command> ModCommands();

// account/
std::span<const Command> EraseCommands();
std::span<const Command> MyDataCommands();
std::span<const Command> OwnAccountCommands();
std::span<const Command> PasswordCommands();
std::span<const Command> PlaceCommands();
std::span<const Command> PushCommands();
std::span<const Command> SettingsCommands();
std::span<const Command> StateCommands();
std::span<const Command> TokenCommands();
std::span<const Command> TwoFactorCommands();
std::span<const Command> VacationCommands();

// server/
std::span<const Command> AdminCommands();
std::span<const Command> InfoCommands();
std::span<const Command> StatisticsCommands();

}  // namespace fibs::server
