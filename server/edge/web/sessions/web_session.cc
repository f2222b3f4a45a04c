#include "server/edge/web/sessions/web_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <utility>

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;

constexpr size_t kWriteBytes = 16 * 1024;  // of one message to the browser
constexpr size_t kMuchKept = 16 * 1024;    // of output that the browser may have got
// For the browser to take the last bytes, once the session has ended.
constexpr std::chrono::seconds kFinishPatience{5};

bool IsNothingYet(const Error& error) {
  return error == asio::error::would_block || error == asio::error::interrupted;
}

}  // namespace

WebSession::WebSession(asio::io_context& io, const WebConfig& config, Owner& owner, int plain,
                       uint64_t handle, std::string address, std::shared_ptr<RoundTrip> round_trip)
    : config_(config),
      owner_(owner),
      plain_(io, asio::local::stream_protocol(), plain),
      handle_(handle),
      address_(std::move(address)),
      round_trip_(std::move(round_trip)),
      ring_(config.ring_bytes_max) {
  plain_.non_blocking(true);  // nothing here may keep the others waiting
}

void WebSession::Start(std::shared_ptr<Channel> channel) {
  channel_ = std::move(channel);
  next_ = Clock::now() + std::chrono::seconds(config_.ping_seconds);
  channel_->SendText(fmt::format("session {}", token.Hex()));
  Pump();
  channel_->ReadOn();
}

bool WebSession::Resume(std::shared_ptr<Channel> channel, uint64_t received) {
  const bool possible = (state_ == State::kAttached || state_ == State::kWaiting) &&
                        received >= ring_.begin() && received <= ring_.end();
  const bool waited = state_ == State::kWaiting;
  if (channel_ != nullptr) {
    const auto old = std::exchange(channel_, nullptr);
    old->Close(WebClose::kTakenOver);
  }
  if (!possible) {
    End();
    return false;
  }
  ChangeRing([&] { ring_.DropBefore(received); });
  channel_ = std::move(channel);
  state_ = State::kAttached;
  sent_ = answered_ = received;
  sending_ = 0;
  heard_ = pinged_ = false;
  next_ = Clock::now() + std::chrono::seconds(config_.ping_seconds);
  if (waited) owner_.OnReturned(*this);
  channel_->SendText(fmt::format("resumed {} {}", token.Hex(), taken_));
  // The answer shows that the browser has the new token.
  channel_->Ping("0");
  Pump();
  if (input_.empty()) channel_->ReadOn();
  return true;
}

void WebSession::Tick(Clock::time_point now) {
  // Who takes nothing of his output is not there, whatever he answers: the core may have given him
  // up long ago, which is not known here as long as something is under way.
  if (state_ == State::kAttached && sending_ > 0 && now >= sending_by_) return channel_->Drop();
  // Much that is kept is not kept for long: a ping at once, and another one after its answer.
  const bool much =
      state_ == State::kAttached && sending_ == 0 && !pinged_ && ring_.size() >= kMuchKept;
  if (state_ == State::kEnded || (now < next_ && !much)) return;
  if (state_ != State::kAttached) return End();
  // A browser is not heard while the core does not take what he has typed.
  if (pinged_ && input_.empty()) return channel_->Drop();
  next_ = now + std::chrono::seconds(config_.ping_seconds);
  pinged_ = true;
  channel_->Ping(fmt::format("{}", sent_));
}

void WebSession::End() {
  if (std::exchange(state_, State::kEnded) == State::kEnded) return;
  Error ignored;
  plain_.close(ignored);
  ChangeRing([this] { ring_.DropBefore(ring_.end()); });
  if (const auto channel = std::exchange(channel_, nullptr)) channel->Close(WebClose::kGone);
  owner_.OnEnded(*this);
}

// ---- From the browser.

void WebSession::Heard() {
  pinged_ = false;
  if (!std::exchange(heard_, true)) owner_.OnConfirmed(*this);
}

bool WebSession::OnInput(const Channel& from, std::string_view bytes) {
  if (!IsFrom(from) || state_ != State::kAttached) return true;
  Heard();
  taken_ += bytes.size();
  Error error;
  const size_t written = plain_.write_some(asio::buffer(bytes), error);
  // Whatever else it is, the core has closed its end, and the reader finds that out.
  if (error && !IsNothingYet(error)) return true;
  if (written == bytes.size()) return true;
  input_ = bytes.substr(written);
  WriteCore();
  return false;
}

