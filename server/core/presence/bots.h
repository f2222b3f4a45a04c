#pragma once

#include <string>

#include "server/core/presence/user.h"

// Who is no person (docs/BOTS.md).
namespace fibs::server {

// The account is a bot's: marked as one (Account::bot), or by its name one of the house.
bool IsBot(const Account& account);
// The same, or he has logged in by a program that says so: its client field has the form of the
// Player Profile Protocol, 20 characters of which the first is '='.
bool IsComputer(const User& user);
// The client field of line 5: that of his program, but a bot's that does not say so begins with
// "bot".
std::string ClientShown(const User& user);

}  // namespace fibs::server
