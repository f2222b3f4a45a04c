// The part of Runtime that is about edges in processes of their own.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <exception>
#include <thread>
#include <utility>

#include "server/host/fault.h"
#include "server/host/runtime.h"

namespace fibs::server {

namespace asio = boost::asio;
using std::chrono::steady_clock;

namespace {

// For edges to read what was sent to them.
constexpr std::chrono::milliseconds kLeaveTime{700};

}  // namespace

bool Runtime::StandBy(const std::function<void()>& work) {
  Go(ServerStep::kStandBy);
  links_->Start();
  StartHttp();
  supervisor_.Start([this] { return Status(); });
  bool done = false;
  std::exception_ptr failed;
  std::thread thread([&] {
    try {
      work();
    } catch (...) {
      failed = std::current_exception();
    }
    asio::post(io_, [this, &done] {
      done = true;
      io_.stop();
    });
  });
  OrEnd([this] { io_.run(); }, [] { return "a turn on standby"; });
  io_.restart();
  if (!done) {
    thread.detach();
    return false;
  }
  thread.join();
  if (failed) std::rethrow_exception(failed);
  return true;
}

void Runtime::NoteFollowed(bool warm) {
  follows_warm_ = warm;
  followed_at_ = steady_clock::now();
}

void Runtime::Lead(const Stored& stored) {
  links_->Lead({.epoch = stored.epoch,
                .follows = stored.follows,
                .committed = stored.last_record,
                .expected = stored.edges});
}

void Runtime::OnLinkEvent(SessionId session, CoreLink::What what, InputNumber input) {
  if (stage_ == ServerStage::kLeft) return;
  // What is not handled any more is sent to the next core, or was said to one that stops.
  if (IsStopping(stage_) && !std::holds_alternative<OutputSent>(what)) return;
  if (std::holds_alternative<AttachEnded>(what)) attach_time_ = steady_clock::now() - ran_at_;
  const bool back = std::holds_alternative<AttachEnded>(what);
  std::visit([&](auto& is) { Handle(session, std::move(is), input); }, what);
  if (back && stage_ == ServerStage::kLeavesSoon) asio::post(io_, [this] { HandOver(); });
}

void Runtime::OnOutdated(link::Epoch epoch) {
  spdlog::error("edges obey another fibsd (epoch {}, this server's is {}): this one ends", epoch,
                epoch_);
  Go(ServerStep::kFindOther);
  io_.stop();
}

void Runtime::OnAdminRequest(const AdminRequest& request) {
  if (request.what != AdminRequest::What::kHandover) return Raise(0, request);
  AdminAnswer answer{.request = request.id, .done = links_ != nullptr};
  answer.lines.emplace_back(links_ ? "handing over to the next fibsd"
                                   : "the connections of this server are its own (no link.listen): "
                                     "they would end with it");
  admin_socket_->Answer(answer);
  if (links_) HandOver();
}

// Not before all is stored, since edges keep back what waits for that. At a shutdown not before all
// sessions are gone, with what was to be sent to them first.
bool Runtime::LeaveLinks() {
  if (stage_ == ServerStage::kLeft) return true;
  if (committed_ < appended_) return false;
  const bool gone = stage_ == ServerStage::kHandingOver || links_->counts().sessions == 0;
  if (!gone && steady_clock::now() < stop_by_ - kLeaveTime) return false;
  Go(ServerStep::kLeave);
  links_->Leave();
  return true;
}

void Runtime::HandOver() {
  if (After(stage_, ServerStep::kHandOver) == stage_) return;
  // An edge that is not back yet would miss this core, and have to close its sessions.
  if (links_->is_attaching()) {
    Go(ServerStep::kHandOverSoon);
    return;
  }
  spdlog::info("handing over: {} sessions wait at their edges for the next fibsd",
               links_->counts().sessions);
  Raise(0, HandingOver{});
  ended_ = Ended::kRestart;
  BeginStop(ServerStep::kHandOver);
}

}  // namespace fibs::server
