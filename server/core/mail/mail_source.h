#pragma once

#include <string>
#include <string_view>

#include "server/core/records/mail.h"

// From where a mail comes, as those know it who count.
namespace fibs::server {

// The AddressGroup of the machine that our mail server got the mail from; nobody else can choose
// that. Empty: it is not known, or it is one of a private network or of this machine (RFC 1918,
// 4193, 1122), such as a filter through which all mails come.
std::string SourceOf(const ArrivedMail& mail);
// The NetworkGroup of it, empty as above.
std::string NetworkOf(const ArrivedMail& mail);

// Addresses of which this is the same most likely reach the same person: lower case, without what
// stands behind a '+'.
std::string MailboxOf(std::string_view address);
// The part of the domain that somebody has registered: the last two names, or three where those
// are as short as "co.uk". Empty: there is no domain.
std::string DomainOf(std::string_view address);

}  // namespace fibs::server
