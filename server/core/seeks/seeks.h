#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/clip_seek.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/records/record.h"
#include "server/core/seeks/pairing.h"
#include "server/core/seeks/seek_board.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Seeks, while they stand: who has which, who may take one, until when; and what programs of CLIP
// 1009 are told of them that want to hear it (`set seeks on`).
//
// A live seek stands while its owner could play: in the session in which it was put up, at no
// table, ready, and not away. While his browser is expected back it stands, and nobody is paired
// with him. One by days stands whether he is here or not.
class Seeks {
 public:
  using End = protocol::SeekEnd;
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PresenceRoom& presence;
  };
  Seeks(const Uses& uses, std::vector<Seek> stored) : uses_(uses), board_(std::move(stored)) {}

  // It stands from now on; those who want to know hear of it, at the cost of who causes it. Beyond
  // limits.seeks_live_max the oldest live one of his gives way.
  Seek Put(User& owner, const SeekTerms& terms);
  // Whether he has as many by days as are possible.
  bool IsFull(AccountId owner) const;
  // It stands no more. `taker`: the name of who has taken it, else empty.
  void Remove(SeekId id, End why, std::string_view taker = {});

  // Its owner has another name: those who know it are told it anew.
  void TellAnew(AccountId owner);

  size_t size() const { return board_.all().size(); }
  // Null: none of that number stands.
  const Seek* Find(SeekId id) const;
  std::vector<const Seek*> Of(AccountId owner) const { return board_.Of(owner); }
  // Those that stand and that the reader may see, the ones that suit him first, each who waits
  // longest first. His own are among the first. Nobody sees those of whom he gags, or who gags him.
  std::vector<const Seek*> ListFor(const User& reader) const;

  // Why nobody plays a seek.
  enum class Obstacle : uint8_t {
    kNone,
    kOwn,      // it is his own
    kRating,   // his rating is not in the range
    kBot,      // he is a computer, and it is for people
    kGag,      // one of the two gags the other one
    kNotHere,  // its owner is away, or his browser is
  };
  Obstacle WhyNot(const Seek& seek, const User& taker) const;
  // The seek for somebody who would put up this one; null: none. `may`: whether a match of the two
  // can begin.
  const Seek* PartnerOf(const Seek& mine, const std::function<bool(const Seek& theirs)>& may);
  // The next few that stand, in turns, to look for partners again: something may have changed.
  std::vector<SeekId> TakeTurns(size_t most);
  // Two have begun a match.
  void NoteMeeting(AccountId a, AccountId b) { meetings_.Note(a, b, uses_.turn.now); }

  protocol::SeekLine LineOf(const Seek& seek) const;
  // His session has come back from another core with what he seeks.
  void TakeUp(User& user);
  // Once a second: those that are over go.
  void Tick();

 private:
  bool IsHere(const Seek& seek) const;  // of a live one: its owner could play
  // He is a bot, or has come as one.
  bool IsNoPerson(AccountId account) const;
  double RatingOf(AccountId account, const SeekTerms& terms) const;
  // Whether the two may play each other: by ratings, gags, for people alone, and both here now.
  bool Fit(const Seek& a, const Seek& b) const;
  // Sends it to all who want to hear of that owner's seeks. The bytes x listeners.
  size_t Announce(AccountId owner, const std::string& line);
  void TellOwner(const Seek& seek, End why, std::string_view taker);

  const Uses uses_;
  SeekBoard board_;
  Meetings meetings_;
  SeekId looked_at_ = 0;  // the last one; see TakeTurns
};

}  // namespace fibs::server
