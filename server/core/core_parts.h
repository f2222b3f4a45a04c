#pragma once

#include "server/core/commands/admin.h"
#include "server/core/commands/administration.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/chat.h"
#include "server/core/commands/claim.h"
#include "server/core/commands/clock.h"
#include "server/core/commands/games.h"
#include "server/core/commands/info.h"
#include "server/core/commands/invite.h"
#include "server/core/commands/lobby.h"
#include "server/core/commands/password.h"
#include "server/core/commands/play.h"
#include "server/core/commands/ratings.h"
#include "server/core/commands/settings.h"
#include "server/core/commands/show.h"
#include "server/core/commands/state.h"
#include "server/core/commands/statistics.h"
#include "server/core/commands/vacation.h"
#include "server/core/commands/who.h"
#include "server/core/core.h"
#include "server/core/core_state.h"
#include "server/core/due/claims.h"
#include "server/core/due/day_games.h"
#include "server/core/due/erasures.h"
#include "server/core/login/login.h"
#include "server/core/mail/mail_desk.h"
#include "server/core/presence/screen.h"
#include "server/core/sessions/line_flow.h"
#include "server/core/visits/arrival.h"
#include "server/core/visits/attachment.h"
#include "server/core/visits/idle_sweep.h"
#include "server/core/visits/server_state.h"
#include "server/core/visits/session_state.h"
#include "server/core/visits/shutdown.h"

namespace fibs::server {

// All modules, each given what it uses, in the order of the arrows; and what becomes of each event.
struct Core::Parts : private LineFlow::Handler {
  Parts(const Config& config_in, engine::DiceMaker& dice_in, StoredState stored, Time time,
        Start start);

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
  void On(SessionId, const EdgesChanged& e) { effects.Append(EdgesLinked{e.edges}); }
  void On(SessionId, const HandingOver&);
  void On(SessionId, const Tick&);
  void On(SessionId id, const PasswordHashed& e);
  void On(SessionId id, const PasswordChecked& e);
  void On(SessionId id, const HistoryLoaded& e) { OnArchiveRead(id, e); }
  void On(SessionId id, const MatchLoaded& e);
  void On(SessionId, const MatchJudged& e) { claims.OnJudged(e); }
  void On(SessionId, const MailTried& e);
  void On(SessionId, const MailArrived& e) { mail_desk.OnArrived(e); }
  void On(SessionId id, const OutputSent& e) { delivery.OnOutputSent(id, e); }
  void On(SessionId, const RecordsStored& e) { storage_gate.Committed(e.last); }
  void On(SessionId, const ShutdownRequested&) { shutdown.StopNow(/*restart=*/false); }
  void On(SessionId, const AdminRequest& e) { Administrate(for_administration, e); }

  void OnLine(Session& session, std::string_view line) override;
  void OnFlood(Session& session) override;
  void OnLastAnswer(Session& session) override;

  // What a core that takes over cannot know otherwise.
  void SaveCounts();
  // How far the clocks have come, while they run.
  void SaveClockTime();
  // Of sessions that are gone for good.
  void ForgetCauses();

  void SetInterrupted(SessionId id, bool interrupted);
  template <typename Answer>
  void OnArchiveRead(SessionId id, const Answer& answer);
  // What the command that asked makes of it.
  void UseArchive(const Context& asker, const HistoryLoaded& answer);
  void UseArchive(const Context& asker, const MatchLoaded& answer);

  const Config& config;
  engine::DiceMaker& dice;
  const Start start;
  Time now;
  Time ticked{};  // by the ticks, once a second: nobody sets it
  ServerTexts texts;
  Effects effects;
  Outbox out;

  Accounts accounts;
  Rankings rankings;
  AccountChanges account_changes;
  Mailbox mailbox;

  Admission admission;
  Allowances allowances;
  LoginGate login_gate;
  PasswordQueue passwords;
  Sessions sessions;
  Refusals refusals;
  StorageGate storage_gate;
  HourlyLimit newcomer_shouts;
  HourlyLimit discards;

  Matches matches;
  Settlements settlements;
  StoredMatches stored_matches;
  DiceCounts dice_counts;
  Schedule schedule;

  Statistics statistics;
  Lobby lobby;
  Roster roster;
  Announcer announcer;
  GameLines game_lines;
  DayNews day_news;
  Watching watching;
  MessageDelivery delivery;
  ClaimNews claim_news;
  Claimants claimants;
  Seating seating;
  Claims claims;
  DayGames day_games;
  Departure departure;
  Erasures erasures;
  MailTokens mail_tokens;
  MailRate mail_rate;
  MailWays mail_ways;
  MailQueue mail_queue;
  MailAddresses mail_addresses;
  MatchMail match_mail;
  Proposals proposals;
  MailPasswords mail_passwords;
  MailDesk mail_desk;
  Shutdown shutdown;
  Arrival arrival;
  Attachment attachment;

  Login login;
  LineFlow line_flow;
  IdleSweep idle_sweep;
  const ArchiveUses for_archive;
  const ChatUses for_chat;
  const InviteUses for_invitations;
  const GamesUses for_games;
  const PasswordUses for_passwords;
  const AdministrationUses for_administration;
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
