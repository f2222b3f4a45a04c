#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <string>

#include "server/core/event.h"
#include "server/host/doors/line_socket.h"

namespace fibs::server {

// The Unix-domain socket by which fibs-mail brings the mails that somebody has sent to this server
// (mail_json.h). Everybody who may open the file may bring mails. That gives him nothing: anybody
// can send mails.
class MailSocket {
 public:
  using OnMail = std::function<void(MailArrived)>;

  // As LineSocket.
  MailSocket(boost::asio::io_context& io, const std::string& path, OnMail on_mail);

  void Close() { socket_.Close(); }
  // To the connection that brought the mail, if that is still there.
  void Answer(const MailTaken& taken);

 private:
  OnMail on_mail_;
  LineSocket socket_;
};

}  // namespace fibs::server
