#include "server/core/core.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "server/core/commands/administration.h"
#include "server/core/commands/dispatch.h"
#include "server/core/commands/history.h"
#include "server/core/commands/password.h"
#include "server/core/lobby/leaving.h"
#include "server/core/lobby/shutdown.h"
#include "server/core/lobby/world.h"
#include "server/core/people/messages.h"
#include "server/core/play/settlement.h"
#include "server/core/sessions/login.h"

namespace fibs::server {
namespace {

constexpr size_t kLineEndBytes = 2;  // CR LF

// A step in which typed lines wait for the answer of another thread.
bool Waits(const Session& session) {
  switch (session.step) {
    case LoginStep::kQueued:
    case LoginStep::kChecking:
    case LoginStep::kHashing:
    case LoginStep::kOldPassword:
    case LoginStep::kChangePassword:
    case LoginStep::kReadingArchive:
      return true;
    case LoginStep::kName:
    case LoginStep::kPassword:
    case LoginStep::kGuest:
    case LoginStep::kNewPassword:
    case LoginStep::kRepeatPassword:
    case LoginStep::kDone:
    case LoginStep::kClosing:
      return false;
  }
  return false;
}

}  // namespace

struct Core::Parts {
  Parts(const Config& config, engine::DiceMaker& dice, StoredState stored, Time now)
      : world(config, dice, std::move(stored), now), login(world) {}

  void On(SessionId id, const Connected& e) {
    login.Greet(world.AddSession(id, e.host));
    if (world.admission.TooManyFrom(e.host)) MakeRoom(e.host);
    if (world.admission.TooManyPending()) {
      TurnOut(*world.FindSession(world.admission.OnePendingTooMany()), Limit::kPendingLogins,
              "** Too many connections wait to log in. Please try again.");
    }
  }

  void On(SessionId id, const Line& e) {
    Session* session = world.FindSession(id);
    if (session == nullptr) return;
    world.statistics.bytes_received += e.text.size() + kLineEndBytes;
    if (session->step == LoginStep::kDone || session->step == LoginStep::kGuest) {
      world.out.Typed(*session);
    }
    if (e.too_long) {
      if (!MayHandle(*session)) return RefuseLine(*session);
      world.Refuse(Limit::kLineBytes, *session, "line cut");
      return world.out.Line(*session,
                            fmt::format("** Your line is too long. At most {} characters are read.",
                                        world.config.limits.line_bytes_max));
    }
    if (Waits(*session) || !session->held_lines.empty()) return Hold(*session, e.text);
    if (session->allowance->queued || !MayHandle(*session)) {
      Throttle(*session);
      return Hold(*session, e.text);
    }
    HandleLine(*session, e.text);
  }

  void On(SessionId id, const InputEnded&) {
    Session* session = world.FindSession(id);
    if (session == nullptr) return;
    session->input_ended = true;
    EndIfAnswered(*session);
  }

  void On(SessionId id, const Disconnected& e) {
    Session* session = world.FindSession(id);
    if (session == nullptr) return;
    if (e.reason == DisconnectReason::kQueueFull) world.Refuse(Limit::kQueue, *session);
    if (e.reason == DisconnectReason::kQueuesFull) world.Refuse(Limit::kQueues, *session);
    if (session->user != nullptr) LeaveServer(world, *session->user, Leaving::kDropsConnection);
    world.RemoveSession(id);
  }

  void On(SessionId, const Tick&) {
    world.Tick();
    BacklogTick(world);
    HandleThrottled();
    CloseIdle();
    CloseSlowLogins();
    ShutdownTick(world);
  }

  void On(SessionId id, const PasswordHashed& e) {
    world.passwords.Answered();
    Session* session = world.FindSession(id);
    if (session == nullptr) return;
    if (session->step == LoginStep::kHashing) {
      login.OnPasswordHashed(*session, e.hash);
    } else if (session->step == LoginStep::kChangePassword) {
      OnNewPasswordHashed(world, *session->user, e.hash);
      world.out.Done(*session);
    }
    HandleHeld(id);
  }

