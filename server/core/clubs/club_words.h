#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/core/clubs/club_desk.h"

// What directors type, for the files of ClubDesk.
namespace fibs::server {

enum class ClubOperand : uint8_t { kNothing, kName, kText };

// What directors may type, and what the owner alone.
struct ClubWord {
  std::string_view word;
  std::string_view form;  // what is to stand behind it
  ClubOperand operand = ClubOperand::kNothing;
  ClubRole from = ClubRole::kDirector;
};

// What a director has typed, read.
struct ClubDesk::Said {
  const Club& club;
  const ClubWord& word;
  const Account& director;
  ClubRole role;                    // of the director; an administrator's is the owner's
  const Account* person = nullptr;  // of a word with a name
  std::string text;                 // of a word with a text; else the reason
};

}  // namespace fibs::server
