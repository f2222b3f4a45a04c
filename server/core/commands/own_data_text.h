#pragma once

#include <string>

#include "server/core/commands/command.h"

namespace fibs::server {

// All that is kept of an account, as JSON, but matches that are over, which storage has. What would
// open something (hashes, secrets, codes in mails) is not in it, nor what others have written about
// him for moderators alone.
std::string OwnDataText(const Rooms& rooms, const Account& account);
// Whether there is a page by which such a file can be fetched.
bool GivesOwnData(const Rooms& rooms);
// The line of CLIP 1009 that says whether one can be fetched, or made.
std::string OwnDataLine(const Context& c);

}  // namespace fibs::server
