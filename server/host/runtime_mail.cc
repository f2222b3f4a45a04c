// The part of Runtime that is about mails, those that go out and those that are brought, and about
// notices to browsers.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "server/host/doors/mail_json.h"
#include "server/host/runtime.h"

namespace fibs::server {

void Runtime::StartMail() {
  if (!config_.push.contact.empty()) {
    push_sender_.emplace(config_.push, [this](Answered answer) { PostAnswer(std::move(answer)); });
  }
  if (config_.mail.smtp.empty()) return;
  mail_sender_.emplace(config_.mail, [this](Answered answer) { PostAnswer(std::move(answer)); });
  const std::string path = MailSocketPath(config_);
  try {
    mail_socket_ = std::make_unique<MailSocket>(io_, path, [this](MailArrived mail) {
      // Who sits where is not known before: it comes again.
      if (links_ && links_->is_attaching()) {
        return mail_socket_->Answer({.request = mail.request, .done = false});
      }
      Raise(0, std::move(mail));
    });
  } catch (const std::exception& error) {
    spdlog::warn("fibs-mail cannot reach this server by '{}': {}", path, error.what());
  }
}

void Runtime::Ask(RequestId id, SendMail& question) {
  if (!mail_sender_) return;
  mails_.emplace_back(id, std::move(question));
  SendMails();
}

void Runtime::Ask(RequestId id, SendPush& question) {
  if (!push_sender_) return;
  notices_.emplace_back(id, std::move(question));
  SendNotices();
}

void Runtime::CarryOut(MailTaken& output) {
  mail_answers_.push_back(output);
  AnswerMails();
}

// What is left waiting at the end is stored: the next server sends it.
void Runtime::SendMails() {
  if (IsStopping(stage_)) return;
  std::erase_if(mails_, [this](auto& waiting) {
    auto& [id, question] = waiting;
    if (question.after > committed_) return false;
    mail_sender_->Add(id, std::move(question.mail));
    return true;
  });
}

// What is left waiting at the end is lost.
void Runtime::SendNotices() {
  if (IsStopping(stage_)) return;
  std::erase_if(notices_, [this](auto& waiting) {
    auto& [id, question] = waiting;
    if (question.after > committed_) return false;
    push_sender_->Add(id, std::move(question));
    return true;
  });
}

void Runtime::AnswerMails() {
  std::erase_if(mail_answers_, [this](const MailTaken& taken) {
    if (taken.after > committed_) return false;
    if (mail_socket_) mail_socket_->Answer(taken);
    return true;
  });
}

}  // namespace fibs::server
