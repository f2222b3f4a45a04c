#include "server/host/runtime.h"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <typeinfo>
#include <utility>

#include "server/diagnosis/kind_name.h"
#include "server/host/fault.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using std::chrono::steady_clock;

// The time that the log-ins of one turn may take.
constexpr auto kLoginTime = 2ms;
// From StopServer to the last try to store records; sessions take 1 second of it at most.
constexpr auto kStopTime = 1700ms;

}  // namespace

Time Runtime::Now() {
  return clock_.Look(
      std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()),
      steady_clock::now());
}

Runtime::Runtime(const Config& config, const Listening& listening)
    : config_(config),
      signals_(io_),
      supervisor_(io_, Supervisor::FromEnvironment()),
      timer_(io_),
      clock_(config.clock_jumps,
             {.is_synchronized = IsClockSynchronized,
              .tell =
                  [](bool wrong, const std::string& line) {
                    spdlog::log(wrong ? spdlog::level::err : spdlog::level::warn, "{}", line);
                  }}),
      match_texts_(config.limits.match_texts_bytes_max) {
  if (!config.http_listen.empty() || !config.http_socket.empty()) {
    http_.emplace(
        io_, config, [this](std::string_view path) { return OnHttp(path); }, listening);
  }
  if (config.link.listen.empty()) {
    Edge::Owner& owner = *this;
    edge_ = std::make_unique<Edge>(io_, config, owner, listening);
    front_ = edge_.get();
  } else {
    LinkServer::Owner& owner = *this;
    links_ = std::make_unique<LinkServer>(io_, config, owner);
    front_ = links_.get();
  }
}

std::vector<std::string> Runtime::addresses() const {
  if (links_) return {links_->address()};
  return edge_->addresses();
}

std::optional<std::string> Runtime::http_address() const {
  if (!http_) return std::nullopt;
  return http_->address();
}

std::vector<std::string> Runtime::tls_addresses() const {
  return edge_ ? edge_->tls_addresses() : std::vector<std::string>{};
}

std::vector<std::string> Runtime::web_addresses() const {
  return edge_ ? edge_->web_addresses() : std::vector<std::string>{};
}

void Runtime::ShutdownOnSignals() {
  signals_.OnStop([this] { OnSignal(); });
  signals_.OnReload([this] { supervisor_.Reload(); });
  signals_.OnReload([this] {
    if (edge_) edge_->Reload();
    if (links_) links_->Reload();
  });
  signals_.On(SIGUSR1, [this] {
    if (links_) return HandOver();
    spdlog::warn("SIGUSR1: a server without link.listen has nobody to hand over to");
  });
}

void Runtime::RequestShutdown() {
  asio::post(io_, [this] { OnSignal(); });
}

void Runtime::OpenAdminSocket(const std::string& path) {
  try {
    admin_socket_ = std::make_unique<AdminSocket>(
        io_, path, [this](const AdminRequest& request) { OnAdminRequest(request); });
  } catch (const std::exception& error) {
    spdlog::warn("fibs-admin cannot reach this server by '{}': {}", path, error.what());
  }
}

Ended Runtime::Run(Storage& storage, const Stored& stored, Handler handler) {
  Go(ServerStep::kLead);
  handler_ = std::move(handler);
  committed_ = appended_ = stored.last_record;
  epoch_ = stored.epoch;
  ran_at_ = steady_clock::now();
  front_->Submitted(committed_);
  health_.Start(committed_);
  StartThreads(storage);
  StartJobs();
  StartMail();
  StartHttp();
  StartApi(storage);
  timer_.Start(1s, [this] { OnTimer(); });
  supervisor_.Start([this] { return Status(); });
  front_->Start();
  if (links_) Lead(stored);
  OrEnd([this] { io_.run(); }, [] { return "a turn"; });
  // Before the next server has the database.
  if (admin_socket_) admin_socket_->Close();
  if (mail_socket_) mail_socket_->Close();
  storage_->Finish(stop_by_);
  passwords_.reset();
  judge_.reset();
  pairing_.reset();
  mail_sender_.reset();
  push_sender_.reset();
  const bool all_stored = storage_->WaitFinished(stop_by_ + 100ms);
  hangs_ = !archive_->WaitFinished(stop_by_ + 100ms);
  if (web_api_ && !web_api_->WaitFinished(stop_by_ + 100ms)) hangs_ = true;
  if (analysis_watch_ && !analysis_watch_->WaitFinished(stop_by_ + 100ms)) hangs_ = true;
  if (analysis_workers_ && !analysis_workers_->WaitStopped(stop_by_ + 100ms)) hangs_ = true;
  computes_ = analysis_workers_ && !analysis_workers_->WaitIdle(steady_clock::now() + 200ms);
  // SQLite's log goes with the last connection, which must be the one that writes.
  if (!hangs_) {
    archive_.reset();
    analysis_watch_.reset();
    if (!computes_) analysis_workers_.reset();
  }
  if (!all_stored) {
    hangs_ = true;
    if (storage_->AnyLost()) {
      spdlog::error("stopped with records that could not be stored; nobody was shown them");
      return Ended::kRecordsLost;
    }
  }
  return stage_ == ServerStage::kOutdated ? Ended::kRecordsLost : ended_;
}

