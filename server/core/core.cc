#include "server/core/core.h"

#include <utility>

#include "server/core/commands/admin.h"
#include "server/core/commands/administration.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/chat.h"
#include "server/core/commands/info.h"
#include "server/core/commands/invite.h"
#include "server/core/commands/lobby.h"
#include "server/core/commands/password.h"
#include "server/core/commands/play.h"
#include "server/core/commands/ratings.h"
#include "server/core/commands/settings.h"
#include "server/core/commands/show.h"
#include "server/core/commands/statistics.h"
#include "server/core/commands/who.h"
#include "server/core/core_state.h"
#include "server/core/lobby/arrival.h"
#include "server/core/lobby/idle_sweep.h"
#include "server/core/lobby/screen.h"
#include "server/core/lobby/shutdown.h"
#include "server/core/sessions/line_flow.h"
#include "server/core/sessions/login.h"

namespace fibs::server {
namespace {

constexpr size_t kLineEndBytes = 2;  // CR LF

}  // namespace

// All modules, each given what it uses, in the order of the arrows; and what becomes of each event.
struct Core::Parts : private LineFlow::Handler {
  Parts(const Config& config_in, engine::DiceMaker& dice_in, StoredState stored, Time start);

  void Begin(Outputs& outputs, Time time);
  void End();

  void On(SessionId id, const Connected& e);
  void On(SessionId id, const Line& e);
  void On(SessionId id, const InputEnded&);
  void On(SessionId id, const Disconnected& e);
  void On(SessionId, const Tick&);
  void On(SessionId id, const PasswordHashed& e);
  void On(SessionId id, const PasswordChecked& e);
  void On(SessionId id, const HistoryLoaded& e) { OnArchiveRead(id, e); }
  void On(SessionId id, const MatchLoaded& e) { OnArchiveRead(id, e); }
  void On(SessionId id, const OutputSent& e) { delivery.OnOutputSent(id, e); }
  void On(SessionId, const RecordsStored& e) { storage_gate.Committed(e.last); }
  void On(SessionId, const ShutdownRequested&) { shutdown.StopNow(/*restart=*/false); }
  void On(SessionId, const AdminRequest& e) { Administrate(for_administration, e); }

  void OnLine(Session& session, std::string_view line) override;
  void OnFlood(Session& session) override;
  void OnLastAnswer(Session& session) override;

  template <typename Answer>
  void OnArchiveRead(SessionId id, const Answer& answer);
  // What the command that asked makes of it.
  void UseArchive(const Context& asker, const HistoryLoaded& answer);
  void UseArchive(const Context& asker, const MatchLoaded& answer);

  const Config& config;
  engine::DiceMaker& dice;
  Time now;
  ServerTexts texts;
  Effects effects;
  Outbox out;

  Accounts accounts;
  Ranking ranking;
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

  Statistics statistics;
  Lobby lobby;
  Roster roster;
  Announcer announcer;
  Watching watching;
  MessageDelivery delivery;
  Seating seating;
  Departure departure;
  Shutdown shutdown;
  Arrival arrival;

