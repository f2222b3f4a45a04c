#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// What a line from a FIBS server means to a bot. Boards and CLIP lines are machine-readable; of the
// prose only the sentences are known that ask for something which no board tells.
namespace fibs::bot {

struct OwnInfo {  // CLIP 2; only the toggles and settings that a bot wants to be some way
  std::string name;
  bool autoboard = false, autodouble = false, automove = false, away = false, bell = false,
       crawford = false, double_ = false, greedy = false, moreboards = false, moves = false,
       notify = false, ratings = false, ready = false, report = false, silent = false;
  std::string redoubles;
};
struct Who {                                            // CLIP 5
  std::string name, opponent, watching, client, email;  // "-" is empty
  bool ready = false, away = false;
  int experience = 0;
};
struct WhoEnd {};   // CLIP 6
struct LoggedOut {  // CLIP 8
  std::string name;
};
struct Said {  // CLIP 12: tell and say
  std::string name, text;
};
struct Invited {
  enum class Kind : unsigned char { kLength, kUnlimited, kResume };
  std::string name;
  Kind kind = Kind::kLength;
  int length = 1;        // kLength
  bool as_data = false;  // line 23 of CLIP 1009, which alone says:
  std::string terms = {};
};
// ---- CLIP 1009: games as data.
struct MatchInput {  // line 20
  int64_t match = 0;
  int index = 0;
  std::string_view input;
};
struct MatchSoFar {  // line 21
  int64_t match = 0;
  int length = 0;  // 0: unlimited
  bool crawford = true;
  std::array<std::string, 2> names;
  int seat = 0;  // 1 or 2; 0: the bot watches
  std::vector<std::string_view> inputs;
  std::vector<std::string_view> terms;
};
struct ChouetteInvited {
  std::string name;
};
struct ChouetteInput {  // line 30
  int64_t table = 0;
  int index = 0;
  std::string_view input;
};
struct ChouetteSoFar {  // line 31
  int64_t table = 0;
  std::vector<std::string_view> inputs;
  std::string terms;
};
struct DataSpoken {};  // line 26: the server tells programs of matches as data
struct DayMatch {      // line 28: a match by days of the bot
  int64_t match = 0;
  bool own_turn = false;
  bool over = false;
};
struct EventSeen {  // line 40: an event
  int64_t event = 0;
  bool goes_on = false;         // it runs, or pauses
  bool begins_matches = false;  // as soon as both are free; else the two agree on when they play
};
struct Answered {  // line 24
  std::string_view tag;
  bool ok = false;
};
struct BoardLine {
  std::string_view line;
};
struct RollOrDoublePrompt {};  // "It's your turn. Please roll or double"
struct MovePrompt {};          // "Please move 2 pieces."
struct DoublePrompt {};        // "X doubles. Type ...", "X redoubles to 4. Type ..."
struct ResignPrompt {          // "X wants to resign. You will win 2 points. Type ..."
  int points = 0;              // 0: not told
};
struct NextGamePrompt {};  // "Type 'join' if you want to play the next game, ..."
struct YouDoubled {};      // "You double. Please wait ..."
struct YouResigned {};     // "You want to resign. ..."
struct ResignRejected {};  // "X rejects. The game continues."
struct DoubleAccepted {};  // "X accepts the double. ..."
struct GameStarts {};      // "Starting a new game with X."
struct MatchWon {          // "You win the 3 point match 3-1 .", "X wins the 3 point match ..."
  bool won = false;        // by the bot
};
struct GameSaved {};  // the match broke off: "X logs out. The game was saved." and the like
struct Resumed {      // "You are now playing with X. Your running match was loaded."
  std::string opponent;
};
struct ClockRuns {};    // ... but the clock runs on: "X logs out. The clock keeps running."
struct SavedHeader {};  // of `show saved`, or "no saved games."
struct SavedMatch {     // a row of it
  std::string opponent;
};
struct ElsewhereLogin {};  // the account logged in on another connection
struct Refused {           // any other line with "** "
  std::string_view line;
};
struct Other {};

using WireLine =
    std::variant<Other, OwnInfo, Who, WhoEnd, LoggedOut, Said, Invited, BoardLine,
                 RollOrDoublePrompt, MovePrompt, DoublePrompt, ResignPrompt, NextGamePrompt,
                 YouDoubled, YouResigned, ResignRejected, DoubleAccepted, GameStarts, MatchWon,
                 GameSaved, SavedHeader, SavedMatch, ElsewhereLogin, Refused, MatchInput,
                 MatchSoFar, Answered, DataSpoken, DayMatch, Resumed, ClockRuns, ChouetteInvited,
                 ChouetteInput, ChouetteSoFar, EventSeen>;

// `opponent`: whom the bot is playing with, or empty; sentences about others are Other then.
// Views point into `line`.
WireLine ParseLine(std::string_view line, std::string_view opponent);

}  // namespace fibs::bot