void Runtime::StartThreads(Storage& storage) {
  storage_.emplace(storage,
                   StorageThread::Reports{
                       .committed =
                           [this](RecordNumber number, std::chrono::nanoseconds took) {
                             asio::post(io_, [this, number, took] { OnCommitted(number, took); });
                           },
                       .failed =
                           [this](const std::string& why) {
                             asio::post(io_, [this, why] {
                               ++metrics_.commit_failures;
                               health_.Failed(why);
                             });
                           },
                       // Whoever waits for a record must not see it: all ends at once.
                       .lost = [this] { io_.stop(); },
                       .clock =
                           [this](Time time, steady_clock::time_point at) {
                             asio::post(io_, [this, time, at] { clock_.Database(time, at); });
                           }});
  archive_.emplace(
      io_, config_.limits, storage.MakeReader(), match_texts_,
      ArchiveThread::Owner{.waits = [this](SessionId session) { return Waits(session); },
                           .answer =
                               [this](const Answered& answer) {
                                 const SessionId owner = answer.request.owner;
                                 if (Waits(owner)) Raise(owner, answer);
                               }});
  archive_->Committed(committed_);
  judge_.emplace([this](Answered answer) { PostAnswer(std::move(answer)); });
  pairing_.emplace([this](Answered answer) { PostAnswer(std::move(answer)); });
  passwords_.emplace(config_.passwords_threads, config_.passwords_cost, [this](Answered answer) {
    asio::post(io_, [this, answer = std::move(answer)] {
      password_answers_.push_back(answer);
      front_->ScheduleEndTurn();
    });
  });
}

void Runtime::StartJobs() {
  if (!uses_jobs_) return;
  archive_->UseJobs(std::make_unique<JobQueue>(config_));
  analysis_watch_.emplace(
      io_, config_,
      AnalysisWatch::Owner{
          .waits = [this](SessionId session) { return Waits(session); },
          .answer = [this](const Answered& answer) { Raise(answer.request.owner, answer); }});
  if (!config_.database.empty() || config_.analysis.threads == 0) return;
  analysis_workers_.emplace(
      config_, AnalysisWorkers::Options{.threads = config_.analysis.threads, .alone = true});
}

void Runtime::PostAnswer(Answered answer) {
  asio::post(io_, [this, answer = std::move(answer)] {
    if (const auto* paired = std::get_if<RoundPaired>(&answer.answer)) {
      metrics_.pairings.Add(paired->took);
    }
    Raise(answer.request.owner, answer);
  });
}

void Runtime::StartApi(Storage& storage) {
  if (!edge_ || !config_.web.api || config_.web.listen.empty()) return;
  if (!api_) {
    web_api_.emplace(
        config_, storage.MakePublicReader(), match_texts_, [this](const std::string& secret_hash) {
          asio::post(io_, [this, secret_hash] { Raise(0, OwnDataFetched{secret_hash}); });
        });
    api_ = [this](ApiRequest request, std::function<void(ApiAnswer)> answer) {
      web_api_->Ask(std::move(request), std::move(answer));
    };
  }
  edge_->UseApi(api_);
}

void Runtime::OnCommitted(RecordNumber number, std::chrono::nanoseconds took) {
  committed_ = number;
  metrics_.commits.Add(took);
  health_.Committed(number, steady_clock::now());
  archive_->Committed(number);
  front_->Committed(number);
  AnswerAdmin();
  AnswerMails();
  SendMails();
  SendNotices();
  Raise(0, RecordsStored{number});
}

// ---- Events.

void Runtime::Raise(SessionId session, decltype(Event::what) what) {
  if (!IsStopping(stage_)) Handle(session, std::move(what));
}

