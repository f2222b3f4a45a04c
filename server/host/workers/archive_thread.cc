#include "server/host/workers/archive_thread.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <utility>

#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;

Answer FailedAnswer(const ArchiveThread::Query& query) {
  if (std::holds_alternative<HistoryQuery>(query)) return HistoryLoaded{};
  if (std::holds_alternative<AnalysisQuery>(query)) return AnalysisFound{};
  if (std::holds_alternative<PerformanceQuery>(query)) return PerformancesLoaded{};
  if (std::holds_alternative<PuzzleQuery>(query)) return PuzzleLoaded{.failed = true};
  return MatchLoaded{.failed = true, .found = std::nullopt};
}

}  // namespace

ArchiveThread::ArchiveThread(asio::io_context& io, const Limits& limits,
                             std::unique_ptr<MatchReader> reader, TextCache& texts, Owner owner)
    : io_(io),
      limits_(limits),
      answers_(std::move(reader), limits, texts),
      owner_(std::move(owner)),
      worker_("fibsd-archive", Worker::Priority::kNormal) {}

void ArchiveThread::Ask(Question question) {
  const auto most = static_cast<size_t>(limits_.archive_questions_max);
  if (most != 0 && waiting_.size() >= most) {
    waiting_.TakeAll([this](const Waiting& w) { return !owner_.waits(w.question.id.owner); });
  }
  const auto patience = std::chrono::seconds(limits_.archive_seconds_max);
  const Asker asker = std::visit([](const auto& query) { return query.asker; }, question.query);
  const auto too_many = waiting_.Add(AddressGroup(asker.host), asker.account,
                                     {std::move(question), Clock::now() + patience}, most);
  if (too_many) GiveUp(too_many->question);
  StartNext();
}

void ArchiveThread::Committed(RecordNumber last) {
  committed_ = last;
  StartNext();
}

void ArchiveThread::Tick(Clock::time_point now) {
  if (limits_.archive_seconds_max == 0) return;
  for (const Waiting& late :
       waiting_.TakeAll([now](const Waiting& w) { return w.deadline <= now; })) {
    GiveUp(late.question);
  }
  if (reading_ && reading_->deadline <= now) {
    GiveUp(reading_->question);
    reading_.reset();  // what it will have read is for nobody
  }
}

void ArchiveThread::GiveUp(const Question& question) {
  asio::post(io_, [this, answer = Answered{question.id, FailedAnswer(question.query)}] {
    owner_.answer(answer);
  });
}

void ArchiveThread::StartNext() {
  while (!busy_) {
    reading_ = waiting_.Take([this](const Waiting& w) { return w.question.after <= committed_; });
    if (!reading_) return;
    if (!owner_.waits(reading_->question.id.owner)) {
      reading_.reset();
      continue;
    }
    busy_ = true;
    worker_.Add([this, question = reading_->question] { Read(question); });
  }
}

void ArchiveThread::OnRead(const Answer& answer) {
  busy_ = false;
  const auto reading = std::exchange(reading_, std::nullopt);
  if (reading) owner_.answer({reading->question.id, answer});
  StartNext();
}

void ArchiveThread::Finish() {
  waiting_.TakeAll([](const Waiting&) { return true; });
  worker_.Stop();
}

Worker::Counts ArchiveThread::counts() const {
  Worker::Counts counts = worker_.counts();
  counts.waiting += waiting_.size();
  return counts;
}

// ---- The thread.

void ArchiveThread::Read(const Question& question) {
  Answer answer = FailedAnswer(question.query);
  try {
    answer = std::visit(
        [&](const auto& query) -> Answer { return answers_.Read(query, question.after); },
        question.query);
  } catch (const std::exception& error) {
    spdlog::error("cannot read old matches: {}", error.what());
  }
  asio::post(io_, [this, answer = std::move(answer)] { OnRead(answer); });
}

}  // namespace fibs::server
