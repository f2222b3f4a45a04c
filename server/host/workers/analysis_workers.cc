#include "server/host/workers/analysis_workers.h"

#include <fmt/format.h>
#include <pthread.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include "server/analysis/club_puzzle.h"
#include "server/host/fault.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kLook{1000};  // for what waits
constexpr std::chrono::seconds kAgain{5};         // after a failure of the database
constexpr std::chrono::minutes kSayAgain{10};     // of one that lasts
constexpr int kPuzzleMatches = 30;                // of which a puzzle may come

// Each process has another name, also one that starts with the number of one that has died.
std::string WorkerName() {
  std::array<char, 65> host{};
  gethostname(host.data(), host.size() - 1);
  std::random_device random;
  return fmt::format("{}:{}:{:08x}", host.data(), getpid(), random());
}

}  // namespace

AnalysisWorkers::AnalysisWorkers(const Config& config, Options options)
    : config_(config),
      options_(options),
      queue_(config, WorkerName()),
      worker_("fibs-analysis", Worker::Priority::kIdle, options.threads),
      thread_([this] { OrEnd([this] { Run(); }, [] { return "the jobs"; }); }) {}

AnalysisWorkers::~AnalysisWorkers() {
  Stop();
  thread_.join();
}

void AnalysisWorkers::Stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
}

bool AnalysisWorkers::WaitStopped(Clock::time_point until) {
  std::unique_lock lock(mutex_);
  return changed_.wait_until(lock, until, [this] { return stopped_; });
}

void AnalysisWorkers::Wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopped_; });
}

AnalysisWorkers::Counts AnalysisWorkers::counts() const {
  const std::lock_guard lock(mutex_);
  Counts counts = counts_;
  counts.busy = worker_.counts().busy;
  return counts;
}

// ---- The thread that has the database.

void AnalysisWorkers::Run() {
  pthread_setname_np(pthread_self(), "fibs-jobs");
  bool more = true, failed = false;
  while (more) {
    {
      std::unique_lock lock(mutex_);
      const auto wait = failed ? std::chrono::milliseconds(kAgain) : kLook;
      const bool at_once = std::exchange(any_result_, false) && !failed;
      if (!at_once) {
        changed_.wait_for(lock, wait, [&] { return stopping_ || (any_result_ && !failed); });
      }
      any_result_ = false;
    }
    failed = false;
    try {
      more = Turn();
      NoteProblem("");
    } catch (const std::exception& error) {
      failed = true;
      NoteProblem(error.what());
      const std::lock_guard lock(mutex_);
      // What cannot be given back now is taken by others when the lease has ended.
      more = !stopping_;
    }
  }
  for (Task& task : tasks_) task.given_up = true;
  worker_.Stop();
  queue_.Disconnect();
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_all();
}

bool AnalysisWorkers::Turn() {
  bool stops = false;
  {
    const std::lock_guard lock(mutex_);
    stops = stopping_;
  }
  for (auto task = tasks_.begin(); task != tasks_.end();) {
    bool done = false;
    {
      const std::lock_guard lock(mutex_);
      done = task->result.has_value();
    }
    if (!done && stops) queue_.GiveBack(task->job);
    if (done) Settle(*task);
    if (!done && !stops) Renew(*task);
    task = done ? tasks_.erase(task) : std::next(task);  // else its thread may still look at it
  }
  if (stops) return false;
  const bool any = TakeMore();
  return any || !tasks_.empty() || !options_.once;
}

void AnalysisWorkers::Settle(Task& task) {
  if (task.job.kind == JobKind::kPuzzle) return SettlePuzzle(task);
  MatchAnalysis& result = *task.result;
  if (task.given_up && !result.done) return queue_.GiveBack(task.job);
  const std::chrono::duration<double> took = Clock::now() - task.begun;
  if (!result.done) {
    spdlog::warn("no analysis of match {}: {}", task.job.match, result.why);
    queue_.Fail(task.job, result.why, task.fault);
  } else if (!queue_.Finish(task.job, *result.done, result.figures)) {
    return spdlog::warn("match {} was analysed too slowly, another worker has it", task.job.match);
  } else if (options_.tells) {
    spdlog::info("match {}: {} decisions in {:.1f} s", task.job.match, result.decisions,
                 took.count());
  }
  const std::lock_guard lock(mutex_);
  ++(result.done ? counts_.done : counts_.failed);
}

void AnalysisWorkers::SettlePuzzle(Task& task) {
  if (task.given_up) return queue_.GiveBack(task.job);
  if (task.fault) {
    spdlog::warn("no puzzle of day {}: {}", task.job.match, task.result->why);
    return queue_.Fail(task.job, task.result->why, true);
  }
  queue_.FinishPuzzle(task.job, {.day = task.job.match, .text = task.puzzle});
}

