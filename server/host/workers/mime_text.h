#pragma once

#include <string>
#include <string_view>

#include "server/core/records/mail.h"

namespace fibs::server {

// Whether a mail server can be told to send there: LOCAL@DOMAIN of printable ASCII without blanks
// and the signs that end an address.
bool IsMailAddress(std::string_view address);

// The mail as a message of RFC 5322, with CR LF. `from`: an address of this server (mail.from).
// However often the same mail is written, it is the same message, with the same Message-ID. No
// field can smuggle in a header of its own: a text that is no address or no Message-ID is left out.
std::string MimeText(const StoredMail& mail, const std::string& from);

}  // namespace fibs::server
