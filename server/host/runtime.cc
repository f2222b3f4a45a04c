#include "server/host/runtime.h"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <utility>

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using std::chrono::steady_clock;

// The time that the log-ins of one turn may take.
constexpr auto kLoginTime = 2ms;
// Sessions that are told in one turn what everybody is told, and how many times as long as it took
// the next ones wait.
constexpr size_t kPassPart = 256;
constexpr int kPassPause = 9;
constexpr steady_clock::duration kLongestPause = 2s;  // the whole machine may have stood still
// From StopServer to the last try to store records; sessions take 1 second of it at most.
constexpr auto kStopTime = 1700ms;

}  // namespace

Time Runtime::Now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

Runtime::Runtime(const Config& config)
    : config_(config),
      signals_(io_),
      supervisor_(io_, Supervisor::FromEnvironment()),
      timer_(io_),
      accept_rate_(config_.limits),
      connections_(io_, config.limits, *this),
      pass_timer_(io_),
      pause_timer_(io_) {
  if (!config.http_listen.empty()) {
    http_.emplace(io_, config, [this](std::string_view path) { return OnHttp(path); });
  }
  if (!config.tls_listen.empty()) {
    tls_.emplace(
        config,
        [this](int plain, const Tcp::endpoint& peer) {
          asio::post(io_, [this, plain, peer] { OnAccept(plain, peer); });
        },
        [this](const Tcp::endpoint& peer, const std::string& why) {
          asio::post(io_, [this, line = fmt::format("{}: {}", peer.address().to_string(), why)] {
            LogRefusal("tls", line);
          });
        });
  }
  for (const std::string& address : config.listen) {
    listeners_.emplace_back(
        io_, address, [this](int socket, const Tcp::endpoint& peer) { OnAccept(socket, peer); });
  }
}

std::vector<std::string> Runtime::addresses() const {
  std::vector<std::string> all;
  for (const Listener& listener : listeners_) all.push_back(listener.address());
  return all;
}

std::optional<std::string> Runtime::http_address() const {
  if (!http_) return std::nullopt;
  return http_->address();
}

std::vector<std::string> Runtime::tls_addresses() const {
  return tls_ ? tls_->addresses() : std::vector<std::string>{};
}

void Runtime::ShutdownOnSignals() {
  signals_.OnStop([this] { OnSignal(); });
  signals_.OnReload([this] { supervisor_.Reload(); });
  signals_.OnReload([this] {
    if (tls_) tls_->Reload();
  });
}

void Runtime::RequestShutdown() {
  asio::post(io_, [this] { OnSignal(); });
}

void Runtime::OpenAdminSocket(const std::string& path) {
  try {
    admin_socket_ = std::make_unique<AdminSocket>(
        io_, path, [this](const AdminRequest& request) { Raise(0, request); });
  } catch (const std::exception& error) {
    spdlog::warn("fibs-admin cannot reach this server by '{}': {}", path, error.what());
  }
}

Ended Runtime::Run(Storage& storage, RecordNumber last_record, Handler handler) {
  handler_ = std::move(handler);
  committed_ = appended_ = last_record;
  connections_.Submitted(last_record);
  health_.Start(last_record);
  StartThreads(storage);
  for (Listener& listener : listeners_) listener.Start();
  if (http_) http_->Start();
  if (tls_) tls_->Start();
  timer_.expires_after(1s);
  StartTimer();
  supervisor_.Start([this] { return Status(); });
  WaitReady();
  io_.run();
  storage_->Finish(stop_by_);
  passwords_.reset();
  const bool stored = storage_->WaitFinished(stop_by_ + 100ms);
  hangs_ = !archive_->WaitFinished(stop_by_ + 100ms);
  // SQLite's log goes with the last connection, which must be the one that writes.
  if (!hangs_) archive_.reset();
  if (!stored) {
    hangs_ = true;
    spdlog::error("stopped with records that could not be stored; nobody was shown them");
    return Ended::kRecordsLost;
  }
  return stop_->restart ? Ended::kRestart : Ended::kStopped;
}

