#include "server/config/texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "protocol/user_name.h"

namespace fibs::server::config {
namespace {

bool IsHostName(std::string_view text) {
  return !text.empty() && text.size() <= 253 && std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '.' || c == '_';
  });
}

// Why `parse` refuses the text.
template <class Parse>
Refusal Tried(Parse parse, const std::string& text) {
  try {
    parse(text);
    return std::nullopt;
  } catch (const ConfigError& error) {
    return error.what();
  }
}

}  // namespace

Refusal Anything(const std::string&) { return std::nullopt; }

Refusal NotEmpty(const std::string& text) {
  if (text.empty()) return "must not be empty";
  return std::nullopt;
}

Refusal HexBytes(const std::string& text) {
  const bool hex = std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  });
  if (!hex || text.size() % 2 != 0 || text.size() > 128) {
    return fmt::format("'{}' is not hex: 2 to 128 digits, two for each byte", text);
  }
  return std::nullopt;
}

Refusal Rolls(const std::string& text) {
  bool rolls = true;
  for (size_t i = 0; i < text.size(); ++i) {
    rolls = rolls && (i % 3 == 2 ? text[i] == ',' : text[i] >= '1' && text[i] <= '6');
  }
  if (!rolls || (!text.empty() && text.size() % 3 != 2)) {
    return fmt::format("'{}' is not a list of rolls like 31,66,52", text);
  }
  return std::nullopt;
}

Refusal DatabaseUrl(const std::string& text) {
  if (text.empty() || text.starts_with("postgresql://") || text.starts_with("postgres://")) {
    return std::nullopt;
  }
  return "must be empty (SQLite in 'data') or start with postgresql://";
}

Refusal UserName(const std::string& text) {
  if (!protocol::IsUserName(text)) {
    return fmt::format("'{}' is not a user name (2 to 20 letters and underscores)", text);
  }
  return std::nullopt;
}

Refusal MailAddressOrEmpty(const std::string& text) {
  const size_t at = text.find('@');
  const bool plain = std::ranges::all_of(text, [](char c) {
    return c > ' ' && c < 127 &&
           std::string_view("<>()[],;:\\\"").find(c) == std::string_view::npos;
  });
  if (text.empty() || (plain && at != std::string::npos && at > 0 && at + 1 < text.size())) {
    return std::nullopt;
  }
  return fmt::format("'{}' is not an address like fibs@example.org", text);
}

Refusal SmtpOrEmpty(const std::string& text) {
  if (text.empty() || text.starts_with("smtp://") || text.starts_with("smtps://")) {
    return std::nullopt;
  }
  return "must be empty or start with smtp:// or smtps://";
}

Refusal PageOrEmpty(const std::string& text) {
  if (text.empty() || text.starts_with("https://") || text.starts_with("http://")) {
    return std::nullopt;
  }
  return "must be empty or start with https://";
}

Refusal ContactOrEmpty(const std::string& text) {
  const bool plain =
      std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127 && c != '"' && c != '\\'; });
  const bool address = text.starts_with("mailto:") && text.find('@') != std::string::npos;
  if (text.empty() || (plain && (address || text.starts_with("https://")))) return std::nullopt;
  return fmt::format("'{}' is neither mailto:ADDRESS nor https://...", text);
}

Refusal PushService(const std::string& text) {
  std::string_view host = text;
  if (host.starts_with("*.")) host.remove_prefix(2);
  const size_t colon = host.find(':');
  const std::string_view port = colon == host.npos ? "443" : host.substr(colon + 1);
  const bool digits = !port.empty() && port.size() <= 5 &&
                      std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; });
  if (digits && IsHostName(host.substr(0, colon))) return std::nullopt;
  return fmt::format("'{}' is not a push service like push.example.org, *.example.org", text);
}

Refusal ProxyOrEmpty(const std::string& text) {
  if (text.empty() || text.starts_with("http://")) return std::nullopt;
  return "must be empty or start with http://";
}

Refusal HostName(const std::string& text) {
  if (IsHostName(text)) return std::nullopt;
  return fmt::format("'{}' is not a host name like play.example.org (no port)", text);
}

Refusal OriginText(const std::string& text) {
  std::string_view rest = text;
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!rest.starts_with(scheme)) continue;
    rest.remove_prefix(scheme.size());
    const std::string_view host = rest.substr(0, rest.find(':'));
    const std::string_view port = rest.substr(std::min(host.size() + 1, rest.size()));
    const bool digits =
        std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; }) && port.size() <= 5;
    if (IsHostName(host) && digits && port.empty() == (host.size() == rest.size())) {
      return std::nullopt;
    }
    break;
  }
  return fmt::format("'{}' is not an origin like https://play.example.org", text);
}

Refusal Address(const std::string& text) { return Tried(ParseListenAddress, text); }
Refusal LinkText(const std::string& text) { return Tried(ParseLinkAddress, text); }
Refusal NetworkText(const std::string& text) { return Tried(ParseNetwork, text); }

Refusal AddressOrEmpty(const std::string& text) {
  return text.empty() ? std::nullopt : Address(text);
}

Refusal LinkOrEmpty(const std::string& text) {
  return text.empty() ? std::nullopt : LinkText(text);
}

}  // namespace fibs::server::config
