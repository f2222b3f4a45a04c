// What the core wants to be done.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>
#include <variant>

#include "server/host/runtime.h"

namespace fibs::server {

namespace asio = boost::asio;
using std::chrono::steady_clock;

void Runtime::CarryOut(Output& output) {
  if (auto* to_edge = std::get_if<EdgeOutput>(&output)) return front_->CarryOut(*to_edge);
  std::visit([this](auto& what) { CarryOut(what); }, std::get<ProcessOutput>(output));
}

void Runtime::CarryOut(Append& output) {
  ++metrics_.records;
  appended_ = output.record.number;
  health_.Appended(output.record.number, steady_clock::now());
  records_.push_back(std::move(output.record));
  front_->ScheduleEndTurn();
}

void Runtime::CarryOut(Request& output) {
  std::visit([&](auto& question) { Ask(output.id, question); }, output.question);
}

void Runtime::Ask(RequestId id, HistoryQuery& question) {
  archive_->Ask({.id = id, .after = appended_, .query = std::move(question)});
}

void Runtime::Ask(RequestId id, MatchQuery& question) {
  archive_->Ask({.id = id, .after = appended_, .query = std::move(question)});
}

void Runtime::Ask(RequestId id, AnalysisQuery& question) {
  archive_->Ask({.id = id, .after = appended_, .query = std::move(question)});
}

void Runtime::Ask(RequestId id, AwaitAnalysis& question) {
  if (analysis_watch_) analysis_watch_->Add(id, question.match);
}

void Runtime::Ask(RequestId id, AwaitAnalyses&) {
  if (analysis_watch_) analysis_watch_->AwaitNews(id);
}

void Runtime::Ask(RequestId id, PerformanceQuery& question) {
  archive_->Ask({.id = id, .after = appended_, .query = std::move(question)});
}

void Runtime::Ask(RequestId id, PuzzleQuery& question) {
  archive_->Ask({.id = id, .after = appended_, .query = std::move(question)});
}

void Runtime::CarryOut(Log& output) {
  // A line of the log is one line, whatever a user typed into it.
  std::replace_if(
      output.text.begin(), output.text.end(),
      [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }, '?');
  switch (output.level) {
    case LogLevel::kInfo:
      spdlog::info("{}", output.text);
      break;
    case LogLevel::kWarning:
      spdlog::warn("{}", output.text);
      break;
    case LogLevel::kError:
      spdlog::error("{}", output.text);
      break;
  }
}

void Runtime::CarryOut(StopServer& output) {
  ended_ = output.restart ? Ended::kRestart : Ended::kStopped;
  Go(ServerStep::kCoreEnds);
}

void Runtime::CarryOut(AdminAnswer& output) {
  admin_answers_.push_back(std::move(output));
  AnswerAdmin();
}

void Runtime::AnswerAdmin() {
  std::erase_if(admin_answers_, [this](const AdminAnswer& answer) {
    if (answer.after > committed_) return false;
    if (admin_socket_) admin_socket_->Answer(answer);
    return true;
  });
}

}  // namespace fibs::server