  void On(SessionId id, const PasswordChecked& e) {
    world.passwords.Answered();
    Session* session = world.FindSession(id);
    if (session == nullptr) return;
    if (session->step == LoginStep::kChecking) {
      login.OnPasswordChecked(*session, e.ok);
    } else if (session->step == LoginStep::kOldPassword) {
      login.CountChecked(*session, e.ok);
      OnOldPasswordChecked(world, *session->user, e.ok);
      if (!Waits(*session)) world.out.Done(*session);
    }
    HandleHeld(id);
  }

  void On(SessionId id, const HistoryLoaded& e) { OnArchiveRead(id, e); }
  void On(SessionId id, const MatchLoaded& e) { OnArchiveRead(id, e); }

  void On(SessionId id, const OutputSent& e) { OnOutputSent(world, id, e); }

  void On(SessionId, const RecordsStored& e) { world.backlog.Committed(e.last); }

  void On(SessionId, const ShutdownRequested&) { StopNow(world, /*restart=*/false); }

  void On(SessionId, const AdminRequest& e) { Administrate(world, e); }

  template <typename Answer>
  void OnArchiveRead(SessionId id, const Answer& answer) {
    Session* session = world.FindSession(id);
    if (session == nullptr || session->step != LoginStep::kReadingArchive) return;
    session->step = LoginStep::kDone;
    world.out.BeginCount(*session);
    ShowArchive(world, *session->user, answer);
    ChargeCounted(*session);
    world.out.Page(*session);
    world.out.Done(*session);
    HandleHeld(id);
  }

  void HandleLine(Session& session, std::string_view line) {
    world.out.BeginCount(session);
    if (session.step == LoginStep::kDone) {
      Dispatch(world, *session.user, line);
    } else {
      login.OnLine(session, line);
    }
    ChargeCounted(session);
  }

  // `session` may have ceased to exist.
  void ChargeCounted(Session& session) {
    const size_t bytes = world.out.EndCount();
    if (bytes > 0) ChargeAnswer(world.config.limits, *session.allowance, bytes);
  }

  // Each line that is handled takes a token.
  bool MayHandle(Session& session) {
    return MayHandleLine(world.config.limits, *session.allowance, world.now);
  }

  // The line that was typed waits for the next tick.
  void Throttle(Session& session) {
    session.allowance->queued = true;
    throttled.push_back({session.id, session.allowance});
  }

  // Keeps a line until it may be handled. A program that waits for answers never meets the limit.
  void Hold(Session& session, std::string line) {
    const Limits& limits = world.config.limits;
    if (session.held_lines.size() >= static_cast<size_t>(limits.pending_lines_max)) {
      return RefuseLine(session);
    }
    session.held_lines.push_back(std::move(line));
  }

  void RefuseLine(Session& session) {
    const Limits& limits = world.config.limits;
    world.Refuse(Limit::kCommands, session, "line dropped");
    ++session.refused_lines;
    if (limits.refused_lines_max == 0 || session.refused_lines <= limits.refused_lines_max) {
      return world.out.Line(session, "** You type too fast. This line was not read.");
    }
    TurnOut(session, Limit::kFlood, "** Too many lines at once. The connection is closed.");
  }

  // Handles one of the lines that were held. False: there is none, or it has to wait.
  bool HandleOneHeld(SessionId id) {
    Session* session = world.FindSession(id);
    if (session == nullptr) return false;
    if (Waits(*session) || session->held_lines.empty()) {
      EndIfAnswered(*session);
      return false;
    }
    if (!MayHandle(*session)) {
      Throttle(*session);
      return false;
    }
    session->refused_lines = 0;
    const std::string line = std::move(session->held_lines.front());
    session->held_lines.erase(session->held_lines.begin());
    HandleLine(*session, line);
    return true;
  }

  // All of them, until one has to wait again or the session ends.
  void HandleHeld(SessionId id) {
    while (HandleOneHeld(id)) {
    }
  }

  // Sessions that share an allowance take turns: the lines of one never keep another's waiting.
  void HandleThrottled() {
    std::vector<Throttled> turn = std::exchange(throttled, {});
    for (const Throttled& one : turn) one.allowance->queued = false;
    while (!turn.empty()) {
      std::erase_if(turn, [this](const Throttled& one) { return !HandleOneHeld(one.session); });
    }
  }

