#pragma once

#include <string>
#include <string_view>

namespace fibs::server {

// The address of the machine that a mail was got from, as the value of a header Received says it
// (RFC 5321, 4.4), in the forms that Postfix, Sendmail and Exim write; empty: it says none. What
// that machine has called itself (HELO) is passed over.
//
//   from mx.home.example (mx.home.example [192.0.2.1]) by ...
//   from mx.home.example ([IPv6:2001:db8::1] helo=mx.home.example) by ...
//   from [192.0.2.1] (helo=mx.home.example) by ...
std::string ClientIn(std::string_view received);

}  // namespace fibs::server
