#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Lines 40 to 48, 92, 93, 96, 97 and 100 to 103 of CLIP 1009: events, as data (docs/PROTOCOL.md).
// Points in time are Unix seconds, 0: there is none.
namespace fibs::protocol {

enum class ClipEvent : uint8_t {
  kEvent = 40,
  kOption = 41,
  kEntrant = 42,
  kMatch = 43,
  kRow = 44,
  kInput = 45,
  kToPlay = 46,
  kSeed = 47,
  kPlace = 48,
  kTimes = 92,
  kPowers = 93,
  kPerson = 96,
  kOffer = 97,
  kPreview = 100,
  kSample = 101,
  kInvitation = 102,
  kNotInvited = 103,
  kFlagged = 104,
  kCalendar = 107,
};

struct EventSeen {
  int64_t event = 0;
  std::string_view state;
  std::string_view format;
  int entrants = 0;
  int max = 0;  // 0: as many as come
  int64_t start = 0;
  int64_t club = 0;  // 0: none
  std::string_view title;
};
// "40 EVENT STATE FORMAT ENTRANTS MAX START CLUB TITLE"
std::string ClipEventSeen(const EventSeen& seen);

// "41 EVENT WORD VALUE"
std::string ClipEventOption(int64_t event, std::string_view word, std::string_view value);

// "42 EVENT NUMBER NAME RATING FLAGS"; flags: 'w' has withdrawn, 'd' is disqualified, '-'.
std::string ClipEventEntrant(int64_t event, int number, std::string_view name, double rating,
                             char flag);

struct EventMatch {
  int64_t event = 0;
  std::string_view id;
  std::string_view first;
  std::string_view second = {};  // empty: nobody
  int length = 0;
  char how = 'o';  // 'o'pen, 'p'layed now, 'r'esult, 'f'orfeit, 'w'alkover, 'n'obody, 'b'ye, 'v'oid
  int64_t match = 0;  // its number; 0: it was not played, or not yet
  int first_score = 0;
  int second_score = 0;
  int64_t due = 0;
};
// "43 EVENT ID A B LENGTH HOW MATCH SA SB DUE"
std::string ClipEventMatch(const EventMatch& match);

// "44 EVENT STAGE PLACE NAME SCORE VALUE..."
std::string ClipEventRow(int64_t event, std::string_view stage, std::string_view place,
                         std::string_view name, const std::vector<int64_t>& values);
// "45 EVENT INPUT"
std::string ClipEventInput(int64_t event, std::string_view input);
// "46 EVENT ID OPPONENT DUE": the reader is to play.
std::string ClipEventToPlay(int64_t event, std::string_view id, std::string_view opponent,
                            int64_t due);
// "47 EVENT HASH SEED"; an empty seed is not told yet.
std::string ClipEventSeed(int64_t event, std::string_view hash, std::string_view seed);
// "48 EVENT STAGE PLACE NAME"; place 0: disqualified.
std::string ClipEventPlace(int64_t event, std::string_view stage, int place, std::string_view name);

struct EventTimesSeen {
  int64_t event = 0;
  std::string_view id;
  std::string_view opponent;
  int64_t agreed = 0;    // 0: nothing
  int64_t proposed = 0;  // 0: nothing
  bool own = false;      // the reader has proposed it
};
// "92 EVENT ID OPPONENT AGREED PROPOSED BY": when the reader is to play that; BY: 'm'e, the 'o'ther
// one, '-'.
std::string ClipEventTimes(const EventTimesSeen& seen);

// "93 EVENT own|all WORD...": what the reader may say as a director; `all`: he directs all events.
std::string ClipEventPowers(int64_t event, bool all, const std::vector<std::string_view>& words);
// "96 EVENT AS NAME"; AS: "director", "asked" (and has not said that he is here), "absent" (in a
// match that waits for him).
std::string ClipEventPerson(int64_t event, std::string_view as, std::string_view name);
// "97 EVENT NAME": the reader is offered the place of that one; empty: a late one.
std::string ClipEventOffer(int64_t event, std::string_view instead_of);

// "100 EVENT TURN ID A B": what would become of a match; TURN: "falls", "again", "gone", "void",
// "decided", "new". An empty `second` is a bye.
std::string ClipEventTurn(int64_t event, std::string_view turn, std::string_view id,
                          std::string_view first, std::string_view second);
// "100 EVENT state STATE ROUNDS", behind them: the state that it would have, and how many rounds
// would be taken back.
std::string ClipEventPreview(int64_t event, std::string_view state, int rounds);

struct EventSampleSeen {
  int64_t event = 0;
  int entrants = 0;
  int rounds = 0;
  int matches = 0;
  int byes = 0;
  int minutes = 0;  // 0: nobody can say
};
// "101 EVENT all ENTRANTS ROUNDS MATCHES BYES MINUTES"
std::string ClipEventSample(const EventSampleSeen& seen);
// "101 EVENT round STAGE ROUND MATCHES BYES LENGTH"
std::string ClipEventSampleRound(int64_t event, std::string_view stage, int round, int matches,
                                 int byes, int length);
// "101 EVENT match ID A B LENGTH"; an empty `second` is a bye.
std::string ClipEventSampleMatch(int64_t event, std::string_view id, std::string_view first,
                                 std::string_view second, int length);

// "102 EVENT NAME TITLE": NAME invites the reader to it.
std::string ClipEventInvitation(int64_t event, std::string_view by, std::string_view title);
// "103 EVENT NAME WHY...": that one is not invited.
std::string ClipEventNotInvited(int64_t event, std::string_view name, std::string_view why);

// "104 EVENT WHY GAMES NAME...", to directors: what may be worth a look. WHY: "address", "browser"
// (these share it), "resigned" (the first has given up so many games early to the second).
std::string ClipEventFlagged(int64_t event, std::string_view why, int games,
                             const std::vector<std::string_view>& names);
// "104 EVENT appeal AT NAME TEXT...", to operators.
std::string ClipEventAppeal(int64_t event, int64_t at, std::string_view name,
                            std::string_view text);

// "107 set", "107 none": whether the reader's calendar has an address.
std::string ClipCalendarStands(bool stands);
// "107 new PATH": its new address, of which nobody is told again.
std::string ClipCalendarAddress(std::string_view path);

}  // namespace fibs::protocol
