#pragma once

#include <string>
#include <string_view>

namespace fibs::server {

// The words of an HTML page, roughly: tags go, some of them end a line, a few entities become what
// they stand for. Lines within <blockquote> begin with "> ", as quoted lines of mails do.
std::string HtmlText(std::string_view html);

}  // namespace fibs::server
