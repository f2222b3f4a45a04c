#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

// The numbered lines that tell a program of CLIP 1009 of games (a program of 1008 reads sentences
// and boards instead), and the tags of its commands (docs/PROTOCOL.md, "CLIP 1009"). Every function
// returns one line without a line end.
namespace fibs::protocol {

inline constexpr int kClipWithGames = 1009;  // the first version that has these lines

enum class ClipGame : uint8_t {
  kInput = 20,
  kSnapshot = 21,
  kRunning = 22,
  kInvitation = 23,
  kAnswered = 24,
  kPresence = 25,
  kDiceHash = 26,
  kClock = 27,
  kDayMatch = 28,
  kClaim = 29,  // protocol/clip_claim.h
  kSeek = 34,   // protocol/clip_seek.h, as the four behind it
  kSeekEnded = 35,
  kSeekTaken = 36,
  kInvitationEnded = 37,
  kInvitationOpen = 38,
  kSaved = 50,
  kWarning = 51,
  kVacation = 52,
  kAwaited = 53,
  kRatings = 54,
  kSpectated = 55,
  kLink = 60,  // protocol/clip_friend.h, as the four behind it
  kLinkToken = 61,
  kLinkEnded = 62,
  kLinkOffer = 63,
  kLinkWait = 64,
  kToken = 65,  // protocol/clip_token.h, as the two behind it
  kTokenSecret = 66,
  kTokenEnded = 67,
  kFriend = 68,  // protocol/clip_people.h, as the one behind it, and 80
  kFriendGone = 69,
  kOwnAccount = 72,  // protocol/clip_account.h, as the four behind it
  kCodeWanted = 73,
  kSecondFactor = 74,
  kOfferedSecret = 75,
  kRecoveryCode = 76,
  kPublic = 77,
  kPhrase = 80,
  kOwnData = 78,  // protocol/clip_account.h, as the one behind it
  kOwnDataLink = 79,
  kPlace = 82,    // protocol/clip_account.h
  kDoor = 83,     // the same
  kNotices = 84,  // protocol/clip_push.h, as the one behind it
  kNoticeDevice = 85,
  kProgress = 98,  // protocol/clip_progress.h, as the one behind it
  kProgressEnd = 99,
  kPuzzle = 108,  // protocol/clip_puzzle.h, as the one behind it
  kPuzzlePlay = 109,
};

constexpr int Number(ClipGame line) { return static_cast<int>(line); }
// "-" for what is empty: a line has as many words as its kind says.
constexpr std::string_view OrNone(std::string_view word) { return word.empty() ? "-" : word; }
std::string LengthWord(int length);  // points; 0: "unlimited"

// "20 MATCH INDEX INPUT": an input in the form of storage; `index` counts from 0 over the match.
std::string ClipInput(int64_t match, int index, std::string_view input);

// Which place the reader has at a table.
enum class ClipSeat : uint8_t { kWatches = 0, kFirst = 1, kSecond = 2 };
struct Snapshot {
  int64_t match = 0;
  int length = 0;  // points; 0: unlimited
  bool crawford = true;
  std::string_view terms = {};                 // the other ones, with a blank between them
  std::array<std::string_view, 2> names = {};  // who invited, the other one
  ClipSeat seat = ClipSeat::kWatches;
  int count = 0;                 // of the inputs
  std::string_view inputs = {};  // with a blank between them
};
// "21 MATCH LENGTH CRAWFORD FIRST SECOND SEAT COUNT INPUT... TERM..."
std::string ClipSnapshot(const Snapshot& snapshot);

// "22 MATCH FIRST SECOND LENGTH S1 S2 TERM..."
std::string ClipRunning(int64_t match, const std::array<std::string_view, 2>& names, int length,
                        const std::array<int, 2>& score, std::string_view terms);

// "23 NAME LENGTH TERM..."
std::string ClipInvitation(std::string_view from, int length, std::string_view terms);
// "23 NAME resume", or "23 NAME resume #MATCH" for one of several; 0: the only one.
std::string ClipResume(std::string_view from, int64_t match);

std::string ClipAnswered(std::string_view tag, bool ok);     // "24 TAG ok", "24 TAG no"
std::string ClipPresence(std::string_view name, bool back);  // "25 NAME lost", "25 NAME back"
std::string ClipDiceHash(std::string_view name, std::string_view hash);  // "26 NAME HASH"
// Both players' clocks at this moment.
struct ClipClockState {
  std::array<int64_t, 2> left_ms{};  // of who invited, of the other one
  int running = 0;                   // whose time runs: 0 nobody's, 1, 2
  int64_t delay_ms = 0;              // so long it does not run yet
};
std::string ClipClock(int64_t match, const ClipClockState& clock);  // "27 MATCH T1 T2 WHO DELAY"

// A match by days, as one of its two players sees it.
struct DayMatch {
  int64_t match = 0;
  std::string_view opponent = {};
  char state = 'e';            // 'y': it is his turn, 'o': the opponent's, 'e': the match is over
  int64_t since = 0, due = 0;  // of the decision that is waited for, Unix seconds; 0: none
  int length = 0;              // points; 0: unlimited
  std::array<int, 2> score{};  // his own first
  std::string terms = {};
};
// "28 MATCH OPPONENT STATE SINCE DUE LENGTH MYSCORE OPPSCORE TERM..."
std::string ClipDayMatch(const DayMatch& match);

// An unfinished match at whose table nobody sits, as one of its two players sees it.
struct SavedMatchLine {
  int64_t match = 0;
  std::string_view opponent = {};
  int length = 0;              // points; 0: unlimited
  std::array<int, 2> score{};  // the reader's own first
  enum class Opponent : uint8_t { kAway, kHere, kReady } state = Opponent::kAway;
  std::string terms = {};
};
// "50 MATCH OPPONENT LENGTH OWN OTHER STATE TERM..."
std::string ClipSaved(const SavedMatchLine& saved);

// How a player stands whom somebody watches without an account.
enum class SpectatedState : uint8_t {
  kPlaying,  // the match so far follows
  kIdle,     // at no table
  kClosed,   // he or his opponent wants no such watchers
  kUnknown,  // there is no player of that name
};
// "55 NAME STATE"
std::string ClipSpectated(std::string_view name, SpectatedState state);

// "77 KIND {KEYS}": something that anybody may hear of has happened; `keys` are those of a JSON
// object.
std::string ClipPublic(std::string_view kind, std::string_view keys);

// "51 NAME ABANDONED ALL": of somebody who leaves many matches.
std::string ClipWarning(std::string_view name, int abandoned, int all);

// "52 UNTIL LEFT MAX": a vacation ends at `until` (Unix seconds; 0: there is none), and so many
// days of `most` in a year can be taken now.
std::string ClipVacation(int64_t until, int left, int most);

// "53 NAME SECONDS": the connection of that player is lost (line 25), and he is waited for so long.
std::string ClipAwaited(std::string_view name, int64_t seconds);

struct ClipRatingChange {
  double before = 0, after = 0;
};
// "54 MATCH BEFORE1 AFTER1 BEFORE2 AFTER2": what a match has made of the ratings of who invited,
// and of the other one.
std::string ClipRatings(int64_t match, const std::array<ClipRatingChange, 2>& changes);

// A typed "@TAG COMMAND". A tag has 1 to 16 letters, digits and underscores.
struct TaggedLine {
  std::string_view tag;  // empty: there is none, and `command` is the whole line
  std::string_view command;
};
TaggedLine SplitTag(std::string_view line);

}  // namespace fibs::protocol
