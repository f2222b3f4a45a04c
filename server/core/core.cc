#include "server/core/core.h"

#include <optional>
#include <utility>

#include "protocol/words.h"
#include "server/core/commands/commands.h"
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
  login.Greet(sessions.all.Add(id, e.key, e.host, turn.now));
  if (sessions.admission.TooManyFrom(e.host)) {
    visits.departure.TurnOut(
        *sessions.all.Find(sessions.admission.OldestPendingFrom(e.host)), Limit::kAddress,
        "** Too many connections from your address. Please close another one first.");
  }
  if (sessions.admission.TooManyPending()) {
    visits.departure.TurnOut(*sessions.all.Find(sessions.admission.OnePendingTooMany()),
                             Limit::kPendingLogins,
                             "** Too many connections wait to log in. Please try again.");
  }
}

void Core::Parts::On(SessionId id, const Line& e) {
  Session* session = sessions.all.Find(id);
  if (session == nullptr) {
    sessions.out.HandledOfGone(id, input);
    return;
  }
  presence.statistics.bytes_received += e.text.size() + kLineEndBytes;
  session->lag = e.lag;
  sessions.line_flow.Take(*session, e, input);
}

void Core::Parts::On(SessionId id, const InputEnded&) {
  if (Session* session = sessions.all.Find(id)) sessions.line_flow.InputEnded(*session);
}

void Core::Parts::On(SessionId id, const Interrupted&) { SetInterrupted(id, true); }

void Core::Parts::On(SessionId id, const Returned&) { SetInterrupted(id, false); }

void Core::Parts::SetInterrupted(SessionId id, bool interrupted) {
  Session* session = sessions.all.Find(id);
  if (session == nullptr || session->interrupted.has_value() == interrupted) return;
  session->interrupted = interrupted ? std::optional(turn.now) : std::nullopt;
  if (session->user == nullptr) return;
  seats.game_lines.Presence(*session->user);
  chouettes.seating.OnInterrupted(*session->user);
}

void Core::Parts::On(SessionId id, const Disconnected& e) {
  Session* session = sessions.all.Find(id);
  if (session == nullptr) return;
  if (e.reason == DisconnectReason::kQueueFull) sessions.refusals.Refuse(Limit::kQueue, *session);
  if (e.reason == DisconnectReason::kQueuesFull) sessions.refusals.Refuse(Limit::kQueues, *session);
  if (session->user != nullptr) visits.departure.Leave(*session->user, Leaving::kDropsConnection);
  sessions.all.Remove(id);
}

void Core::Parts::OnLine(Session& session, std::string_view line) {
  if (session.step == LoginStep::kDone) {
    commands.Run(*session.user, line);
  } else {
    login.OnLine(session, line);
  }
}

void Core::Parts::OnFlood(Session& session) {
  visits.departure.TurnOut(session, Limit::kFlood,
                           "** Too many lines at once. The connection is closed.");
}

void Core::Parts::OnLastAnswer(Session& session) {
  sessions.out.ShowPages(session);
  visits.departure.LeaveAndClose(session, Leaving::kDropsConnection);
}

// ---- Sessions of a core before.

void Core::Parts::On(SessionId, const Attach& e) { visits.attachment.Attach(e.sessions); }

void Core::Parts::On(SessionId, const AttachEnded&) {
  visits.attachment.End();
  play.schedule.Begin(turn.now);
}

// ---- The time, and answers of threads.

void Core::Parts::On(SessionId, const Tick&) {
  sessions.passwords.Tick();
  presence.statistics.users.Sample(turn.now, presence.lobby.users().size());
  sessions.refusals.Tick();
  turn.ticked += std::chrono::seconds(1);
  ForgetCauses();
  if (const auto news = sessions.storage_gate.Tick()) {
    *news == Backlog::News::kFails ? presence.announcer.StorageFails()
                                   : presence.announcer.StorageWorks();
  }
  presence.announcer.Tick();
  sessions.line_flow.Tick();
  visits.attachment.Tick();
  visits.idle_sweep.Tick();
  due.claims.Tick();
  seats.claimants.Tick();
  chouettes.seating.Tick();
  seats.invitations.Tick();
  visits.shutdown.Tick();
  due.day_games.Tick();
  due.erasures.Tick();
  due.retention.Tick();
  if (!sessions.storage_gate.Full()) conduct.conduct.Tick();
  conduct.talk.Tick();
  events.house.Tick();
  events.times.Tick();
  events.matches.Tick();
  events.news.Tick();
  events.notices.Tick();
  events.agreed.Tick();
  seeks.seeks.Tick();
  PairSeeks(rooms);
  friend_links.links.Tick();
  clubs.links.Tick();
  InviteByLinks(rooms);
  push.queue.Tick();
  mail.queue.Tick();
  mail.desk.Tick();
  mail.reports.Tick();
  mail.analyses.Tick();
  recovery.recoveries.Tick();
  people.tokens.Tick();
  people.own_data.Tick();
  people.registrations.Tick();
  // A clock that was set back since is a reason to save as well.
  const auto is_due = [this](Time saved) {
    return turn.now - saved >= kCountsEvery || turn.now < saved;
  };
  if (start == Start::kTakesOver && is_due(counts_saved_at)) SaveCounts();
  const bool looked = !play.schedule.empty() && is_due(looked_saved);
  if (looked || play.schedule.running() != clock_time_saved) SaveClockTime();
}

