#include "server/host/edge_process.h"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <future>
#include <memory>
#include <utility>

#include "server/host/fault.h"
#include "server/host/metrics.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

constexpr auto kTick = 200ms;
constexpr auto kStopTime = 1500ms;  // for users to take what they were told, and for links
constexpr auto kComersTime = 1s;    // for who has just come: proxies say for whom, TLS shakes hands
constexpr auto kApiTime = 200ms;    // for the database to answer the last question
constexpr auto kToldTime = 1s;      // for links to take what has to be told before an answer
constexpr auto kWritesTime = 5ms;   // until it is looked whether they have
constexpr std::string_view kGoodbye =
    "** This part of the server is restarted. Please connect again.\n";

link::Moment Now() {
  return std::chrono::duration_cast<link::Moment>(steady_clock::now().time_since_epoch());
}

uint64_t Random() {
  uint64_t number = 0;
  while (number == 0) randombytes_buf(&number, sizeof(number));
  return number;
}

LinkLimits MakeLimits(const LinkConfig& config) {
  LinkLimits limits;
  limits.patience = std::chrono::seconds(config.patience_seconds);
  limits.pending_bytes_max = config.pending_bytes_max;
  return limits;
}

}  // namespace

EdgeProcess::EdgeProcess(const Config& config)
    : config_(config),
      signals_(io_),
      supervisor_(io_, Supervisor::FromEnvironment()),
      timer_(io_),
      links_(io_, config.link, *this),
      link_(Random(), FIBS_VERSION, MakeLimits(config.link), *this),
      match_texts_(config.limits.match_texts_bytes_max),
      edge_(io_, config, *this, {.shared = true}) {
  if (!config.http_listen.empty() || !config.http_socket.empty()) {
    http_.emplace(
        io_, config, [this](std::string_view path) { return OnHttp(path); },
        Listening{.shared = true});
  }
}

std::optional<std::string> EdgeProcess::http_address() const {
  if (!http_) return std::nullopt;
  return http_->address();
}

void EdgeProcess::AnswerApi(std::unique_ptr<PublicReader> reader) {
  // Before the answer leaves: whoever has read it does not find the file again, even if this
  // process dies then. The thread of the API waits for it.
  const auto fetched = [this](const std::string& secret_hash) {
    const auto told = std::make_shared<std::promise<void>>();
    const auto is_told = told->get_future();
    boost::asio::post(io_, [this, secret_hash, told] {
      const auto kept = std::chrono::minutes(config_.my_data.minutes_max);
      link_.OnFetched({secret_hash}, Now() + kept, Now());
      WhenLinksAreWritten(steady_clock::now() + kToldTime, [told] { told->set_value(); });
    });
    is_told.wait_for(kToldTime);
  };
  web_api_.emplace(config_, std::move(reader), match_texts_, fetched);
  edge_.UseApi([this](ApiRequest request, std::function<void(ApiAnswer)> answer) {
    web_api_->Ask(std::move(request), std::move(answer));
  });
}

void EdgeProcess::WhenLinksAreWritten(steady_clock::time_point at_most,
                                      std::function<void()> then) {
  if (links_.waiting_bytes() == 0 || steady_clock::now() >= at_most) return then();
  const auto timer = std::make_shared<boost::asio::steady_timer>(io_, kWritesTime);
  timer->async_wait([this, timer, at_most, then = std::move(then)](const auto&) {
    WhenLinksAreWritten(at_most, then);
  });
}

void EdgeProcess::Run() {
  signals_.OnStop([this] { Take(EdgeStep::kStop); });
  signals_.OnReload([this] { supervisor_.Reload(); });
  signals_.OnReload([this] {
    edge_.Reload();
    links_.Reload();
  });
  signals_.On(SIGUSR2, [this] { Take(EdgeStep::kDrain); });
  if (http_) http_->Start();
  links_.Start();
  edge_.Start();
  timer_.Start(kTick, [this] { OnTimer(); });
  supervisor_.Start([this] { return Status(); });
  OrEnd([this] { io_.run(); }, [] { return "a turn"; });
  if (!web_api_) return;
  web_api_->Finish();
  hangs_ = !web_api_->WaitFinished(steady_clock::now() + kApiTime);
}

