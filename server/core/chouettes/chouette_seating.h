#pragma once

#include <optional>
#include <string>

#include "server/core/chouettes/chouette_talk.h"
#include "server/core/chouettes/chouettes.h"
#include "server/core/presence/presence_room.h"
#include "server/core/seats/seats_room.h"
#include "server/core/sessions/sessions_room.h"

namespace fibs::server {

// Users at tables of chouettes: they sit down, do something, and get up. What can be refused gives
// the sentence that says why; none: it is done.
class ChouetteSeating : private ChouetteAudience {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PlayRoom& play;
    PresenceRoom& presence;
    SeatsRoom& seats;
    Chouettes& tables;
    ChouetteTalk& talk;
  };
  using Why = std::optional<std::string>;
  explicit ChouetteSeating(const Uses& uses);

  // In the first event.
  void Restore();
  // Each second.
  void Tick();

  // ---- Coming and going
  Why Open(User& host, const engine::chouette::Terms& terms);
  Why Join(User& user, ChouetteTable& table);
  Why Leave(User& user);
  // He logs in, or comes with another core: where he has a place he sits down.
  void ComeBack(User& user);
  void Return(User& user);
  // He leaves the server, and may come back.
  void Lost(User& user);
  void Vacate(User& user);
  // His browser has lost its connection, or has it again.
  void OnInterrupted(const User& user);
  // He has typed something: he is not away, unless he says so.
  void OnTyped(User& user);
  // An account is no more.
  void Forget(AccountId account);

  // ---- Of the host
  Why Start(const User& user);
  Why End(const User& user);
  Why Invite(const User& user, User& guest);
  Why TogglePrivate(const User& user);

  // ---- At the table
  Why Do(const User& user, const engine::chouette::Action& action);
  bool ToggleAutoroll(const User& user);  // gives how it is now
  // Whether he may see the table at which the other one sits.
  static bool MayWatch(const User& watcher, const User& watched);
  // To whose table he belongs: his own, or that of the one he watches; null: to none.
  static ChouetteTable* TableOf(const User& user);
  static ChouetteTable::Seat SeatOf(const User& user);

 private:
  engine::AutomaticWishes WishesOf(const ChouetteTable& table, AccountId account) const override;
  std::string TakeDiceText(AccountId account) override;
  void OnInput(const ChouetteTable& table, const InputLog::Entry& input) override {
    uses_.talk.OnInput(table, input);
  }
  void OnEvent(const ChouetteTable& table, const engine::chouette::Event& event) override;
  void OnNextSeed(const ChouetteTable& table) override;
  void OnWaits(const ChouetteTable& table, bool asked) override {
    uses_.talk.OnWaits(table, asked);
  }

  Why WhyNotSit(const User& user, const engine::chouette::Terms& terms) const;
  // The host blocks him.
  bool IsBlockedAt(const ChouetteTable& table, const User& user) const;
  void SitDown(User& user, ChouetteTable& table);
  void SitAgain(User& user, ChouetteTable& table);
  // At which he has a place that he has not left; null: at none.
  ChouetteTable* TableFor(const User& user) const;
  // Those who watch him and may not come to his table watch no more.
  void StopStrangers(User& watched);
  void StopStrangers(const ChouetteTable& table);
  // A table that is over is gone: the one at which something was done, or whichever it is.
  void CloseIfOver(ChouetteTable& table);
  void Sweep();
  void Close(ChouetteTable& table);

  const Uses uses_;
  const ChouetteTable::Uses for_tables_;
};

}  // namespace fibs::server
