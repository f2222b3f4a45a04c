#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/presence/user.h"

namespace fibs::server {

namespace saved {
class Session;
class User;
}  // namespace saved

// The state of a session as bytes, for a core that takes over. What is stored, and what follows
// from it, is not in it; nor what lasts for one answer. Not while one of its inputs is answered.
std::string SaveSession(const Session& session);
// To be appended to it at a handover. It grows with every line, so it is no state of its own.
std::string SaveBytesSent(uint64_t bytes);

// Makes of a new session what was saved, but for its user.
void RestoreSession(const saved::Session& saved, Session& session);
// The same of a user that was just added, but for whom he watches and where he sits.
void RestoreUser(const saved::User& saved, User& user);

}  // namespace fibs::server
