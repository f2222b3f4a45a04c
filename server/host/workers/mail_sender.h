#pragma once

#include <functional>
#include <memory>

#include "server/config.h"
#include "server/core/event.h"
#include "server/host/workers/worker.h"

namespace fibs::server {

// Gives mails to the mail server (mail.smtp), one after the other, on a thread of its own. While
// there are more, they go by one connection.
class MailSender {
 public:
  // Called on that thread, with one answer a mail.
  using OnAnswer = std::function<void(Answered answer)>;

  MailSender(const MailConfig& config, OnAnswer on_answer);
  // Ends at once, whatever the mail server does. Mails that have no answer yet are dropped; one of
  // them may have been sent.
  ~MailSender();
  MailSender(const MailSender&) = delete;
  MailSender& operator=(const MailSender&) = delete;

  void Add(RequestId id, StoredMail mail);
  // The first half of the end, from any thread: it does not wait.
  void Stop();
  Worker::Counts counts() const { return worker_.counts(); }

 private:
  class Connection;

  void Send(RequestId id, const StoredMail& mail);

  const MailConfig config_;
  const OnAnswer on_answer_;
  const std::unique_ptr<Connection> connection_;
  Worker worker_;  // last: it uses the rest
};

}  // namespace fibs::server