void Runtime::Handle(SessionId session, decltype(Event::what) what, InputNumber input) {
  if (!turn_) {
    turn_ = Now();
    front_->ScheduleEndTurn();
  }
  const Event event{*turn_, session, std::move(what), input};
  const auto start = steady_clock::now();
  OrEnd(
      [&] {
        handler_(event, outputs_);
        for (Output& output : outputs_) CarryOut(output);
        front_->EndEvent();
      },
      [&] { return Describe(event); });
  outputs_.clear();
  metrics_.events.Add(steady_clock::now() - start);
  if (stage_ == ServerStage::kStopDue) BeginStop(ServerStep::kStop);
}

// What was typed may be a password: only a word that is a command is said.
std::string Runtime::Describe(const Event& event) const {
  const auto kind_of = [](const auto& what) { return KindName(typeid(what)); };
  const auto* answered = std::get_if<Answered>(&event.what);
  const std::string kind =
      answered != nullptr ? std::visit(kind_of, answered->answer) : std::visit(kind_of, event.what);
  std::string text = fmt::format("event {} of session {}", kind, event.session);
  const auto* line = std::get_if<Line>(&event.what);
  const std::string_view command =
      line != nullptr ? command_of_(event.session, line->text) : std::string_view();
  if (!command.empty()) text += fmt::format(", command '{}'", command);
  return text;
}

void Runtime::OnInput(SessionId session, EdgeInput input) {
  // Also the last words of a server that stops leave.
  if (IsStopping(stage_) && !std::holds_alternative<OutputSent>(input)) return;
  std::visit([&](auto& what) { Handle(session, std::move(what)); }, input);
}

void Runtime::OnSignal() {
  if (stage_ == ServerStage::kStandingBy) return io_.stop();
  Raise(0, ShutdownRequested{});
  BeginStop(ServerStep::kStop);  // in any case: whoever sent the signal does not ask twice
}

void Runtime::OnTimer() {
  const auto now = steady_clock::now();
  front_->Tick();
  archive_->Tick(now);
  if (analysis_watch_) analysis_watch_->Tick();
  if (web_api_) web_api_->Tick(now);
  if (IsStopping(stage_)) {
    if (links_ && now >= stop_by_) io_.stop();  // an edge does not read, or storage is in trouble
  } else if (!links_ || !links_->is_attaching()) {
    Raise(0, Tick{});
  }
}

// ---- Turns.

void Runtime::SubmitRecords() {
  if (records_.empty()) return;
  front_->Submitted(records_.back().number);
  storage_->Submit(std::exchange(records_, {}));
}

void Runtime::EndTurn() {
  HandlePasswordAnswers();
  front_->ReportGone();
  turn_.reset();
  SubmitRecords();
  front_->Flush(committed_);
  if (!IsStopping(stage_) || stage_ == ServerStage::kOutdated) return;
  if (links_ && !LeaveLinks()) return;
  if (front_->empty()) io_.stop();
}

// A log-in is much work: everybody is told of it, and it is told of everybody.
void Runtime::HandlePasswordAnswers() {
  if (password_answers_.empty()) return;
  const auto enough = steady_clock::now() + kLoginTime;
  do {
    Answered answer = std::move(password_answers_.front());
    password_answers_.pop_front();
    // The core counts the answers, also of those who are gone.
    Raise(answer.request.owner, std::move(answer));
  } while (!password_answers_.empty() && steady_clock::now() < enough);
  if (!password_answers_.empty()) front_->ScheduleEndTurn();
}

bool Runtime::Go(ServerStep step) {
  const ServerStage before = std::exchange(stage_, After(stage_, step));
  return stage_ != before;
}

void Runtime::BeginStop(ServerStep step) {
  if (!Go(step)) return;
  const bool hands_over = stage_ == ServerStage::kHandingOver;
  supervisor_.Stopping();
  if (admin_socket_ && !hands_over) admin_socket_->Close();  // who asked to leave is answered
  if (mail_sender_) mail_sender_->Stop();                    // nobody would note what it does
  if (push_sender_) push_sender_->Stop();
  if (http_) http_->Close();
  stop_by_ = steady_clock::now() + kStopTime;
  SubmitRecords();
  storage_->Hurry(stop_by_);
  archive_->Finish();
  if (analysis_watch_) analysis_watch_->Finish();
  if (analysis_workers_) analysis_workers_->Stop();
  if (web_api_) web_api_->Finish();
  if (!hands_over) front_->Stop();
  timer_.Start(20ms, [this] { OnTimer(); });
  front_->ScheduleEndTurn();
}

}  // namespace fibs::server