void WebSession::WriteCore() {
  asio::async_write(plain_, asio::buffer(input_),
                    [self = shared_from_this()](const Error&, size_t) {
                      std::string().swap(self->input_);
                      if (self->channel_ != nullptr) self->channel_->ReadOn();
                    });
}

void WebSession::OnPong(const Channel& from, std::string_view payload) {
  if (!IsFrom(from) || state_ != State::kAttached) return;
  Heard();
  uint64_t place = 0;
  const auto parsed = std::from_chars(payload.data(), payload.data() + payload.size(), place);
  if (parsed.ec != std::errc() || place < answered_ || place > sent_) return;
  ChangeRing([&] { ring_.DropBefore(std::exchange(answered_, place)); });
}

void WebSession::OnLost(const Channel& from) {
  if (!IsFrom(from)) return;
  channel_.reset();
  sending_ = 0;
  if (state_ != State::kAttached || config_.resume_seconds == 0 || owner_.Stopping()) return End();
  state_ = State::kWaiting;
  next_ = Clock::now() + std::chrono::seconds(config_.resume_seconds);
  owner_.OnWaiting(*this);
  Pump();
}

// ---- From the core.

WebSession::Clock::time_point WebSession::TakenBy() const {
  if (config_.answer_seconds_max == 0) return Clock::time_point::max();
  return Clock::now() + std::chrono::seconds(config_.answer_seconds_max);
}

void WebSession::OnSent(const Channel& from) {
  if (!IsFrom(from)) return;
  sent_ += std::exchange(sending_, 0);
  Pump();
}

// What the browser has not taken yet is not followed by more: that waits with the core, whose
// limits count it.
void WebSession::Pump() {
  if (state_ == State::kEnded || state_ == State::kFinishing) return;
  if (channel_ != nullptr && sending_ == 0) {
    const std::string_view bytes = ring_.From(sent_, kWriteBytes);
    if (!bytes.empty()) {
      sending_ = bytes.size();
      sending_by_ = TakenBy();
      channel_->SendBytes(bytes);
    }
  }
  if (!waiting_core_ && sending_ == 0) WaitForCore();
}

// Holds no buffer while there is nothing to be read.
void WebSession::WaitForCore() {
  waiting_core_ = true;
  plain_.async_wait(Plain::wait_read, [self = shared_from_this()](const Error& error) {
    self->waiting_core_ = false;
    if (!error && self->state_ != State::kEnded) self->ReadCore();
  });
}

void WebSession::ReadCore() {
  if (sending_ != 0) return;  // OnSent goes on
  std::span<char> scratch = owner_.Scratch();
  scratch = scratch.first(std::min(scratch.size(), config_.ring_bytes_max));
  Error error;
  const size_t size = plain_.read_some(asio::buffer(scratch.data(), scratch.size()), error);
  if (IsNothingYet(error)) return Pump();
  if (error) return OnCoreEnd();
  if (state_ == State::kWaiting && size > ring_.room()) return End();
  ChangeRing([&] { ring_.Append({scratch.data(), size}); });
  Pump();
}

// Its end is found only where nothing is being sent: the browser is told all.
void WebSession::OnCoreEnd() {
  if (state_ == State::kWaiting) return End();
  state_ = State::kFinishing;
  next_ = Clock::now() + kFinishPatience;
  channel_->Close(owner_.Stopping() ? WebClose::kGoingAway : WebClose::kNormal);
}

// ---- The ring.

template <class Change>
void WebSession::ChangeRing(Change change) {
  const size_t before = ring_.capacity();
  change();
  if (ring_.capacity() != before) owner_.OnKept(*this, before, ring_.capacity());
}

size_t WebSession::Spare() const {
  if (state_ == State::kWaiting) return ring_.size();
  return static_cast<size_t>(sent_ > ring_.begin() ? sent_ - ring_.begin() : 0);
}

void WebSession::GiveSpare() {
  if (state_ == State::kWaiting) return End();
  ChangeRing([this] { ring_.DropBefore(sent_); });
}

}  // namespace fibs::server
