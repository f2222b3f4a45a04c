#pragma once

#include <string>

#include "server/config/keys.h"

// Why the text of a configuration key is refused: one function for each kind of text.
namespace fibs::server::config {

Refusal Anything(const std::string& text);
Refusal NotEmpty(const std::string& text);
Refusal HexBytes(const std::string& text);
Refusal Rolls(const std::string& text);
Refusal DatabaseUrl(const std::string& text);
Refusal UserName(const std::string& text);
Refusal Address(const std::string& text);
// Part of a header and of what is said to a mail server: nothing odd in it.
Refusal MailAddressOrEmpty(const std::string& text);
Refusal SmtpOrEmpty(const std::string& text);
Refusal PageOrEmpty(const std::string& text);
// Stands in what is signed: nothing odd in it.
Refusal ContactOrEmpty(const std::string& text);
Refusal PushService(const std::string& text);
Refusal ProxyOrEmpty(const std::string& text);
Refusal LinkText(const std::string& text);
Refusal NetworkText(const std::string& text);
Refusal HostName(const std::string& text);
// As browsers write it: nothing behind the port, no blank, no star.
Refusal OriginText(const std::string& text);
Refusal AddressOrEmpty(const std::string& text);
Refusal LinkOrEmpty(const std::string& text);

}  // namespace fibs::server::config
