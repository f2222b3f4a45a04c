// What the core wants to be done.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/host/runtime.h"

namespace fibs::server {

namespace asio = boost::asio;
using std::chrono::steady_clock;

void Runtime::CarryOut(Send& output) {
  if (output.ahead) return connections_.SendAhead(output.to, std::move(output.text));
  connections_.Send(output.to, std::move(output.text), output.after);
}

void Runtime::CarryOut(SendShared& output) { connections_.SendShared(output); }

void Runtime::CarryOut(SetEcho& output) { connections_.SetEcho(output.session, output.on); }

void Runtime::CarryOut(SetGroup& output) { connections_.SetGroup(output.session, output.group); }

void Runtime::CarryOut(Broadcast& output) {
  connections_.Broadcast(output);
  pass_wanted_ = std::max(pass_wanted_, output.urgent ? Pass::kUrgent : Pass::kWaits);
}

void Runtime::CarryOut(Close& output) { connections_.Close(output.session); }

void Runtime::CarryOut(Append& output) {
  ++metrics_.records;
  appended_ = output.record.number;
  health_.Appended(output.record.number, steady_clock::now());
  records_.push_back(std::move(output.record));
  ScheduleEndTurn();
}

void Runtime::CarryOut(HashPassword& output) { passwords_->Add(output); }

void Runtime::CarryOut(CheckPassword& output) { passwords_->Add(output); }

void Runtime::CarryOut(TellWhenSent& output) {
  connections_.TellWhenSent(output.session, output.mark);
}

void Runtime::AskArchive(SessionId session, ArchiveThread::Query query) {
  archive_->Ask({.session = session, .after = appended_, .query = query});
}

void Runtime::CarryOut(LoadHistory& output) { AskArchive(output.session, output.query); }

void Runtime::CarryOut(LoadMatch& output) { AskArchive(output.session, output.query); }

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

void Runtime::CarryOut(StopServer& output) { stop_ = output; }

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
