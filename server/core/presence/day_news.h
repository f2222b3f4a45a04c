#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/play/schedule.h"
#include "server/core/play/table.h"
#include "server/core/presence/announcer.h"
#include "server/core/presence/day_turns.h"
#include "server/core/sessions/sessions_room.h"

namespace fibs::server {

// What the players of matches by days are told who do not sit at the table: people and programs of
// CLIP 1008 in sentences, those of 1009 by lines 28, which they are sent of their tables, too.
class DayNews {
 public:
  struct Uses {
    SessionsRoom& sessions;
    PeopleRoom& people;
    PlayRoom& play;
    const Lobby& lobby;
  };
  explicit DayNews(const Uses& uses) : uses_(uses) {}

  // It hears of every match, up to the end of this object.
  void Observe(DayTurns& observer) { observers_.push_back(&observer); }

  // A decision has begun, or goes on. `by`: who has just acted.
  void OnDecision(const Table& table, std::optional<engine::Player> by);
  // Two thirds of the time of who has to decide are over.
  void OnReminder(const MatchEntry& entry);
  // A match of any pace is over.
  void OnOver(const MatchEntry& entry, engine::Player winner);
  // What he finds at his log-in: whether it is his turn somewhere.
  void TellTurns(const User& user);
  // All his matches, to a program of CLIP 1009.
  void Lines(const User& reader);
  // Its vacation may have changed when what is due.
  void LinesOf(AccountId account);
  // The last line of a match; of a match at a table there is none.
  void LastLine(const User& reader, const MatchEntry& entry);
  void LastLines(const MatchEntry& entry);  // for the two, where they are here

  // Those of an account, in which it is his turn first, by the time that he has left.
  std::vector<const MatchEntry*> MatchesOf(AccountId account);

 private:
  // How many bytes it was.
  size_t Line(const User& reader, const MatchEntry& entry);
  // For the two, where they are here.
  size_t Lines(const MatchEntry& entry);

  const Uses uses_;
  std::vector<DayTurns*> observers_;
};

}  // namespace fibs::server
