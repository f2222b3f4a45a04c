#include "server/host/web_api.h"

#include <pthread.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "server/host/web_api_answer.h"
#include "server/limits/address_group.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

constexpr int kNice = 10;
constexpr int kMatchesOfAPlayer = 500;
// Of those that wait, so that nobody fills the queue alone. A browser asks six things at a time.
constexpr int kWaitingOfOneAddress = 16;

Time Now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

ApiAnswer TooBusy() { return ApiError(503, "the server is busy; please try again"); }

}  // namespace

WebApi::WebApi(const Config& config, std::unique_ptr<PublicReader> reader)
    : config_(config),
      rate_(config.limits.rates ? config.web.api_requests_per_second_max : 0),
      reader_(std::move(reader)),
      thread_([this] { Run(); }) {}

WebApi::~WebApi() {
  Finish();
  thread_.join();
}

// ---- The gate's thread.

void WebApi::Ask(ApiRequest request, Answer answer) {
  // A bad request counts as well.
  if (!rate_.Take(request.peer, Now())) {
    return answer(ApiError(429, "too many requests; please try again in a moment"));
  }
  auto question = ParseApiQuestion(request);
  if (!question) return answer(question.error());
  const auto patience = config_.web.api_seconds_max == 0
                            ? Clock::duration(std::chrono::hours(1))
                            : Clock::duration(std::chrono::seconds(config_.web.api_seconds_max));
  Waiting waiting{.question = std::move(question.value()),
                  .address = AddressGroup(request.peer),
                  .answer = std::move(answer),
                  .deadline = Clock::now() + patience};
  {
    const std::lock_guard lock(mutex_);
    if (MayWait(waiting.address)) {
      waiting_.push_back(std::move(waiting));
      changed_.notify_all();
      return;
    }
  }
  waiting.answer(TooBusy());
}

bool WebApi::MayWait(const std::string& address) const {
  if (finishing_) return false;
  const auto most = static_cast<size_t>(config_.web.api_questions_max);
  if (most != 0 && waiting_.size() >= most) return false;
  return !config_.limits.rates ||
         std::count_if(waiting_.begin(), waiting_.end(), [&](const Waiting& other) {
           return other.address == address;
         }) < kWaitingOfOneAddress;
}

void WebApi::Tick(Clock::time_point now) {
  std::vector<Answer> given_up;
  {
    const std::lock_guard lock(mutex_);
    while (!waiting_.empty() && waiting_.front().deadline <= now) {
      given_up.push_back(std::move(waiting_.front().answer));
      waiting_.pop_front();
    }
    if (reading_ && reading_->deadline <= now) {
      given_up.push_back(std::move(reading_->answer));
      reading_.reset();  // what it will have read is for nobody
    }
  }
  for (const Answer& answer : given_up) answer(TooBusy());
}

void WebApi::Finish() {
  {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
    changed_.notify_all();
  }
  Tick(Clock::time_point::max());
}

bool WebApi::WaitFinished(Clock::time_point until) {
  std::unique_lock lock(mutex_);
  return changed_.wait_until(lock, until, [this] { return finished_; });
}

// ---- The thread.

void WebApi::Run() {
  // Who asks for much takes what the matches leave. On Linux a thread has a priority of its own.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  pthread_setname_np(pthread_self(), "fibsd-api");
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return finishing_ || !waiting_.empty(); });
    if (finishing_) break;
    reading_ = std::move(waiting_.front());
    waiting_.pop_front();
    const ApiQuestion question = reading_->question;
    lock.unlock();
    ApiAnswer answer = Read(question);
    lock.lock();
    const auto read = std::exchange(reading_, std::nullopt);
    if (!read) continue;
    lock.unlock();
    read->answer(std::move(answer));
    lock.lock();
  }
  lock.unlock();
  reader_.reset();
  lock.lock();
  finished_ = true;
  changed_.notify_all();
}

ApiAnswer WebApi::Read(const ApiQuestion& question) {
  try {
    return std::visit([this](const auto& what) { return Look(what); }, question);
  } catch (const std::exception& error) {
    const auto line = failures_.Add("api", fmt::format("web API: {}", error.what()), Now());
    if (line) spdlog::error("{}", *line);
    return ApiError(503, "the database cannot be read now; please try again");
  }
}

ApiAnswer WebApi::Look(const PlayerQuestion& question) {
  const auto player = reader_->LoadPlayer(question.name, kMatchesOfAPlayer, Now());
  return player ? PlayerAnswer(*player) : ApiError(404, "there is no such player");
}

ApiAnswer WebApi::Look(const MatchQuestion& question) {
  const auto record = reader_->LoadMatch(question.match, config_.limits.archive_inputs_max);
  if (!record) return ApiError(404, "there is no such finished match");
  if (record->too_long) return ApiError(413, "this match is too long to be sent");
  return question.mat ? MatAnswer(*record) : MatchAnswer(*record);
}

ApiAnswer WebApi::Look(const RatingsQuestion& question) {
  return RatingsAnswer(reader_->LoadRatings(question.from, question.count));
}

}  // namespace fibs::server