void AnalysisWorkers::Renew(Task& task) {
  const auto now = Clock::now();
  if (now < task.renew || task.given_up) return;
  task.renew = now + std::chrono::seconds(config_.analysis.lease_seconds) / 3;
  if (!queue_.Renew(task.job)) task.given_up = true;
}

// True: something was taken.
bool AnalysisWorkers::TakeMore() {
  if (options_.alone && !std::exchange(reclaimed_, true)) queue_.Reclaim();
  queue_.Sweep([](const FinishedMatch& match) { return IsAnalysed(match.terms); });
  bool any = false;
  while (tasks_.size() < static_cast<size_t>(options_.threads)) {
    auto job = queue_.Take();
    if (!job) break;
    any = true;
    Begin(*std::move(job));
  }
  if (tasks_.size() < static_cast<size_t>(options_.threads) && TakePuzzle()) any = true;
  return any;
}

// True: it was taken. Matches come first: there are hours for it.
bool AnalysisWorkers::TakePuzzle() {
  if (!config_.analysis.background) return false;
  const auto day = queue_.PuzzleDue();
  auto job = day ? queue_.TakePuzzle(*day) : std::nullopt;
  if (!job) return false;
  std::vector<StoredAnalysis> analyses;
  std::vector<StoredPuzzle> asked;
  try {
    analyses = queue_.LoadLatest(kPuzzleMatches);
    asked = queue_.LoadPuzzles();
  } catch (const StorageError&) {
    queue_.GiveBack(*job);
    throw;
  }
  Task& task = AddTask(*std::move(job));
  worker_.Add([this, &task, analyses = std::move(analyses), asked = std::move(asked)] {
    WorkOnPuzzle(task, analyses, asked);
  });
  return true;
}

AnalysisWorkers::Task& AnalysisWorkers::AddTask(Job job) {
  Task& task = tasks_.emplace_back();
  task.job = std::move(job);
  task.begun = Clock::now();
  task.renew = task.begun + std::chrono::seconds(config_.analysis.lease_seconds) / 3;
  return task;
}

void AnalysisWorkers::Begin(Job job) {
  std::optional<ArchivedMatch> match;
  try {
    match = queue_.LoadMatch(job.match, config_.limits.archive_inputs_max);
  } catch (const StorageError&) {
    queue_.GiveBack(job);
    throw;
  }
  if (!match) {
    spdlog::warn("no analysis of match {}: there is no such match", job.match);
    return queue_.Fail(job, "there is no such match", false);
  }
  Task& task = AddTask(std::move(job));
  worker_.Add([this, &task, match = *std::move(match)] { Work(task, match); });
}

void AnalysisWorkers::NoteProblem(const std::string& what) {
  const auto now = Clock::now();
  if (!what.empty() && (what != told_ || now - told_at_ > kSayAgain)) {
    spdlog::warn("analysis waits: {}", what);
    told_at_ = now;
  }
  if (what.empty() && !told_.empty()) spdlog::info("analysis goes on");
  told_ = what;
  const std::lock_guard lock(mutex_);
  counts_.problem = what;
}

// ---- The threads that analyse.

void AnalysisWorkers::Work(Task& task, const ArchivedMatch& match) {
  MatchAnalysis result;
  bool fault = false;
  try {
    result = AnalyseMatch(match, config_.analysis.level, [&task] { return !task.given_up; });
  } catch (const std::exception& error) {
    fault = true;
    result = {.done = std::nullopt, .why = error.what()};
  }
  Done(task, std::move(result), {}, fault);
}

void AnalysisWorkers::WorkOnPuzzle(Task& task, const std::vector<StoredAnalysis>& analyses,
                                   const std::vector<StoredPuzzle>& asked) {
  const auto goes_on = [&task] { return !task.given_up; };
  MatchAnalysis result;
  std::string puzzle;
  bool fault = false;
  try {
    puzzle = PuzzleOfMatches(task.job.match, analyses, asked, goes_on);
  } catch (const std::exception& error) {
    fault = true;
    result.why = error.what();
  }
  Done(task, std::move(result), std::move(puzzle), fault);
}

void AnalysisWorkers::Done(Task& task, MatchAnalysis result, std::string puzzle, bool fault) {
  {
    const std::lock_guard lock(mutex_);
    task.result = std::move(result);
    task.puzzle = std::move(puzzle);
    task.fault = fault;
    any_result_ = true;
  }
  changed_.notify_all();
}

}  // namespace fibs::server