// ---- Of sessions.

void EdgeProcess::OnInput(SessionId session, EdgeInput input) {
  if (auto* connected = std::get_if<Connected>(&input)) {
    connected->key = Random();
    sessions_.insert(session);
  } else if (std::holds_alternative<Disconnected>(input)) {
    if (sessions_.erase(session) == 0) return;  // the core was told that this process ends
  }
  OrEnd([&] { link_.OnInput(session, std::move(input), Now()); },
        [&] { return fmt::format("an input of session {}", session); });
  edge_.ScheduleEndTurn();
}

bool EdgeProcess::MayRead(SessionId session) { return link_.MayRead(session); }

void EdgeProcess::EndTurn() {
  edge_.ReportGone();
  if (!link_.is_linked() && !stands_since_) stands_since_ = steady_clock::now();
  link_.EndTurn();
  edge_.Flush(0);  // what is carried out depends on nothing any more
  const bool may_come = steady_clock::now() < comers_until_;
  if (sessions_.empty() && !may_come) Take(EdgeStep::kNobodyLeft);
  // The core has heard that they are gone.
  const bool told = !link_.is_linked() || link_.sessions() == 0;
  if (told && edge_.empty() && links_.waiting_bytes() == 0) Take(EdgeStep::kAllTold);
}

// ---- Of cores.

void EdgeProcess::CarryOut(EdgeOutput& output) {
  if (const auto* close = std::get_if<Close>(&output)) sessions_.erase(close->session);
  edge_.CarryOut(output);
  edge_.ScheduleEndTurn();
}

void EdgeProcess::Send(link::LinkId link, std::string frame) {
  links_.Send(link, std::move(frame));
}

void EdgeProcess::CloseLink(link::LinkId link, std::string_view reason) {
  links_.Close(link, reason);
  edge_.ScheduleEndTurn();
}

void EdgeProcess::OnWelcome(link::LinkId, link::Epoch epoch, size_t sessions) {
  if (stands_since_) standstill_ = steady_clock::now() - *stands_since_;
  stands_since_.reset();
  absence_told_ = false;
  spdlog::info("a core leads in epoch {}: {} sessions go on", epoch, sessions);
}

void EdgeProcess::OnLinkOpen(link::LinkId link) { link_.OnLinkOpen(link, Now()); }

void EdgeProcess::OnLinkMessage(link::LinkId link, std::string_view message) {
  OrEnd([&] { link_.OnMessage(link, message, Now()); },
        [&] { return fmt::format("a message of {} bytes by link {}", message.size(), link); });
}

void EdgeProcess::OnLinkLost(link::LinkId link) {
  link_.OnLinkLost(link, Now());
  edge_.ScheduleEndTurn();
}

// ---- The process.

void EdgeProcess::OnTimer() {
  const auto now = steady_clock::now();
  if (now >= stop_by_) {
    if (stage_ == EdgeStage::kDraining) {
      spdlog::info("edge.drain_seconds are over: {} sessions are ended", sessions_.size());
    }
    Take(EdgeStep::kTimeOver);
    if (stage_ == EdgeStage::kEnded) return;
  }
  if (stage_ == EdgeStage::kDraining) LookForSuccessor(now);
  TellOfAbsence(now);
  link_.OnTick(Now());
  edge_.Tick();
  if (web_api_) web_api_->Tick(now);
  EndTurn();
}

// Once, however long it lasts.
void EdgeProcess::TellOfAbsence(steady_clock::time_point now) {
  const auto patience = std::chrono::seconds(config_.link.patience_seconds);
  if (!stands_since_ || absence_told_ || now - *stands_since_ <= patience) return;
  absence_told_ = true;
  spdlog::error(
      "no core for {} seconds: {} sessions are closed, and so is who comes, with a line that says "
      "so, until one leads",
      patience.count(), sessions_.size());
}

