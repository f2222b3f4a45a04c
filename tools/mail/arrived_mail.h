#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/core/records/mail.h"

namespace fibs::server {

inline constexpr size_t kMailBytesMax = 1024 * 1024;  // of a mail that is read
inline constexpr int kMailPartsMax = 1000;            // of MIME, multiparts included
inline constexpr int kMailDepthMax = 50;              // parts in parts

// What a mail server says of a mail beside its text. None: it does not say; then the headers may.
struct Envelope {
  std::optional<std::string> recipient = {};
  std::optional<std::string> sender = {};
  std::optional<std::string> client = {};  // the address of the machine that it was got from
};

// What came cannot be read, now or later: what it is.
struct NoMail {
  std::string what;
};

// What the server is told of a mail, `bytes` being one of RFC 5322 or anything else. All is UTF-8
// without control characters and fits into the sizes of mail.h: subject and text are cut, an
// address that is too long is none. The text is the first text/plain that is no attachment,
// otherwise what is left of the first text/html. A mail without an envelope sender counts as
// automatic. Where the envelope does not say from where it came, the first header Received does:
// our own mail server has put it there.
std::variant<ArrivedMail, NoMail> ReadArrivedMail(std::string_view bytes, const Envelope& envelope);

}  // namespace fibs::server
