#pragma once

#include "server/core/clubs/clubs_room.h"
#include "server/core/commands/command_table.h"
#include "server/core/commands/server/fibs_admin.h"
#include "server/core/core.h"
#include "server/core/core_state.h"
#include "server/core/events/events_room.h"
#include "server/core/friend_links/friend_links_room.h"
#include "server/core/login/login.h"
#include "server/core/mail/mail_room.h"
#include "server/core/presence/screen.h"
#include "server/core/push/push_room.h"
#include "server/core/recovery/recovery_room.h"
#include "server/core/visits/server_state.h"
#include "server/core/visits/session_state.h"

namespace fibs::server {

// All rooms, in the order of the arrows; and what becomes of each event.
struct Core::Parts : private LineFlow::Handler, private LinkDoor {
  Parts(const Config& config_in, engine::DiceMaker& dice_in, StoredState stored, Time time,
        Start start, WarmState* warm);

  void Begin(Outputs& outputs, Time time);
  // In the first event.
  void TakeUpMatches();
  // What mails are signed with; a new server draws it.
  void MakeMailKey();
  // Of those who have no time left.
  void DropFlags();
  // What the event leads to is due to an input: a new one, or one that waits for its answer.
  void BeginInput(const Event& event);
  void EndInput(const Event& event);
  void End();

  void On(SessionId id, const Connected& e);
  void On(SessionId id, const Line& e);
  void On(SessionId id, const InputEnded&);
  void On(SessionId id, const Interrupted&);
  void On(SessionId id, const Returned&);
  void On(SessionId id, const Disconnected& e);
  void On(SessionId, const Attach& e);
  void On(SessionId, const AttachEnded&);
  void On(SessionId, const EdgesChanged& e) { turn.effects.Append(EdgesLinked{e.edges}); }
  void On(SessionId, const HandingOver&);
  void On(SessionId, const Tick&);
  void On(SessionId id, const Answered& e);
  void On(SessionId, const MailArrived& e) { mail.desk.OnArrived(e); }
  void On(SessionId id, const OutputSent& e) { presence.delivery.OnOutputSent(id, e); }
  void On(SessionId, const RecordsStored& e) { sessions.storage_gate.Committed(e.last); }
  void On(SessionId, const OwnDataFetched& e) { people.own_data.Fetched(e.secret_hash); }
  void On(SessionId, const ShutdownRequested&) { visits.shutdown.StopNow(/*restart=*/false); }
  void On(SessionId, const AdminRequest& e) { Administrate(rooms, e); }

  void OnLine(Session& session, std::string_view line) override;
  void OnFlood(Session& session) override;
  void OnLastAnswer(Session& session) override;

  // What a core that takes over cannot know otherwise.
  void SaveCounts();
  // How far the clocks have come, while they run.
  void SaveClockTime();
  void GoOnWithEvents();
  // Of sessions that are gone for good.
  void ForgetCauses();

  std::string TokenLine(std::string_view token) const override;

  void SetInterrupted(SessionId id, bool interrupted);

  const Start start;
  Turn turn;
  SessionsRoom sessions;
  PeopleRoom people;
  ConductRoom conduct;
  PlayRoom play;
  PresenceRoom presence;
  PushRoom push;
  SeatsRoom seats;
  SeeksRoom seeks;
  FriendLinksRoom friend_links;
  ClubsRoom clubs;
  ChouettesRoom chouettes;
  VisitsRoom visits;
  LoginGate login_gate;
  DueRoom due;
  EventsRoom events;
  MailRoom mail;
  RecoveryRoom recovery;
  Login login;
  const Rooms rooms;
  CommandTable commands;

  bool begun = false;
  std::string counts_saved;
  engine::Milliseconds clock_time_saved{};
  Time looked_saved{};  // what Schedule has seen
  std::optional<Shutdown::Announced> plan_saved;
  Time counts_saved_at{};
  InputNumber input = 0;  // of the event that is handled
};

}  // namespace fibs::server
