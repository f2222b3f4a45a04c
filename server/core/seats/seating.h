#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/play/table.h"
#include "server/core/presence/announcer.h"
#include "server/core/presence/claim_news.h"
#include "server/core/presence/day_news.h"
#include "server/core/presence/presence_room.h"
#include "server/core/seats/claimants.h"
#include "server/core/seats/game_lines.h"
#include "server/core/seats/invitations.h"
#include "server/core/seats/table_talk.h"
#include "server/core/seats/watching.h"
#include "server/core/sessions/refusals.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Who wants to know of matches that are over, of any pace. `entry` is loaded and settled, and
// ceases to exist behind the call. And of those to which both have sat down.
class MatchEnds {
 public:
  virtual ~MatchEnds() = default;
  virtual void OnTableOpened(const Table& /*table*/) {}
  virtual void OnMatchOver(const MatchEntry& entry, engine::Player winner) = 0;
};

// Users at tables: they sit down, and get up. A table exists while a match is being played; a match
// without one is saved or over. What becomes of a table when somebody gets up is for the pace of
// the match to say [pace.h].
class Seating : private Audience {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PlayRoom& play;
    PresenceRoom& presence;
    Watching& watching;
    const Spectators& spectators;
    GameLines& game_lines;
    Claimants& claimants;
    Invitations& invitations;
  };
  explicit Seating(const Uses& uses);

  // It hears of every match, up to the end of this object.
  void Observe(MatchEnds& observer) { observers_.push_back(&observer); }

  // The two users of a match get up from whatever they watch and sit down; their invitations are
  // gone. Behind it, when the match goes on: Claimants::OnSeated.
  Table& Open(MatchEntry& entry);
  // The table of a match is open again, for those who return.
  void OpenEmpty(MatchEntry& entry);
  // A user sits down where his place is free, if there is a table for him. `match`: where he sat,
  // as far as he knows; `joined`: he has said that he wants the next game; `clean`: what he knows
  // is whole, nothing was lost on the way.
  void Return(User& user, MatchId match, bool joined, bool clean);
  // He sits down at the table of his match by days.
  void SitDownByDays(User& user, MatchEntry& entry);
  // The table of a match that is played without seats, as it is or opened. It is not recorded:
  // before the event ends, CloseIfEmpty.
  Table& OpenForMoment(MatchEntry& entry);
  void CloseIfEmpty(Table& table);
  // What one of the players wants is done. The sentence that says why not; none: it is done, and
  // the table may be gone.
  std::optional<std::string> Do(Table& table, engine::Player seat, const protocol::Action& action);
  // What one of the players would be told of what happens there, written down while this object
  // lives.
  class Ear {
   public:
    Ear(Seating& seating, const Table& table, engine::Player player)
        : seating_(seating), table_(&table), player_(player) {
      seating_.ear_ = this;
    }
    ~Ear() { seating_.ear_ = nullptr; }
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;
    const std::string& heard() const { return heard_; }  // lines, without an end

   private:
    friend class Seating;
    Seating& seating_;
    const Table* table_;
    engine::Player player_;
    std::string heard_;
  };
  // He is expected back, or need not be: the table stays open.
  void Vacate(User& user);
  // The table of a player for who watches him without an account: at which he sits, or is waited
  // for. Null: there is none.
  const Table* TableOf(AccountId player) const;
  // The open table of two players at which that user could sit down; null: there is none.
  Table* TableFor(const User& user, AccountId other);
  // He comes back to his place at such a table, or to any that waits for him, his own decision
  // first.
  void ComeBack(User& user, Table& table);
  void ComeBack(User& user);
  // Shows somebody who plays or watches how things stand.
  void Show(const User& reader);
  bool IsUnfinished(MatchId match) { return uses_.play.matches.Find(match) != nullptr; }
  // Both get up; the match is saved, or over.
  void Close(Table& table);
  // The user gets up: the match is saved as one that he left, and the table is gone, unless its
  // clock runs. One who has `limits.saved_matches_max` of those already takes none over that the
  // opponent left before.
  void Leave(User& user);
  // In the order in which they were opened.
  const Tables& tables() const { return uses_.play.matches.tables(); }

 private:
  const Settings& SettingsOf(const Table& table, engine::Player seat) const;
  engine::AutomaticWishes WishesOf(const Table& table, engine::Player seat) const override;
  bool IsSeated(const Table& table, engine::Player seat) const override;
  std::chrono::milliseconds LagOf(const Table& table, engine::Player seat) const override;
  int RedoublesOf(const Table& table, engine::Player seat) const override;
  std::string TakeDiceText(const Table& table, engine::Player seat) override;
  void OnGameBegins(const Table& table) override;
  void OnResumed(const Table& table, bool by_itself) override;
  void OnInput(const Table& table, const InputLog::Entry& input) override;
  void OnEvent(const Table& table, const engine::MatchEvent& event, protocol::PlayedHow how,
               bool by_itself) override;
  void OnDecided(const Table& table, engine::Player by) override;
  void OnClock(Table& table) override;
  void OnTurnByDays(const Table& table, std::optional<engine::Player> by) override {
    uses_.presence.day_news.OnDecision(table, by);
  }
  void OnMatchOver(Table& table, const Settlement& settlement) override;
  // Beyond the rules: what cannot be read, and more offers than a turn may have of each player. A
  // game could go on for ever by them without a move.
  std::optional<std::string> WhyNotResign(const Table& table, engine::Player seat,
                                          const protocol::Action& action);
  void SitDown(User& user, Table& table);
  // For who is not at the table: at once, or at his next log-in.
  void TellAbsent(const Table& table, engine::Player absent, const std::string& text);
  void TellResult(const Table& table, engine::Player absent, const Settlement& settlement);
  void TellTimeOut(const Table& table, engine::Player late);

  const Uses uses_;
  TableTalk talk_;
  const Table::Uses for_tables_;
  Ear* ear_ = nullptr;
  std::vector<MatchEnds*> observers_;
};

}  // namespace fibs::server