void Runtime::StartThreads(Storage& storage) {
  storage_.emplace(storage, StorageThread::Reports{
                                .committed =
                                    [this](RecordNumber number, std::chrono::nanoseconds took) {
                                      asio::post(
                                          io_, [this, number, took] { OnCommitted(number, took); });
                                    },
                                .failed =
                                    [this](const std::string& why) {
                                      asio::post(io_, [this, why] {
                                        ++metrics_.commit_failures;
                                        health_.Failed(why);
                                      });
                                    },
                                // Whoever waits for a record must not see it: all ends at once.
                                .lost = [this] { io_.stop(); }});
  archive_.emplace(io_, config_.limits, storage.MakeReader(),
                   ArchiveThread::Owner{
                       .waits = [this](SessionId session) { return connections_.IsOpen(session); },
                       .answer =
                           [this](SessionId session, const ArchiveThread::Answer& answer) {
                             if (!connections_.IsOpen(session)) return;
                             std::visit([&](const auto& what) { Raise(session, what); }, answer);
                           }});
  archive_->Committed(committed_);
  passwords_.emplace(config_.passwords_threads, config_.passwords_cost,
                     [this](SessionId session, PasswordPool::Answer answer) {
                       asio::post(io_, [this, session, answer = std::move(answer)] {
                         password_answers_.push_back({session, answer});
                         ScheduleEndTurn();
                       });
                     });
}

void Runtime::OnCommitted(RecordNumber number, std::chrono::nanoseconds took) {
  committed_ = number;
  metrics_.commits.Add(took);
  health_.Committed(number, steady_clock::now());
  archive_->Committed(number);
  connections_.WakeHeld();
  if (passing_) ScheduleEndTurn();
  AnswerAdmin();
  Raise(0, RecordsStored{number});
}

// ---- Events.

void Runtime::Raise(SessionId session, decltype(Event::what) what) {
  if (!stopping_) Handle(session, std::move(what));
}

void Runtime::Handle(SessionId session, decltype(Event::what) what) {
  if (!turn_) {
    turn_ = Now();
    ScheduleEndTurn();
  }
  const Event event{*turn_, session, std::move(what)};
  const auto start = steady_clock::now();
  handler_(event, outputs_);
  for (Output& output : outputs_) CarryOut(output);
  connections_.EndEvent();
  outputs_.clear();
  metrics_.events.Add(steady_clock::now() - start);
  if (stop_ && !stopping_) BeginStop();
}

void Runtime::OnLine(SessionId session, std::string_view line, bool too_long) {
  Raise(session, Line{std::string(line), too_long});
}

void Runtime::OnInputEnd(SessionId session) { Raise(session, InputEnded{}); }

void Runtime::OnGone(SessionId session, DisconnectReason reason) {
  Raise(session, Disconnected{reason});
}

void Runtime::OnPaused(const std::string& peer) {
  ++metrics_.inputs_paused;
  LogRefusal("input", fmt::format("{}: not read for a while (input)", peer));
}

void Runtime::OnSent(SessionId session, uint64_t mark, bool sent) {
  Handle(session, OutputSent{mark, sent});  // also of the last words of a server that stops
}

void Runtime::OnSignal() {
  Raise(0, ShutdownRequested{});
  if (stopping_) return;
  stop_.emplace();  // whoever sent the signal does not ask twice
  BeginStop();
}

void Runtime::StartTimer() {
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) OnTimer();
  });
}

void Runtime::OnTimer() {
  const auto now = steady_clock::now();
  connections_.EndOverdue(now);
  connections_.GiveBackMemory(now);
  archive_->Tick(now);
  for (const std::string& line : refusal_log_.Due(Now())) spdlog::info("{}", line);
  if (metrics_.connects_refused > connects_logged_) {
    spdlog::info("{}: closed (connects), the last of {}", connects_refused_of_,
                 metrics_.connects_refused - connects_logged_);
    connects_logged_ = metrics_.connects_refused;
  }
  if (stopping_) {
    timer_.expires_at(now + 20ms);
  } else {
    Raise(0, Tick{});
    if (stopping_) return;  // with the timer set anew
    // After a pause of the whole machine one tick is enough.
    timer_.expires_at(std::max(timer_.expiry() + 1s, now));
  }
  StartTimer();
}