void Core::Parts::On(SessionId, const HandingOver&) {
  sessions.refusals.TellRest();
  SaveCounts();
  for (const Session* session : sessions.all.All()) {
    if (session->key == 0 || session->input != 0) continue;
    turn.effects.Push(SessionState{
        session->id, SaveSession(*session) + SaveBytesSent(sessions.out.bytes_sent(*session)),
        turn.effects.last_record()});
  }
}

void Core::Parts::SaveCounts() {
  counts_saved_at = turn.now;
  plan_saved = visits.shutdown.plan();
  clock_time_saved = play.schedule.running();
  looked_saved = turn.now;
  std::string counts = SaveServer({presence.lobby, presence.statistics, play.dice_counts,
                                   sessions.out, visits.shutdown, play.schedule});
  if (counts == counts_saved) return;
  counts_saved = counts;
  turn.effects.Append(CoreSaved{std::move(counts)});
}

// Each second at most where clocks run: so much a crash may give to who decides.
void Core::Parts::SaveClockTime() {
  if (start == Start::kTakesOver) return SaveCounts();
  clock_time_saved = play.schedule.running();
  looked_saved = turn.now;
  turn.effects.Append(CoreSaved{SaveTimes(play.schedule)});
}

void Core::Parts::ForgetCauses() {
  Causes& causes = turn.effects.causes();
  while (const auto key = causes.TakeLeft(turn.ticked - kCausesKept)) {
    if (sessions.all.FindKey(*key) != nullptr || !causes.Forget(*key)) continue;
    turn.effects.Append(SessionEnded{*key});
  }
}

void Core::Parts::On(SessionId id, const Answered& e) {
  turn.requests.Take(e);
  sessions.line_flow.GoOn(id);
}

// Some of what many are told and called to, whoever's turn it is: he is not charged for it.
void Core::Parts::GoOnWithEvents() {
  events.matches.LookOn();
  events.news.GoOn();
  sessions.out.TakeAnnounced();
}

// ---- Core.

Core::Core(const Config& config, engine::DiceMaker& dice, StoredState stored, Time now, Start start,
           WarmState* warm)
    : parts_(std::make_unique<Parts>(config, dice, std::move(stored), now, start, warm)) {}

Core::~Core() = default;

size_t Core::UseWords(std::string_view file) {
  parts_->conduct.words = WordList(file);
  return parts_->conduct.words.left_out();
}

void Core::UseTexts(ServerTexts texts) { parts_->turn.texts = std::move(texts); }

std::string_view Core::CommandOf(SessionId session, std::string_view line) const {
  const Session* found = parts_->sessions.all.Find(session);
  if (found == nullptr || found->user == nullptr) return {};
  const Command* command = parts_->commands.Find(protocol::SplitFirst(line).word);
  return command != nullptr ? command->name : std::string_view();
}

CoreMetrics Core::metrics() const {
  const Parts& parts = *parts_;
  const size_t running = parts.seats.seating.tables().size();
  CoreMetrics metrics{.accounts = parts.people.accounts.size(),
                      .users = parts.presence.lobby.users().size(),
                      .matches_running = running,
                      .matches_saved = parts.play.matches.unfinished() - running,
                      .logins = parts.presence.statistics.logins,
                      .passwords_waiting = parts.sessions.passwords.waiting(),
                      .commands = parts.commands.counts(),
                      .refused = {}};
  metrics.tournaments = parts.events.matches.Counts();
  if (parts.push.queue.enabled()) metrics.push = parts.push.queue.counts();
  for (size_t i = 0; i < kLimits; ++i) {
    const auto limit = static_cast<Limit>(i);
    metrics.refused.emplace_back(LimitName(limit), parts.sessions.refusals.count(limit));
  }
  return metrics;
}

CoreState Core::state() const {
  const Parts& p = *parts_;
  return {p.turn.config,       p.turn.effects.last_record(),
          p.people.accounts,   p.people.mailbox,
          p.sessions.all,      p.sessions.passwords,
          p.sessions.refusals, p.play.matches,
          p.presence.lobby,    p.seats.seating,
          p.chouettes.tables,  p.clubs.book,
          p.events.book,       p.play.schedule,
          p.commands};
}

void Core::Handle(const Event& event, Outputs& outputs) {
  parts_->Begin(outputs, event.now);
  parts_->BeginInput(event);
  parts_->input = event.input;
  const Session* session = parts_->sessions.all.Find(event.session);
  const auto payers =
      session == nullptr ? std::nullopt : std::optional<AnnouncementPayers>(*session);
  std::visit([&](const auto& what) { parts_->On(event.session, what); }, event.what);
  parts_->events.matches.GoOn();
  const size_t announced = parts_->sessions.out.TakeAnnounced();  // that was no line's
  if (payers) payers->Charge(parts_->turn.config.limits, announced, event.now);
  parts_->GoOnWithEvents();
  parts_->EndInput(event);
  parts_->End();
}

}  // namespace fibs::server
