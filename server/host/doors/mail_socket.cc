#include "server/host/doors/mail_socket.h"

#include <optional>
#include <string_view>
#include <utility>

#include "server/host/doors/mail_json.h"

namespace fibs::server {
namespace {

LineSocket::Rules MailRules() {
  return {.mode = 0660,
          .owner_only = false,
          .line_bytes_max = kMailLineBytesMax,
          .too_long = MailAnswerLine("the mail is too long"),
          .question_patience = std::chrono::seconds(10),
          .answer_patience = std::chrono::seconds(30)};
}

}  // namespace

MailSocket::MailSocket(boost::asio::io_context& io, const std::string& path, OnMail on_mail)
    : on_mail_(std::move(on_mail)),
      socket_(io, path, MailRules(),
              [this](uint64_t connection, std::string_view line) -> std::optional<std::string> {
                std::optional<ArrivedMail> mail = ParseArrivedMail(line);
                if (!mail) return MailAnswerLine("this fibsd takes no such mail");
                on_mail_({.request = connection, .mail = std::move(*mail)});
                return std::nullopt;
              }) {}

void MailSocket::Answer(const MailTaken& taken) {
  socket_.Answer(taken.request, MailAnswerLine(taken.done ? "" : "later"));
}

}  // namespace fibs::server
