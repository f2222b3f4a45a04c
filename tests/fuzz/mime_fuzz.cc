#include <algorithm>
#include <string>

#include "server/host/doors/mail_json.h"
#include "server/host/workers/gmime.h"
#include "tests/broken.h"
#include "tests/fuzz/targets.h"
#include "tools/mail/arrived_mail.h"

// Whatever is read as a mail is text without control characters, and the server takes it as it is.
namespace fibs::fuzz {

void Mime(std::string_view bytes) {
  const auto read = server::ReadArrivedMail(bytes, {});
  const auto* mail = std::get_if<server::ArrivedMail>(&read);
  if (mail == nullptr) return;
  for (const std::string* part : {&mail->recipient, &mail->sender, &mail->from, &mail->subject,
                                  &mail->message_id, &mail->client}) {
    Require(server::OneLine(*part) == *part, "not one line of UTF-8");
  }
  Require(server::Lines(mail->text) == mail->text, "not lines of UTF-8");
  Require(!mail->sender.empty() || mail->automatic, "nobody has typed it, and it can be answered");
  const auto taken = server::ParseArrivedMail(server::ArrivedMailLine(*mail));
  Require(taken.has_value(), "longer than a mail may be");
  Require(taken->text == mail->text && taken->subject == mail->subject &&
              taken->from == mail->from && taken->recipient == mail->recipient,
          "another mail");
}

}  // namespace fibs::fuzz
