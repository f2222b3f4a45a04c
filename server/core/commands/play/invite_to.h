#pragma once

#include <string>

#include "server/core/commands/command.h"

// An invitation is made, and both are told.
namespace fibs::server {

// `saved`: the match that they would go on with, or that a new one would replace; null: none.
void InviteTo(Context& c, User& guest, const Invitation& invitation, const MatchEntry* saved);

// The reader is told, once, that `other` leaves many matches, if so.
void WarnOf(Context& c, const User& other, User& reader);

// A saved match as one line says it: "#12: a 5 point match, unrated, 3-1".
std::string MatchText(const MatchEntry& entry, const User& reader);
// Whether the two have another match beside that one.
bool HasOther(Context& c, const User& guest, const MatchEntry* saved);

}  // namespace fibs::server