  // A peer that has ended its side gets the answers to its last lines. A turn to have a password
  // checked is kept for nobody who may be gone.
  void EndIfAnswered(Session& session) {
    if (!session.input_ended) return;
    const bool waits = Waits(session) || !session.held_lines.empty();
    if (waits && session.step != LoginStep::kQueued) return;
    world.out.ShowPages(session);
    if (session.user != nullptr) LeaveServer(world, *session.user, Leaving::kDropsConnection);
    End(session);
  }

  void CloseIdle() {
    const int most = world.config.limits.idle_seconds_max;
    if (most == 0) return;
    std::vector<User*> idle;
    for (const auto& user : world.users()) {
      if (world.now - user->last_input >= std::chrono::seconds(most)) idle.push_back(user.get());
    }
    for (User* user : idle) {
      Session& session = *user->session;
      world.Refuse(Limit::kIdle, session);
      world.out.Line(session, "Connection timed out.");
      LeaveServer(world, *user, Leaving::kTimesOut);
      End(session);
    }
  }

  void CloseSlowLogins() {
    const int most = world.config.limits.login_seconds_max;
    if (most == 0) return;
    while (Session* oldest = world.FindSession(world.admission.OldestPending())) {
      if (world.now - oldest->connected < std::chrono::seconds(most)) return;
      world.out.Line(*oldest, "");
      TurnOut(*oldest, Limit::kLoginTime, "** You did not log in in time.");
    }
  }

  // An address has one connection too many: its oldest one that has not logged in goes, so that
  // those which never do keep nobody out; else the one that has just come.
  void MakeRoom(const std::string& host) {
    TurnOut(*world.FindSession(world.admission.OldestPendingFrom(host)), Limit::kAddress,
            "** Too many connections from your address. Please close another one first.");
  }

  // Closes a connection; a user drops it.
  void TurnOut(Session& session, Limit limit, std::string_view why) {
    world.Refuse(limit, session);
    if (session.user != nullptr) LeaveServer(world, *session.user, Leaving::kDropsConnection);
    world.out.Line(session, why);
    End(session);
  }

  void End(Session& session) {
    session.step = LoginStep::kClosing;
    world.out.CloseSession(session);
    world.RemoveSession(session.id);
  }

  void Say(LogLevel level, std::string text) {
    world.out.Push(Log{.level = level, .text = std::move(text)});
  }

  World world;
  Login login;
  struct Throttled {
    SessionId session = 0;
    std::shared_ptr<Allowance> allowance;
  };
  std::vector<Throttled> throttled;  // have lines that came too fast
  bool begun = false;
};

Core::Core(const Config& config, engine::DiceMaker& dice, StoredState stored, Time now)
    : parts_(std::make_unique<Parts>(config, dice, std::move(stored), now)) {}

Core::~Core() = default;

void Core::UseTexts(ServerTexts texts) { parts_->world.texts = std::move(texts); }

Figures Core::figures() const {
  const World& world = parts_->world;
  Figures figures{.accounts = world.accounts.size(),
                  .users = world.users().size(),
                  .matches_running = world.tables().size(),
                  .matches_saved = 0,
                  .logins = world.statistics.logins,
                  .passwords_waiting = world.passwords.waiting(),
                  .commands = CommandCounts(world),
                  .refused = {}};
  size_t unfinished = 0;
  world.matches.ForEachUnfinished([&](const MatchEntry&) { ++unfinished; });
  figures.matches_saved = unfinished - std::min(unfinished, world.tables().size());
  for (size_t i = 0; i < kLimits; ++i) {
    const auto limit = static_cast<Limit>(i);
    figures.refused.emplace_back(LimitName(limit), world.refusals.count(limit));
  }
  return figures;
}

const World& Core::world() const { return parts_->world; }

void Core::Handle(const Event& event, Outputs& outputs) {
  World& world = parts_->world;
  world.now = event.now;
  world.out.Begin(outputs, event.now);
  if (!std::exchange(parts_->begun, true)) {
    for (const Matches::Corrupt& corrupt : world.matches.corrupt()) {
      parts_->Say(LogLevel::kError,
                  fmt::format("saved match {} cannot be replayed and was left out", corrupt.id));
    }
    SettleStoredMatches(world);
  }
  std::visit([&](const auto& what) { parts_->On(event.session, what); }, event.what);
  parts_->login.GiveOutPasswords();
  world.out.End();
}

}  // namespace fibs::server
