#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Who a browser thinks it talks to (Host), and whose page it shows (Origin).
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

// A page of somebody else can be given a name of his that leads here, and would then read what is
// here as if it were its own: so a server answers to its own names only. Addresses in figures and
// "localhost" are nobody else's.
class KnownHosts {
 public:
  explicit KnownHosts(const std::vector<std::string>& names);
  bool Has(const Authority& authority) const;

 private:
  std::vector<std::string> names_;  // sorted
};

// Whether a page from `origin` may open a WebSocket at `host`: it comes from there itself, or from
// one of `others` ("https://play.example.org"). Over TLS only pages that came over TLS are of the
// same place.
bool IsWelcome(std::string_view origin, const Authority& host, bool tls,
               const std::vector<std::string>& others);

}  // namespace fibs::server
