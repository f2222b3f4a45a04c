#include "server/core/core.h"

#include <optional>
#include <utility>

#include "protocol/words.h"
#include "server/core/commands/join.h"
#include "server/core/core_parts.h"
#include "server/core/core_state.h"
#include "server/core/sessions/announcement_payers.h"

namespace fibs::server {
namespace {

constexpr size_t kLineEndBytes = 2;  // CR LF
constexpr std::chrono::minutes kCountsEvery{1};
constexpr std::chrono::minutes kCausesKept{10};  // an edge is back, or given up, long before

}  // namespace

// ---- Connections.

// When an address has one connection too many, its oldest one that has not logged in goes, so that
// those which never do keep nobody out; else the one that has just come.
void Core::Parts::On(SessionId id, const Connected& e) {
  login.Greet(sessions.Add(id, e.key, e.host, now));
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
  if (session == nullptr) {
    out.HandledOfGone(id, input);
    return;
  }
  statistics.bytes_received += e.text.size() + kLineEndBytes;
  session->lag = e.lag;
  line_flow.Take(*session, e, input);
}

void Core::Parts::On(SessionId id, const InputEnded&) {
  if (Session* session = sessions.Find(id)) line_flow.InputEnded(*session);
}

void Core::Parts::On(SessionId id, const Interrupted&) { SetInterrupted(id, true); }

void Core::Parts::On(SessionId id, const Returned&) { SetInterrupted(id, false); }

void Core::Parts::SetInterrupted(SessionId id, bool interrupted) {
  Session* session = sessions.Find(id);
  if (session == nullptr || session->interrupted == interrupted) return;
  session->interrupted = interrupted;
  if (session->user != nullptr) game_lines.Presence(*session->user);
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

// ---- Sessions of a core before.

void Core::Parts::On(SessionId, const Attach& e) { attachment.Attach(e.sessions); }

void Core::Parts::On(SessionId, const AttachEnded&) {
  attachment.End();
  schedule.Begin(now);
}

// ---- The time, and answers of threads.

void Core::Parts::On(SessionId, const Tick&) {
  passwords.Tick();
  statistics.users.Sample(now, lobby.users().size());
  refusals.Tick();
  ticked += std::chrono::seconds(1);
  ForgetCauses();
  if (const auto news = storage_gate.Tick()) {
    *news == Backlog::News::kFails ? announcer.StorageFails() : announcer.StorageWorks();
  }
  announcer.Tick();
  line_flow.Tick();
  idle_sweep.Tick();
  claims.Tick();
  claimants.Tick();
  shutdown.Tick();
  day_games.Tick();
  erasures.Tick();
  mail_queue.Tick();
  mail_desk.Tick();
  // A clock that was set back since is a reason to save as well.
  const auto is_due = [this](Time saved) { return now - saved >= kCountsEvery || now < saved; };
  if (start == Start::kTakesOver && is_due(counts_saved_at)) SaveCounts();
  const bool looked = !schedule.empty() && is_due(looked_saved);
  if (looked || schedule.running() != clock_time_saved) SaveClockTime();
}

void Core::Parts::On(SessionId, const HandingOver&) {
  refusals.TellRest();
  SaveCounts();
  for (const Session* session : sessions.All()) {
    if (session->key == 0 || session->input != 0) continue;
    effects.Push(SessionState{session->id,
                              SaveSession(*session) + SaveBytesSent(out.bytes_sent(*session)),
                              effects.last_record()});
  }
}

void Core::Parts::SaveCounts() {
  counts_saved_at = now;
  plan_saved = shutdown.plan();
  clock_time_saved = schedule.running();
  looked_saved = now;
  std::string counts = SaveServer({lobby, statistics, dice_counts, out, shutdown, schedule});
  if (counts == counts_saved) return;
  counts_saved = counts;
  effects.Append(CoreSaved{std::move(counts)});
}

// Each second at most where clocks run: so much a crash may give to who decides.
void Core::Parts::SaveClockTime() {
  if (start == Start::kTakesOver) return SaveCounts();
  clock_time_saved = schedule.running();
  looked_saved = now;
  effects.Append(CoreSaved{SaveTimes(schedule)});
}

void Core::Parts::ForgetCauses() {
  Causes& causes = effects.causes();
  while (const auto key = causes.TakeLeft(ticked - kCausesKept)) {
    if (sessions.FindKey(*key) != nullptr || !causes.Forget(*key)) continue;
    effects.Append(SessionEnded{*key});
  }
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

void Core::Parts::On(SessionId, const MailTried& e) {
  mail_queue.OnTried(e);
  for (const MailQueue::Refused& refused : mail_queue.TakeRefused()) {
    mail_addresses.OnRefused(refused);
  }
}

void Core::Parts::On(SessionId id, const PasswordChecked& e) {
  if (id == 0) return mail_desk.OnPasswordChecked(e.ok);
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
  if (!LeaveAsked({asker, for_chat}, answer)) ShowArchive({asker, for_archive}, answer);
}

void Core::Parts::UseArchive(const Context& asker, const MatchLoaded& answer) {
  if (answer.query.use == MatchQuery::Use::kJoin) {
    JoinLoaded({asker, for_invitations}, answer);
  } else if (answer.query.use == MatchQuery::Use::kGame) {
    GameLoaded({asker, for_games}, answer);
  } else {
    ShowArchive({asker, for_archive}, answer);
  }
}

void Core::Parts::On(SessionId id, const MatchLoaded& e) {
  if (e.query.use == MatchQuery::Use::kDays) return day_games.OnLoaded(e);
  if (e.query.use == MatchQuery::Use::kJudge) return claims.OnLoaded(e);
  OnArchiveRead(id, e);
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

Core::Core(const Config& config, engine::DiceMaker& dice, StoredState stored, Time now, Start start)
    : parts_(std::make_unique<Parts>(config, dice, std::move(stored), now, start)) {}

Core::~Core() = default;

void Core::UseTexts(ServerTexts texts) { parts_->texts = std::move(texts); }

std::string_view Core::CommandOf(SessionId session, std::string_view line) const {
  const Session* found = parts_->sessions.Find(session);
  if (found == nullptr || found->user == nullptr) return {};
  const Command* command = parts_->commands.Find(protocol::SplitFirst(line).word);
  return command != nullptr ? command->name : std::string_view();
}

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
          p.schedule, p.commands};
}

void Core::Handle(const Event& event, Outputs& outputs) {
  parts_->Begin(outputs, event.now);
  parts_->BeginInput(event);
  parts_->input = event.input;
  const Session* session = parts_->sessions.Find(event.session);
  const auto payers =
      session == nullptr ? std::nullopt : std::optional<AnnouncementPayers>(*session);
  std::visit([&](const auto& what) { parts_->On(event.session, what); }, event.what);
  const size_t announced = parts_->out.TakeAnnounced();  // that was no line's
  if (payers) payers->Charge(parts_->config.limits, announced, event.now);
  parts_->EndInput(event);
  parts_->End();
}

}  // namespace fibs::server
