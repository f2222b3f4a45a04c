#include "server/host/archive_thread.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <utility>

namespace fibs::server {
namespace {

namespace asio = boost::asio;

HistoryLoaded Load(MatchReader& reader, const HistoryQuery& query, size_t) {
  return {query, reader.LoadHistory(query.account, query.count)};
}

MatchLoaded Load(MatchReader& reader, const MatchQuery& query, size_t most) {
  const size_t inputs_max = query.whole ? 0 : most;
  return {.query = query,
          .failed = false,
          .found = query.match != 0
                       ? reader.LoadMatch(query.match, inputs_max)
                       : reader.LoadLastMatch(query.players[0], query.players[1], inputs_max)};
}

HistoryLoaded Failed(const HistoryQuery& query) { return {query, std::nullopt}; }

MatchLoaded Failed(const MatchQuery& query) {
  return {.query = query, .failed = true, .found = std::nullopt};
}

ArchiveThread::Answer FailedAnswer(const ArchiveThread::Query& query) {
  return std::visit([](const auto& what) -> ArchiveThread::Answer { return Failed(what); }, query);
}

}  // namespace

ArchiveThread::ArchiveThread(asio::io_context& io, const Limits& limits,
                             std::unique_ptr<MatchReader> reader, Owner owner)
    : io_(io),
      limits_(limits),
      reader_(std::move(reader)),
      owner_(std::move(owner)),
      thread_([this] { Run(); }) {}

ArchiveThread::~ArchiveThread() {
  Finish();
  thread_.join();
}

void ArchiveThread::Ask(Question question) {
  const auto most = static_cast<size_t>(limits_.archive_questions_max);
  if (most != 0 && waiting_.size() >= most) {
    std::erase_if(waiting_, [this](const Waiting& w) { return !owner_.waits(w.question.session); });
  }
  if (most != 0 && waiting_.size() >= most) return GiveUp(question);
  const auto patience = std::chrono::seconds(limits_.archive_seconds_max);
  waiting_.push_back({std::move(question), Clock::now() + patience});
  StartNext();
}

void ArchiveThread::Committed(RecordNumber last) {
  committed_ = last;
  StartNext();
}

void ArchiveThread::Tick(Clock::time_point now) {
  if (limits_.archive_seconds_max == 0) return;
  while (!waiting_.empty() && waiting_.front().deadline <= now) {
    GiveUp(waiting_.front().question);
    waiting_.pop_front();
  }
  if (reading_ && reading_->deadline <= now) {
    GiveUp(reading_->question);
    reading_.reset();  // what it will have read is for nobody
  }
}

void ArchiveThread::GiveUp(const Question& question) {
  Post(question.session, FailedAnswer(question.query));
}

void ArchiveThread::Post(SessionId session, Answer answer) {
  asio::post(io_, [this, session, answer = std::move(answer)] { owner_.answer(session, answer); });
}

// The first one waits for the earliest record.
void ArchiveThread::StartNext() {
  while (!busy_ && !waiting_.empty() && waiting_.front().question.after <= committed_) {
    reading_ = std::move(waiting_.front());
    waiting_.pop_front();
    if (!owner_.waits(reading_->question.session)) {
      reading_.reset();
      continue;
    }
    busy_ = true;
    const std::lock_guard lock(mutex_);
    next_ = reading_->question;
    changed_.notify_all();
  }
}

void ArchiveThread::OnRead(const Answer& answer) {
  busy_ = false;
  const auto reading = std::exchange(reading_, std::nullopt);
  if (reading) owner_.answer(reading->question.session, answer);
  StartNext();
}

void ArchiveThread::Finish() {
  waiting_.clear();
  const std::lock_guard lock(mutex_);
  finishing_ = true;
  changed_.notify_all();
}

bool ArchiveThread::WaitFinished(Clock::time_point until) {
  std::unique_lock lock(mutex_);
  return changed_.wait_until(lock, until, [this] { return finished_; });
}

// ---- The thread.

void ArchiveThread::Run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return finishing_ || next_.has_value(); });
    if (finishing_) break;
    const Question question = *std::exchange(next_, std::nullopt);
    lock.unlock();
    Read(question);
    lock.lock();
  }
  finished_ = true;
  changed_.notify_all();
}

void ArchiveThread::Read(const Question& question) {
  Answer answer = FailedAnswer(question.query);
  try {
    answer = std::visit(
        [this](const auto& query) -> Answer {
          return Load(*reader_, query, limits_.archive_inputs_max);
        },
        question.query);
  } catch (const std::exception& error) {
    spdlog::error("cannot read old matches: {}", error.what());
  }
  asio::post(io_, [this, answer = std::move(answer)] { OnRead(answer); });
}

}  // namespace fibs::server