void EdgeProcess::Take(EdgeStep step) {
  const EdgeStage before = std::exchange(stage_, After(stage_, step));
  if (stage_ == before) return;
  switch (stage_) {
    case EdgeStage::kServing:
      return;
    case EdgeStage::kDraining:
      return Drain();
    case EdgeStage::kStopping:
      return Stop();
    case EdgeStage::kEnded:
      return io_.stop();
  }
}

void EdgeProcess::Drain() {
  spdlog::info("draining: {} sessions are left", sessions_.size());
  supervisor_.Stopping();
  const auto now = steady_clock::now();
  refuse_from_ = now + std::chrono::seconds(config_.edge_drain_accept_seconds);
  comers_until_ = refuse_from_ + kComersTime;
  if (config_.edge_drain_seconds > 0) {
    stop_by_ = now + std::chrono::seconds(config_.edge_drain_seconds);
  }
  LookForSuccessor(now);
  edge_.ScheduleEndTurn();
}

// Addresses are left to those who listen there, too. Alone, it serves who comes until balancers
// have seen that it drains, and then says that it does.
void EdgeProcess::LookForSuccessor(steady_clock::time_point now) {
  if (http_ && !http_given_up_ && http_->HasSuccessor()) {
    http_given_up_ = true;
    http_->GiveUpAddress();
  }
  if (door_ != Door::kGivenUp && edge_.HasSuccessor()) {
    spdlog::info("others listen at the same addresses: they have who comes from now on");
    door_ = Door::kGivenUp;
    comers_until_ = now + kComersTime;
    edge_.GiveUpAddresses();
  }
  if (door_ == Door::kOpen && now >= refuse_from_) {
    spdlog::info("nobody is let in any more");
    door_ = Door::kClosed;
    comers_until_ = now + kComersTime;
    edge_.LetNobodyIn();
  }
}

// Whoever sees this line reads on; who logs in and plays has no other one to tell him.
void EdgeProcess::Stop() {
  supervisor_.Stopping();
  EdgeOutput goodbye = Broadcast{
      .to_programs = std::string(kGoodbye), .to_people = std::string(kGoodbye), .ahead = true};
  edge_.CarryOut(goodbye);
  edge_.EndEvent();
  for (const SessionId session : std::exchange(sessions_, {})) {
    link_.OnInput(session, Disconnected{}, Now());
  }
  edge_.Stop();
  if (http_) http_->Close();
  stop_by_ = steady_clock::now() + kStopTime;
  timer_.Start(20ms, [this] { OnTimer(); });
  edge_.ScheduleEndTurn();
}

// ---- For operators.

std::optional<std::string> EdgeProcess::Problem() const {
  if (stage_ == EdgeStage::kDraining) return "draining";
  if (link_.is_linked()) return std::nullopt;
  return "no core leads, or none can be reached";
}

std::string EdgeProcess::Status() const {
  const auto problem = Problem();
  return fmt::format("{} sessions{}", sessions_.size(), problem ? ", " + *problem : "");
}

HttpServer::Answer EdgeProcess::OnHttp(std::string_view path) const {
  if (path == "/metrics") {
    return {.status = 200,
            .type = std::string(kMetricsType),
            .body = EdgeMetricsText({.edge = edge_.Measure(),
                                     .linked = link_.is_linked(),
                                     .epoch = link_.epoch(),
                                     .take_overs = link_.take_overs(),
                                     .unanswered = link_.unanswered(),
                                     .pending_bytes = link_.pending_bytes(),
                                     .standstill_seconds = standstill_.count(),
                                     .draining = stage_ == EdgeStage::kDraining,
                                     .started = started_})};
  }
  if (path == "/livez") return HttpServer::Alive();
  if (path != "/healthz") return HttpServer::NoSuchPath();
  const auto problem = Problem();
  if (!problem) return {.status = 200, .body = "ok\n"};
  return {.status = 503, .body = *problem + "\n"};
}

}  // namespace fibs::server
