#pragma once

#include <string>
#include <string_view>

#include "server/core/commands/command.h"

// What the files of `club` share.
namespace fibs::server {

// An administrator, with all that he may do.
bool IsOfAdministration(const Context& c);
ClubRole RoleIn(const Context& c, const Club& club);
// Line 49 for him.
std::string DataOf(const Context& c, const Club& club);

// Links (club_link.cc).
void JoinByClubLink(Context& c, std::string_view token);
void MakeClubLink(Context& c, const Club& club, std::string_view typed);
void ListClubLinks(Context& c, const Club& club);
void EndClubLink(Context& c, const Club& club, std::string_view typed);
void DescribeClubLink(Context& c, std::string_view token);

}  // namespace fibs::server
