#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/action.h"
#include "protocol/board.h"
#include "server/core/conduct/conduct_room.h"
#include "server/core/due/claims.h"
#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/play/stored_matches.h"
#include "server/core/presence/day_news.h"
#include "server/core/presence/presence_room.h"
#include "server/core/seats/seating.h"
#include "server/core/seats/seats_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Matches by days: what is done in them by somebody who does not sit at the table, who need not be
// logged in, and what falls due. A match that is needed for a moment is loaded and given back.
class DayGames {
 public:
  // What the player reads. Each text is lines without an end.
  struct Answer {
    bool done = false;
    bool later = false;                // it cannot be read now, and may be tried again
    std::string text = {};             // why not, or what happened
    std::string board = {};            // as things stand then; empty: the match is over
    std::optional<int64_t> turn = {};  // he has to decide then: the inputs of the match so far
  };
  using Answered = std::function<void(const Answer& answer)>;
  struct Order {
    AccountId account = 0;
    MatchId match = 0;
    std::optional<protocol::Action> action = {};  // none: the board is looked at
    protocol::BoardStyle style = protocol::BoardStyle::kNumbersInFrame;  // of the answer
    // Only if the match has had so many inputs; none: however it stands.
    std::optional<int64_t> inputs = {};
  };
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    ConductRoom& conduct;
    PlayRoom& play;
    PresenceRoom& presence;
    SeatsRoom& seats;
    Claims& claims;
  };
  explicit DayGames(const Uses& uses) : uses_(uses) {}

  // Does that, now or when the match is loaded, in a later event. A core that ends before has
  // neither done it nor answered.
  void Play(Order order, Answered answered);
  // Two agree on a match of these terms, wherever they are: it begins, and both know.
  MatchId Start(const Account& first, const Account& second, MatchTerms terms);
  // An unfinished match by days of that account; null: there is none of that number.
  MatchEntry* Find(AccountId account, MatchId match);
  // The same of Play for one that is loaded.
  Answer PlayLoaded(const Order& order, MatchEntry& entry);

  // Once a second: what is due, in bounded portions.
  void Tick();

 private:
  struct Waiting {
    Order order;
    Answered answered;
  };
  void Load(MatchId match);
  void OnLoaded(MatchId match, const MatchLoaded& read);
  void FallDue(MatchEntry& entry);
  void Remind(MatchEntry& entry);
  void TimeOut(MatchEntry& entry);

  const Uses uses_;
  std::vector<Waiting> waiting_;  // until their matches are loaded
};

}  // namespace fibs::server
