#include "tests/world/real/post_office.h"

#include <fmt/format.h>

#include <vector>

namespace fibs::server::model {

MailTried PostOffice::Take(const StoredMail& mail, bool fails) {
  using Result = MailTried::Result;
  static const std::vector<Result> kFailures = {Result::kRefused, Result::kLater,
                                                Result::kUnreachable};
  if (fails) return {.result = random_.Pick(kFailures), .why = "not today"};
  ++delivered_;
  if (!mail.reply_to.empty() && !random_.OneIn(8)) Answer(mail);
  return {.result = Result::kSent};
}

// A play of the board that the mail shows is rarely one of these: rolls, and what is answered.
void PostOffice::Answer(const StoredMail& mail) {
  static const std::vector<std::string> kWords = {"roll",   "roll",     "accept", "reject",
                                                  "double", "resign n", "8-5",    "help me"};
  ArrivedMail answer{.recipient = mail.reply_to,
                     .sender = mail.to,
                     .from = mail.to,
                     .subject = "Re: " + mail.subject,
                     .text = random_.Pick(kWords) + "\n\n> quoted\n",
                     .message_id = fmt::format("<{}@home.example>", ++last_message_)};
  answers_.push_back(answer);
  if (random_.OneIn(10)) answers_.push_back(answer);  // as mails do when a server is in doubt
}

std::optional<MailArrived> PostOffice::Bring() {
  if (!HasToBring()) return std::nullopt;
  asked_ = ++last_request_;
  return MailArrived{.request = asked_, .mail = answers_.front()};
}

void PostOffice::OnTaken(uint64_t request, bool done) {
  if (request != asked_) return;  // of a core that is gone
  asked_ = 0;
  if (!done) return;
  ++done_;
  answers_.pop_front();
}

}  // namespace fibs::server::model
