#include "server/edge/web/web_channel.h"

#include <fmt/format.h>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/fields.hpp>
#include <utility>

#include "protocol/utf8.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

constexpr size_t kTextMax = 64;      // bytes of one of a browser's words
constexpr size_t kTextsMax = 4;      // answers to them that wait
constexpr size_t kFrameBytes = 128;  // what a frame costs of what may be read, beside its bytes
constexpr int kSendBufferBytes = 64 * 1024;  // less than the ring has: see there
constexpr uint16_t kCloseCodeMax = 4999;     // RFC 6455, 7.4.2
constexpr std::chrono::seconds kOpenPatience{10}, kClosePatience{5};

bool IsUtf8(std::string_view text) {
  while (!text.empty()) {
    const auto next = protocol::FirstCodePoint(text);
    if (!next) return false;
    text.remove_prefix(next->size);
  }
  return true;
}

}  // namespace

WebChannel::WebChannel(WebStream stream, ConnectionPlaces::Place place, size_t message_bytes_max,
                       std::shared_ptr<WebCounters> counters)
    : counters_(std::move(counters)), socket_(std::move(stream)), place_(std::move(place)) {
  ++counters_->websockets;
  // What lies in the system when the browser is lost has to be sent again from the ring.
  boost::system::error_code ignored;
  socket_.next_layer().socket().set_option(asio::socket_base::send_buffer_size(kSendBufferBytes),
                                           ignored);
  socket_.set_option(websocket::stream_base::timeout{websocket::stream_base::none(),
                                                     websocket::stream_base::none(), false});
  socket_.read_message_max(message_bytes_max);
  socket_.auto_fragment(false);
}

WebChannel::~WebChannel() { --counters_->websockets; }

void WebChannel::Accept(const Request& request, OnOpen on_open) {
  socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set(http::field::server, "fibsd");
    response.set(http::field::sec_websocket_protocol, kSubprotocol);
  }));
  socket_.control_callback([this](Frame frame, boost::beast::string_view payload) {
    OnControl(frame, {payload.data(), payload.size()});
  });
  LimitTime(kOpenPatience);
  socket_.async_accept(
      request, [self = shared_from_this(), on_open = std::move(on_open)](const Error& error) {
        if (error || self->state_ == State::kOver) return self->Over();
        self->deadline_.reset();
        self->state_ = State::kOpen;
        on_open(self);
      });
}

// ---- What comes.

void WebChannel::ReadOn() {
  if (reading_ == Reading::kNot && state_ == State::kOpen) Read();
}

void WebChannel::Read() {
  reading_ = Reading::kUnderWay;
  socket_.async_read_some(
      asio::buffer(input_),
      [self = shared_from_this()](const Error& error, size_t size) { self->OnRead(error, size); });
}

void WebChannel::OnRead(const Error& error, size_t size) {
  reading_ = Reading::kNot;
  if (error) return Over();
  if (state_ == State::kOver) return;
  socket_.next_layer().rated().allowance().Spend(kFrameBytes);
  bool more = true;
  if (socket_.got_text()) {
    text_.append(input_.data(), size);
    if (text_.size() > kTextMax) return Close(WebClose::kPolicy);
    if (socket_.is_message_done()) OnText();
  } else if (session_ != nullptr && size > 0) {
    counters_->bytes_received += size;
    session_->round_trip().Look(socket_.next_layer().socket().native_handle());
    more = session_->OnInput(*this, {input_.data(), size});
  }
  if (more) ReadOn();
}

// Who asks without reading the answers is not heard any more. A character that is cut by an empty
// last fragment is not noticed by Beast.
void WebChannel::OnText() {
  const std::string text = std::exchange(text_, {});
  const auto number = ReadPing(text);
  if (!number || session_ == nullptr) {
    return Close(IsUtf8(text) ? WebClose::kPolicy : WebClose::kBadText);
  }
  SendText(fmt::format("pong {} {}", *number, session_->taken()));
  if (texts_.size() >= kTextsMax) reading_ = Reading::kHeld;
}

void WebChannel::OnControl(Frame frame, std::string_view payload) {
  socket_.next_layer().rated().allowance().Spend(kFrameBytes);
  switch (frame) {
    case Frame::pong:
      if (session_ != nullptr) session_->OnPong(*this, payload);
      break;
    case Frame::close:
      OnClose();
      break;
    case Frame::ping:
      break;
  }
}

// Beast answers any code beyond those of RFC 6455, 7.4.2, by the same code.
void WebChannel::OnClose() {
  LimitTime(kClosePatience);
  if (socket_.reason().code <= kCloseCodeMax || state_ >= State::kCloseSent) return;
  close_ = WebClose::kProtocol;
  SendClose();
}

// ---- What goes.

void WebChannel::SendText(std::string text) {
  texts_.push_back(std::move(text));
  Write();
}

void WebChannel::SendBytes(std::string_view bytes) {
  bytes_ = bytes;
  Write();
}

void WebChannel::Ping(std::string_view payload) {
  if (state_ != State::kOpen || std::exchange(pinging_, true)) return;
  socket_.async_ping(websocket::ping_data(payload.data(), payload.size()),
                     [self = shared_from_this()](const Error&) { self->pinging_ = false; });
}

void WebChannel::Close(WebClose why) {
  if (state_ >= State::kClosing) return;
  state_ = State::kClosing;
  close_ = why;
  LimitTime(kClosePatience);
  Write();
}

void WebChannel::Write() {
  if (!writing_.empty() || state_ >= State::kCloseSent) return;
  const bool text = !texts_.empty();
  if (text) {
    writing_ = std::move(texts_.front());
    texts_.pop_front();
  } else if (!bytes_.empty()) {
    writing_ = std::exchange(bytes_, {});
  } else if (state_ == State::kClosing) {
    return SendClose();
  } else {
    return;
  }
  socket_.text(text);
  socket_.async_write(asio::buffer(writing_),
                      [self = shared_from_this(), text](const Error& error, size_t) {
                        self->OnWritten(error, !text);
                      });
}

void WebChannel::SendClose() {
  state_ = State::kCloseSent;
  socket_.async_close({static_cast<uint16_t>(close_)},
                      [self = shared_from_this()](const Error&) { self->Over(); });
}

void WebChannel::OnWritten(const Error& error, bool bytes) {
  if (error) return Over();
  const size_t size = std::exchange(writing_, {}).size();
  if (bytes) {
    counters_->bytes_sent += size;
    if (session_ != nullptr) session_->OnSent(*this);
  }
  Write();
  if (reading_ == Reading::kHeld && texts_.size() < kTextsMax) {
    reading_ = Reading::kNot;
    ReadOn();
  }
}

// ---- Ends.

void WebChannel::LimitTime(std::chrono::seconds time) {
  deadline_ = std::make_unique<asio::steady_timer>(socket_.get_executor(), time);
  deadline_->async_wait([self = shared_from_this()](const Error& error) {
    if (!error) self->Over();
  });
}

void WebChannel::Over() {
  if (std::exchange(state_, State::kOver) == State::kOver) return;
  const auto self = shared_from_this();
  socket_.next_layer().Close();
  deadline_.reset();
  place_.reset();
  if (const auto session = std::exchange(session_, nullptr)) session->OnLost(*this);
}

}  // namespace fibs::server
