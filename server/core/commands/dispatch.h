#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "server/core/commands/command.h"

namespace fibs::server {

// Every command there is, sorted by name.
const std::vector<Command>& AllCommands();

// The command that a typed word means: an exact name or a shortcut, else the only one that begins
// with the word, in any letter case. Null when there is none or more than one.
const Command* FindCommand(std::string_view word);

// How often each command was typed since the start; what was none counts as "unknown", the last.
std::vector<std::pair<std::string_view, uint64_t>> CommandCounts(const World& world);

// Carries out a line of a user who is logged in.
void Dispatch(World& world, User& user, std::string_view line);

}  // namespace fibs::server
