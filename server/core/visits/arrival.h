#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/dice_origin.h"
#include "server/core/chouettes/chouettes_room.h"
#include "server/core/conduct/conduct.h"
#include "server/core/login/login.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/message_delivery.h"
#include "server/core/presence/presence_room.h"
#include "server/core/seats/game_lines.h"
#include "server/core/seats/seats_room.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"
#include "server/core/visits/departure.h"

namespace fibs::server {

// From an account that has logged in to a user who is here: what he is told, and what the others
// are told of him.
class Arrival : public Arrivals {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PresenceRoom& presence;
    SeatsRoom& seats;
    ChouettesRoom& chouettes;
    Departure& departure;
    const Conduct& conduct;
  };
  explicit Arrival(const Uses& uses) : uses_(uses) {}

  bool MayEnter(const Session& session, const Account& account) const override;
  void Enter(Session& session, Account& account) override;
  void EnterNew(Session& session, Account& account) override;
  void BeginWatching(Session& session, std::string_view name) override;
  void EndWatching(Session& session) override;
  void KeepWatching(const Session& session) override {
    uses_.seats.spectators.NoteHeard(session, uses_.turn.now);
  }
  // Whenever somebody logs in from a place that is new to his account.
  using NewPlace = std::function<void(const Account&, const Place&, const std::string& host)>;
  void OnNewPlace(NewPlace told) { on_new_place_ = std::move(told); }
  // The session watches that player already, as another core knew. `shown`: it has seen all that
  // this one had to say; else it is shown how things stand.
  void GoOnWatching(Session& session, bool shown);

 private:
  void Watch(Session& session, AccountId player);
  void KeepRoom();
  // To what anybody may hear of the server (PublicFeed).
  void BeginListening(Session& session);
  User& BecomeUser(Session& session, Account& account);
  // Ends the connection on which the user is logged in already, if there is one. Gives what the
  // others are to be told of his log-in.
  LoginNews CloseOld(Session& session, const Account& account, const Places::Login& login);
  Places::Login NotePlace(const Session& session, Account& account);
  // Of places that are new since he was here last.
  void TellPlaces(const User& user, const std::vector<Place>& news);
  void Welcome(User& user, Time last_login, std::string_view last_host);
  void WelcomeClip(User& user, Time last_login, std::string_view last_host);
  void TellWaiting(User& user);

  const Uses uses_;
  NewPlace on_new_place_ = [](const Account&, const Place&, const std::string&) {};
};

}  // namespace fibs::server
