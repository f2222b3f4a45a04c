#include "tools/bot/connection.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>
#include <utility>

namespace fibs::bot {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Error = boost::system::error_code;

Connection::Connection(asio::io_context& io, Listener& listener)
    : resolver_(io), socket_(io), listener_(&listener) {}

void Connection::Open(const std::string& host, const std::string& port) {
  resolver_.async_resolve(
      host, port,
      [self = shared_from_this()](const Error& error, const Tcp::resolver::results_type& found) {
        if (error) return self->End("the server's name is not known: " + error.message());
        self->OnResolved(found);
      });
}

void Connection::OnResolved(const Tcp::resolver::results_type& found) {
  asio::async_connect(
      socket_, found, [self = shared_from_this()](const Error& error, const Tcp::endpoint&) {
        if (error) return self->End("no connection: " + error.message());
        Error ignored;
        self->socket_.set_option(Tcp::no_delay(true), ignored);
        if (self->listener_ == nullptr) return;
        // A local port at which nobody listens may be given to the very socket
        // that tries it.
        if (self->socket_.local_endpoint(ignored) == self->socket_.remote_endpoint(ignored)) {
          return self->End("no connection: nobody listens there");
        }
        self->listener_->OnConnected();
        self->Read();
      });
}

void Connection::Read() {
  socket_.async_read_some(asio::buffer(buffer_),
                          [self = shared_from_this()](const Error& error, size_t bytes) {
                            if (error) return self->End("the connection ended: " + error.message());
                            if (!self->lines_.Feed({self->buffer_.data(), bytes})) {
                              return self->End("the server sends an endless line");
                            }
                            self->TakeLines();
                            if (self->listener_ != nullptr) self->Read();
                          });
}

void Connection::TakeLines() {
  while (listener_ != nullptr) {
    const auto line = lines_.NextLine();
    if (!line) break;
    listener_->OnLine(*line);
  }
  if (listener_ != nullptr && !lines_.pending().empty() && listener_->OnPrompt(lines_.pending())) {
    lines_.DropPending();
  }
}

void Connection::Send(std::string_view line) {
  outgoing_ += line;
  outgoing_ += "\r\n";
  if (being_sent_.empty()) Write();
}

void Connection::Write() {
  being_sent_ = std::exchange(outgoing_, {});
  asio::async_write(socket_, asio::buffer(being_sent_),
                    [self = shared_from_this()](const Error& error, size_t) {
                      self->being_sent_.clear();
                      if (error) return;  // the read finds it, too
                      if (!self->outgoing_.empty()) self->Write();
                    });
}

void Connection::Close() {
  listener_ = nullptr;
  resolver_.cancel();
  Error ignored;
  socket_.close(ignored);
}

void Connection::End(std::string_view why) {
  Listener* listener = listener_;
  Close();
  if (listener != nullptr) listener->OnClosed(why);
}

}  // namespace fibs::bot
