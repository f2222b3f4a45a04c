#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/action.h"

// Commands of pbmserv, a server that was played by mail, as its users write them in a subject or a
// body: a line -> a value. Letter case of the commands' words does not matter.
//
//     backgammon challenge ALICE BOB [-force] [WORD ...]
//     backgammon move BOARD NAME PASSWORD MOVE[#NUMBER]
//     backgammon roll BOARD NAME PASSWORD [#NUMBER]      and double, greedy, manual, accept, reject
//     backgammon resign BOARD NAME PASSWORD [n | g | b] [#NUMBER]
//     backgammon show BOARD[#NUMBER] [NAME PASSWORD]
//
// A command's word may stand for a move, too: "backgammon move BOARD NAME PASSWORD roll#NUMBER".
// A board is the number of a match, with letters or a '#' before it or without: "123", "bg123".
namespace fibs::protocol {

inline constexpr size_t kPbmLineBytesMax = 1000;
inline constexpr int kPbmNumberMax = 999'999;

struct NoPbmCommand {};  // another line

struct PbmChallenge {
  std::string first;  // user names
  std::string second;
  bool force = false;  // the first one moves first
  std::string words;   // behind the names: game, length, days ...; one blank between them
};

struct PbmTurn {
  enum class What : uint8_t { kAction, kGreedy, kManual, kShow };
  What what = What::kAction;
  Action action = {};              // only kAction
  int64_t board = 0;               // 1 or more
  std::string user = {};           // a user name; kShow: or empty
  std::string password = {};       // kShow: or empty
  std::optional<int> number = {};  // of the move, 0 to kPbmNumberMax
};

struct PbmFault {
  std::string why;  // one sentence. It quotes nothing of the line, since a password may be in it
};

using PbmCommand = std::variant<NoPbmCommand, PbmChallenge, PbmTurn, PbmFault>;

// Of a line as it came, in any state (MailLine cleans it). Its first two words decide whether it is
// a command.
PbmCommand ParsePbmCommand(std::string_view line);

}  // namespace fibs::protocol
