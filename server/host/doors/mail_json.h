#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/core/records/mail.h"

// The language of the socket by which fibs-mail brings mails: each is one line of JSON, answered by
// another one. Other keys are passed over, and `client` may be missing.
//   {"recipient":"games+k3y@fibs.example","sender":"ann@home.example","from":"ann@home.example",
//    "subject":"Re: Your turn","text":"roll\n","message_id":"<a@home.example>","automatic":false,
//    "client":"192.0.2.1"}
//   {"done":true}
//   {"done":false,"why":"later"}
namespace fibs::server {

inline constexpr size_t kMailLineBytesMax = 64 * 1024;  // with the line end

// Where the server listens.
std::string MailSocketPath(const Config& config);

// With '\n'.
std::string ArrivedMailLine(const ArrivedMail& mail);
// `why` empty: it is done.
std::string MailAnswerLine(const std::string& why);

// None when the line is something else, or a part of it is longer than a mail's may be.
std::optional<ArrivedMail> ParseArrivedMail(std::string_view line);
// Why the mail was not taken, empty when it was; none when the line is something else.
std::optional<std::string> ParseMailAnswer(std::string_view line);

}  // namespace fibs::server
