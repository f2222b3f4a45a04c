#pragma once

#include <array>
#include <string_view>

#include "server/core/lobby/world.h"

namespace fibs::server {

// The words that end a session.
inline constexpr std::array<std::string_view, 10> kByeWords = {
    "adios", "bye", "ciao", "end", "exit", "exit1", "exit2", "logout", "quit", "tschoe"};

// How a user leaves, as others are told: "NAME logs out." and so on.
enum class Leaving : uint8_t { kLogsOut, kDropsConnection, kTimesOut, kLogsInAgain, kServerStops };

// Saves the match the user plays, tells opponent, watchers and those who want to be notified, and
// makes the user's session an empty one. The connection is not closed.
void LeaveServer(World& world, User& user, Leaving how);

// Erases an account. Whoever is logged in as it is told and sent away first.
void EraseUser(World& world, const Account& account);

// `bye`: log-out with the farewell text; the connection is closed.
void SayGoodbye(World& world, User& user);

}  // namespace fibs::server
