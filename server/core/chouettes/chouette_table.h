#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/chouette/actions.h"
#include "engine/chouette/automatic.h"
#include "engine/chouette/chouette.h"
#include "server/core/chouettes/chouette_audience.h"
#include "server/core/people/account_changes.h"
#include "server/core/people/people_room.h"
#include "server/core/play/dice_counts.h"
#include "server/core/play/input_log.h"
#include "server/core/records/chouette.h"
#include "server/core/turn.h"

namespace fibs::server {

// The seats, which are accounts, around one chouette. Every input goes through here: it is
// recorded, told to the audience, and followed by whatever goes by itself. What has been said and
// is no input yet is not stored, nor is the time that has passed: after a restart of the server
// all are asked once more.
class ChouetteTable {
 public:
  using Seat = engine::chouette::Seat;
  using Refused = std::optional<engine::chouette::Refusal>;
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    DiceCounts& dice_counts;
    ChouetteAudience& audience;
  };

  // A new one, whose record it writes.
  ChouetteTable(const Uses& uses, ChouetteId id, const engine::chouette::Terms& terms);
  // Null: what is stored cannot be replayed.
  static std::unique_ptr<ChouetteTable> Replay(const Uses& uses, const StoredChouette& stored);

  // ---- Who is there
  Refused Join(AccountId account);
  // He is at the table, or is not; only of those who have a place.
  void SetHere(Seat seat, bool here);
  bool here(Seat seat) const { return !missing(seat).since; }
  // He sits down again, and does not leave.
  void ComeBack(Seat seat);
  // He has said that he is away, or has typed something since.
  void SetAway(Seat seat, bool away);
  // The account is no more: he leaves, and nobody else gets his line of the sheet.
  void Forget(Seat seat);
  // `invited` may come although the table is private.
  void Invite(AccountId invited);
  void SetPrivate(bool for_invited);
  bool for_invited() const { return stored_.for_invited; }
  // Whether he may join or watch.
  bool IsOpenTo(AccountId account) const;
  size_t invited() const { return stored_.invited.all.size(); }
  Seat SeatOf(AccountId account) const;  // kNoSeat: he has never played here
  bool Sits(AccountId account) const;    // he has a place now
  AccountId AccountOf(Seat seat) const { return stored_.seats.all[static_cast<size_t>(seat - 1)]; }

  // ---- What happens
  Refused Start(Seat by);
  // Why he cannot do that, or nothing, and it is done with all that follows.
  Refused Do(Seat by, const engine::chouette::Action& action);
  // All that goes by itself from now on.
  void GoOn();
  void SetAutoroll(Seat seat, bool on);
  bool Autoroll(Seat seat) const { return spoken_.Autoroll(chouette_, seat); }
  void AskForAdvice(Seat seat) { spoken_.AskForAdvice(seat); }
  // Each second: those whose time is over.
  void Tick();
  // It is over: nobody plays at it any more.
  void End();
  bool ended() const { return stored_.ended != Time{}; }
  // Nobody has a place any more.
  bool empty() const { return chouette_.seats_taken() == 0; }

  ChouetteId id() const { return stored_.id; }
  const engine::chouette::Chouette& chouette() const { return chouette_; }
  const engine::chouette::Spoken& spoken() const { return spoken_; }
  const InputLog& inputs() const { return inputs_; }
  // So many offers to resign and the like since the last play.
  int offers() const { return offers_; }

 private:
  // Of somebody who has a place.
  struct Missing {
    std::optional<Time> since = Time{};  // he is not at the table; none: he is. In Turn::ticked
    std::optional<Time> away;            // since when he counts as away
    int late = 0;                        // so often he has let the time of this play pass
  };
  // A play whose time somebody has let pass. So that nobody holds up the table by coming back again
  // and again, the play has an end, counted from when each of them was late first: whose side lacks
  // everybody else loses the game then.
  struct Overtime {
    int decision = -1;          // Chouette::decision()
    std::optional<Time> until;  // in Turn::ticked; none: there is no limit
  };

  ChouetteTable(const Uses& uses, const StoredChouette& stored,
                const engine::chouette::Terms& terms);

  const Missing& missing(Seat seat) const { return missing_[static_cast<size_t>(seat - 1)]; }
  Missing& missing(Seat seat) { return missing_[static_cast<size_t>(seat - 1)]; }
  Time now() const { return uses_.turn.ticked; }
  void Save();
  // The one way in which the chouette changes: applies an input, records and tells it.
  Refused Apply(const engine::chouette::Input& input);
  void ApplyAll(const std::vector<engine::chouette::Input>& inputs);
  void Note(const engine::chouette::Event& event);
  void DoByItself();
  void CarryOut(const engine::chouette::Step& step);
  // Gives whether something else is waited for than before.
  bool SetDeadline();
  std::optional<std::chrono::seconds> TimeFor(engine::chouette::Limit limit) const;
  void DropMissing();
  void NoteLate(Seat seat);
  // Whether the time is that of the end of the play.
  bool IsOvertime() const;
  // Whether he has let the time of this play pass twice, and another one plays for him.
  bool IsReplaced(Seat seat) const;
  void OnTimeOver();
  void FixDice();
  engine::Seed TakeSeed(AccountId host);
  engine::Dice NextRoll();
  engine::DiceSource& Dice();

  const Uses uses_;
  StoredChouette stored_;  // without inputs
  engine::chouette::Chouette chouette_;
  engine::chouette::Spoken spoken_;
  InputLog inputs_;
  std::vector<Missing> missing_;  // [seat - 1]
  std::unique_ptr<engine::DiceSource> dice_;
  std::optional<engine::chouette::Wait> wait_;
  std::optional<Time> deadline_;  // in Turn::ticked
  Overtime overtime_;
  int offers_ = 0;
};

}  // namespace fibs::server
