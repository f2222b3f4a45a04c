#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The server that a browser thinks it talks to (Host), and the site whose page it shows (Origin).
namespace fibs::server {

// "play.example.org:8080", "[::1]"
struct Authority {
  std::string host;      // lower case, without the brackets of an IPv6 address and a dot at the end
  std::string port;      // digits; empty: the scheme's own
  bool numeric = false;  // an address
  // As it stands in an URL.
  std::string Text() const;
};
std::optional<Authority> ParseAuthority(std::string_view text);

// Somebody else can let a name of his lead to this server. A page that came by that name could then
// read everything here as if it were its own. So the server answers to its own names only.
// Addresses in figures and "localhost" cannot be taken by anybody else.
class KnownHosts {
 public:
  explicit KnownHosts(const std::vector<std::string>& names);
  bool Has(const Authority& authority) const;

 private:
  std::vector<std::string> names_;  // sorted
};

// Whether a page from `origin` may open a WebSocket at `host`: it comes from there itself, or from
// one of `others` ("https://play.example.org"). Over TLS only pages that came over TLS count as
// from the same place.
bool IsWelcome(std::string_view origin, const Authority& host, bool tls,
               const std::vector<std::string>& others);

}  // namespace fibs::server
