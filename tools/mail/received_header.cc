#include "tools/mail/received_header.h"

#include <algorithm>

namespace fibs::server {
namespace {

constexpr std::string_view kFrom = "from ";
constexpr std::string_view kIpv6 = "IPv6:";

// What stands in the brackets that `text` begins with.
std::string InBrackets(std::string_view text) {
  if (!text.starts_with('[')) return {};
  const size_t end = text.find(']');
  if (end == std::string_view::npos) return {};
  text = text.substr(1, end - 1);
  if (text.starts_with(kIpv6)) text.remove_prefix(kIpv6.size());
  const bool is_address = std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == '.' ||
           c == ':';
  });
  return is_address ? std::string(text) : "";
}

}  // namespace

std::string ClientIn(std::string_view received) {
  if (!received.starts_with(kFrom)) return {};
  received.remove_prefix(kFrom.size());
  const size_t comment = received.find('(');
  if (comment == std::string_view::npos) return {};  // perhaps the name only
  const std::string_view seen =
      received.substr(comment, received.find(')', comment) - comment);  // by the mail server
  const size_t bracket = seen.find('[');
  const bool own_words = bracket == std::string_view::npos || seen[bracket - 1] == '=';
  if (!own_words) return InBrackets(seen.substr(bracket));
  // Exim: it had no name. Others write nothing like this.
  return seen.find("helo=") != std::string_view::npos ? InBrackets(received) : "";
}

}  // namespace fibs::server