void Runtime::LogRefusal(std::string_view reason, std::string line) {
  if (const auto due = refusal_log_.Add(reason, std::move(line), Now())) spdlog::info("{}", *due);
}

// ---- Turns.

void Runtime::WaitReady() {
  connections_.WaitReady([this] { OnReady(); });
}

void Runtime::OnReady() {
  reading_ = true;
  connections_.ReadReady();
  reading_ = false;
  EndTurn();
  if (connections_.HasUnread()) {
    asio::post(io_, [this] { OnReady(); });
  } else {
    WaitReady();
  }
}

// What is posted comes after all handlers that are ready.
void Runtime::ScheduleEndTurn() {
  if (reading_ || std::exchange(end_turn_scheduled_, true)) return;
  asio::post(io_, [this] {
    end_turn_scheduled_ = false;
    EndTurn();
  });
}

void Runtime::SubmitRecords() {
  if (records_.empty()) return;
  connections_.Submitted(records_.back().number);
  storage_->Submit(std::exchange(records_, {}));
}

void Runtime::EndTurn() {
  HandlePasswordAnswers();
  connections_.ReportGone();
  turn_.reset();
  SubmitRecords();
  connections_.Flush(committed_);
  SendBroadcasts();
  if (connections_.HasPaused()) WaitPaused();
  if (stopping_ && connections_.size() == 0) io_.stop();
}

// A log-in is much work: everybody is told of it, and it is told of everybody.
void Runtime::HandlePasswordAnswers() {
  if (password_answers_.empty()) return;
  const auto enough = steady_clock::now() + kLoginTime;
  do {
    const auto [session, answer] = std::move(password_answers_.front());
    password_answers_.pop_front();
    // The core counts the answers, also of those who are gone.
    std::visit([&, id = session](const auto& what) { Raise(id, what); }, answer);
  } while (!password_answers_.empty() && steady_clock::now() < enough);
  if (!password_answers_.empty()) ScheduleEndTurn();
}

// A pass goes on from turn to turn. After one that nobody waited for there is a pause in which
// there comes more to be told: so the work is bounded, though its amount is the square of the
// number of users.
void Runtime::SendBroadcasts() {
  if (!passing_) {
    if (pass_wanted_ == Pass::kNone) return;
    const auto now = steady_clock::now();
    if (pass_wanted_ == Pass::kWaits && now < next_pass_) return WaitForPass();
    pass_wanted_ = Pass::kNone;
    if (!connections_.BeginPass()) return;
    passing_ = true;
    pass_took_ = {};
  }
  if (connections_.pass_after() > committed_) return;  // OnCommitted goes on
  const auto start = steady_clock::now();
  passing_ = !connections_.GoOn(kPassPart);
  const auto end = steady_clock::now();
  pass_took_ += end - start;
  if (!passing_) next_pass_ = end + std::min(kPassPause * pass_took_, kLongestPause);
  if (passing_ || pass_wanted_ != Pass::kNone) ScheduleEndTurn();
}

void Runtime::WaitForPass() {
  if (std::exchange(pass_timed_, true)) return;
  pass_timer_.expires_at(next_pass_);
  pass_timer_.async_wait([this](const boost::system::error_code& error) {
    pass_timed_ = false;
    if (!error) EndTurn();
  });
}

void Runtime::WaitPaused() {
  if (std::exchange(pause_timed_, true)) return;
  pause_timer_.expires_after(ConnectionTable::kPause);
  pause_timer_.async_wait([this](const boost::system::error_code& error) {
    pause_timed_ = false;
    if (error) return;
    reading_ = true;
    connections_.ReadPaused();
    reading_ = false;
    EndTurn();
  });
}

void Runtime::BeginStop() {
  stopping_ = true;
  supervisor_.Stopping();
  if (admin_socket_) admin_socket_->Close();
  if (http_) http_->Close();
  if (tls_) tls_->StopAccepting();
  stop_by_ = steady_clock::now() + kStopTime;
  for (Listener& listener : listeners_) listener.Close();
  SubmitRecords();
  storage_->Hurry(stop_by_);
  archive_->Finish();
  connections_.CloseAll();
  timer_.expires_after(20ms);
  StartTimer();
  ScheduleEndTurn();
}

}  // namespace fibs::server
