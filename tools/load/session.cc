#include "tools/load/session.h"

#include <fmt/format.h>

namespace fibs::load {
namespace {

constexpr size_t kLoginsAtATime = 64;

}  // namespace

Session::Session(Loop& loop, const Dialect& dialect, std::string name, Source source)
    : dialect_(dialect), name_(std::move(name)), source_(source), client_(loop, *this) {}

void Session::LogIn(Role role) {
  role_ = role;
  state_ = State::kLoggingIn;
  begun_ = Clock::now();
  client_.Connect(source_, receive_buffer);
}

void Session::OnConnected(Client&) { client_.Send(dialect_.LogIn(name_, role_)); }

void Session::OnLine(Client&, std::string_view line) {
  if (state_ == State::kLoggingIn) {
    OnLoginStep(dialect_.OnLoginLine(line), line);
  } else if (listener_ != nullptr) {
    listener_->OnLine(*this, line);
  }
  if (const std::string answer = dialect_.Answer(line); !answer.empty()) client_.Send(answer);
}

void Session::OnUnfinished(Client&, std::string_view text) {
  if (state_ == State::kLoggingIn)
    OnLoginStep(dialect_.OnLoginTail(text), "wrong name or password");
}

void Session::OnLoginStep(LoginStep step, std::string_view text) {
  if (step == LoginStep::kGoesOn) return;
  if (step == LoginStep::kDone) {
    state_ = State::kReady;
    login_us_ = MicrosecondsSince(begun_);
    return;
  }
  why_ = fmt::format("the log-in was refused: {}", text);
  state_ = State::kEnded;
  client_.Close();
}

void Session::OnEnd(Client&, const std::string& why) {
  why_ = why;
  state_ = State::kEnded;
}

Load::Sessions Load::MakeSessions(size_t first, size_t count) {
  return MakeSessions(first, count, [this](size_t) { return Source::OfClient(next_number++); });
}

Load::Sessions Load::MakeSessions(size_t first, size_t count,
                                  const std::function<Source(size_t)>& source_of) {
  Sessions sessions;
  sessions.reserve(count);
  for (size_t i = 0; i < count; ++i) {
    sessions.push_back(std::make_unique<Session>(
        loop, dialect, AccountName(options, options.first + first + i), source_of(i)));
  }
  return sessions;
}

void Load::LogIn(Sessions& sessions, Role role) {
  size_t begun = 0;
  size_t ready = 0;  // all before this one are logged in
  loop.Progress(
      [&] { return fmt::format("{} of {} users are logged in", ready, sessions.size()); });
  auto last_progress = Clock::now();
  while (ready < sessions.size()) {
    while (begun < sessions.size() && begun - ready < kLoginsAtATime) {
      sessions[begun++]->LogIn(role);
    }
    const Session& waited = *sessions[ready];
    loop.RunUntil([&] { return waited.state() != Session::State::kLoggingIn; },
                  last_progress + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(options.timeout)));
    if (waited.state() != Session::State::kReady) {
      throw LoadError(
          fmt::format("{} cannot log in: {} (the accounts are made by `fibs-load register`)",
                      waited.name(), waited.why().empty() ? "no answer in time" : waited.why()));
    }
    ++ready;
    last_progress = Clock::now();
  }
  loop.Progress({});
}

void Load::CheckAlive(const Sessions& sessions) {
  for (const auto& session : sessions) {
    if (session->state() == Session::State::kReady) continue;
    ++result.errors["connections_ended"];
    result.Fail(fmt::format("{}: {}", session->name(), session->why()));
  }
}

void Load::Begin() {
  result.before = Usage();
  begun_ = Clock::now();
}

void Load::End() {
  result.seconds = static_cast<double>(MicrosecondsSince(begun_)) / 1e6;
  result.after = Usage();
}

}  // namespace fibs::load