  Login login;
  LineFlow line_flow;
  IdleSweep idle_sweep;
  const ArchiveUses for_archive;
  const InviteUses for_invitations;
  const PasswordUses for_passwords;
  const AdministrationUses for_administration;
  CommandTable commands;
  bool begun = false;
};

Core::Parts::Parts(const Config& config_in, engine::DiceMaker& dice_in, StoredState stored,
                   Time start)
    : config(config_in),
      dice(dice_in),
      now(start),
      effects(stored.last_record),
      out(effects, TerminalOf),
      accounts(std::move(stored.accounts), stored.last_account),
      ranking(accounts),
      account_changes(accounts, ranking, effects),
      mailbox(config.limits, now, effects, std::move(stored.messages), stored.last_message),
      admission(config.limits),
      allowances(config.limits),
      login_gate(config.limits),
      passwords(config.passwords_threads),
      sessions(out, admission, allowances, passwords),
      refusals(effects, now),
      storage_gate(config.limits, effects, out, refusals),
      matches(stored.saved, stored.matches, stored.last_match, accounts),
      settlements(config.limits, now, effects, accounts, account_changes, mailbox),
      stored_matches(effects, matches, settlements),
      statistics{.started = start, .visits = {}, .users = {}},
      lobby(accounts),
      announcer(now, out, lobby, roster),
      watching(out, announcer),
      delivery(config.limits, accounts, out, lobby, mailbox, refusals),
      seating({config.limits, effects, out, dice, dice_counts, accounts, account_changes,
               settlements, matches, lobby, announcer, watching}),
      departure({now, texts, out, accounts, account_changes, mailbox, sessions, refusals, matches,
                 lobby, roster, announcer, watching, seating, statistics.visits}),
      shutdown(now, effects, sessions, admission, announcer, departure),
      arrival({now, texts, dice, out, account_changes, admission, allowances, storage_gate,
               refusals, lobby, roster, announcer, delivery, departure, statistics}),
      login({config, now, texts, effects, out, accounts, account_changes, sessions, admission,
             login_gate, passwords, refusals, storage_gate, arrival}),
      line_flow(config.limits, now, out, sessions, refusals, *this),
      idle_sweep(config.limits, now, out, sessions, admission, refusals, lobby, departure),
      for_archive{config.limits, dice, accounts, matches, stored_matches, effects},
      for_invitations{config.limits, now,      accounts, effects,  matches,      stored_matches,
                      announcer,     watching, seating,  refusals, storage_gate, discards},
      for_passwords{passwords, account_changes},
      for_administration{config,  effects, accounts, account_changes,
                         matches, mailbox, lobby,    departure},
      commands(now, out, lobby, announcer, roster, storage_gate) {
  sessions.OnRemoved([this](const Session& session) { delivery.OnSessionRemoved(session); });
  AddAdminCommands(commands, {config, accounts, departure, shutdown});
  AddChatCommands(commands, {config.limits, now, accounts, announcer, watching, delivery, refusals,
                             newcomer_shouts});
  AddHistoryCommands(commands, for_archive);
  AddInfoCommands(commands, {config, now, texts, statistics.visits});
  AddInviteCommands(commands, for_invitations);
  AddLobbyCommands(commands, {announcer, watching, departure});
  AddOldMatchCommands(commands, for_archive);
  AddPasswordCommand(commands, for_passwords);
  AddPlayCommands(commands, {config.limits, refusals});
  AddRatingsCommands(commands, {accounts, ranking});
  AddSettingsCommands(commands, {announcer, account_changes});
  AddShowCommand(commands, {config.limits, dice, accounts, matches, seating});
  AddStatisticsCommands(commands, {accounts, ranking, mailbox, seating, statistics, dice_counts});
  AddWhoCommands(commands, {now, accounts, roster});
  commands.Seal();
}

void Core::Parts::Begin(Outputs& outputs, Time time) {
  now = time;
  effects.Begin(outputs, time);
  if (std::exchange(begun, true)) return;
  stored_matches.TakeUp();
}

void Core::Parts::End() {
  login.GiveOutPasswords();
  out.End();
  effects.End();
}

// ---- Connections.

// When an address has one connection too many, its oldest one that has not logged in goes, so that
// those which never do keep nobody out; else the one that has just come.
void Core::Parts::On(SessionId id, const Connected& e) {
  login.Greet(sessions.Add(id, e.host, now));
  if (admission.TooManyFrom(e.host)) {
    departure.TurnOut(*sessions.Find(admission.OldestPendingFrom(e.host)), Limit::kAddress,
                      "** Too many connections from your address. Please close another one first.");
  }
  if (admission.TooManyPending()) {
    departure.TurnOut(*sessions.Find(admission.OnePendingTooMany()), Limit::kPendingLogins,
                      "** Too many connections wait to log in. Please try again.");
  }
}

void Core::Parts::On(SessionId id, const Line& e) {
  Session* session = sessions.Find(id);
  if (session == nullptr) return;
  statistics.bytes_received += e.text.size() + kLineEndBytes;
  line_flow.Take(*session, e.text, e.too_long);
}

void Core::Parts::On(SessionId id, const InputEnded&) {
  if (Session* session = sessions.Find(id)) line_flow.InputEnded(*session);
}

void Core::Parts::On(SessionId id, const Disconnected& e) {
  Session* session = sessions.Find(id);
  if (session == nullptr) return;
  if (e.reason == DisconnectReason::kQueueFull) refusals.Refuse(Limit::kQueue, *session);
  if (e.reason == DisconnectReason::kQueuesFull) refusals.Refuse(Limit::kQueues, *session);
  if (session->user != nullptr) departure.Leave(*session->user, Leaving::kDropsConnection);
  sessions.Remove(id);
}

void Core::Parts::OnLine(Session& session, std::string_view line) {
  if (session.step == LoginStep::kDone) {
    commands.Run(*session.user, line);
  } else {
    login.OnLine(session, line);
  }
}

void Core::Parts::OnFlood(Session& session) {
  departure.TurnOut(session, Limit::kFlood, "** Too many lines at once. The connection is closed.");
}

void Core::Parts::OnLastAnswer(Session& session) {
  out.ShowPages(session);
  departure.LeaveAndClose(session, Leaving::kDropsConnection);
}

// ---- The time, and answers of threads.

void Core::Parts::On(SessionId, const Tick&) {
  passwords.Tick();
  statistics.users.Sample(now, lobby.users().size());
  refusals.Tick();
  if (const auto news = storage_gate.Tick()) {
    *news == Backlog::News::kFails ? announcer.StorageFails() : announcer.StorageWorks();
  }
  line_flow.Tick();
  idle_sweep.Tick();
  shutdown.Tick();
}

void Core::Parts::On(SessionId id, const PasswordHashed& e) {
  passwords.Answered();
  Session* session = sessions.Find(id);
  if (session == nullptr) return;
  if (session->step == LoginStep::kHashing) {
    login.OnPasswordHashed(*session, e.hash);
  } else if (session->step == LoginStep::kChangePassword) {
    OnNewPasswordHashed({{out, lobby, *session->user}, for_passwords}, e.hash);
    out.Done(*session);
  }
  line_flow.GoOn(id);
}

void Core::Parts::On(SessionId id, const PasswordChecked& e) {
  passwords.Answered();
  Session* session = sessions.Find(id);
  if (session == nullptr) return;
  if (session->step == LoginStep::kChecking) {
    login.OnPasswordChecked(*session, e.ok);
  } else if (session->step == LoginStep::kOldPassword) {
    login.CountChecked(*session, e.ok);
    OnOldPasswordChecked({{out, lobby, *session->user}, for_passwords}, e.ok);
    if (!WaitsForAnswer(*session)) out.Done(*session);
  }
  line_flow.GoOn(id);
}

void Core::Parts::UseArchive(const Context& asker, const HistoryLoaded& answer) {
  ShowArchive({asker, for_archive}, answer);
}

void Core::Parts::UseArchive(const Context& asker, const MatchLoaded& answer) {
  if (answer.query.use == MatchQuery::Use::kJoin) {
    JoinLoaded({asker, for_invitations}, answer);
  } else {
    ShowArchive({asker, for_archive}, answer);
  }
}

template <typename Answer>
void Core::Parts::OnArchiveRead(SessionId id, const Answer& answer) {
  Session* session = sessions.Find(id);
  if (session == nullptr || session->step != LoginStep::kReadingArchive) return;
  session->step = LoginStep::kDone;
  line_flow.BeginAnswer(*session);
  UseArchive({out, lobby, *session->user}, answer);
  line_flow.EndAnswer(*session);
  out.Page(*session);
  out.Done(*session);
  line_flow.GoOn(id);
}

// ---- Core.

Core::Core(const Config& config, engine::DiceMaker& dice, StoredState stored, Time now)
    : parts_(std::make_unique<Parts>(config, dice, std::move(stored), now)) {}

Core::~Core() = default;

void Core::UseTexts(ServerTexts texts) { parts_->texts = std::move(texts); }

CoreMetrics Core::metrics() const {
  const Parts& parts = *parts_;
  const size_t running = parts.seating.tables().size();
  CoreMetrics metrics{.accounts = parts.accounts.size(),
                      .users = parts.lobby.users().size(),
                      .matches_running = running,
                      .matches_saved = parts.matches.unfinished() - running,
                      .logins = parts.statistics.logins,
                      .passwords_waiting = parts.passwords.waiting(),
                      .commands = parts.commands.counts(),
                      .refused = {}};
  for (size_t i = 0; i < kLimits; ++i) {
    const auto limit = static_cast<Limit>(i);
    metrics.refused.emplace_back(LimitName(limit), parts.refusals.count(limit));
  }
  return metrics;
}

CoreState Core::state() const {
  const Parts& p = *parts_;
  return {p.config,   p.effects.last_record(),
          p.accounts, p.mailbox,
          p.sessions, p.passwords,
          p.refusals, p.matches,
          p.lobby,    p.seating,
          p.commands};
}

void Core::Handle(const Event& event, Outputs& outputs) {
  parts_->Begin(outputs, event.now);
  std::visit([&](const auto& what) { parts_->On(event.session, what); }, event.what);
  parts_->End();
}

}  // namespace fibs::server
