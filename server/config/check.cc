#include <algorithm>

#include "server/config.h"

namespace fibs::server {
namespace {

bool IsTcp(const std::string& link) { return ParseLinkAddress(link).path.empty(); }

void CheckLinks(const Config& config) {
  const LinkConfig& link = config.link;
  const bool listens_by_tcp = !link.listen.empty() && IsTcp(link.listen);
  const bool tcp = listens_by_tcp || std::ranges::any_of(link.cores, IsTcp);
  if (tcp && (link.cert.empty() || link.key.empty() || link.ca.empty())) {
    throw ConfigError(
        "config keys 'link.listen' and 'link.cores': TCP needs link.cert, link.key and link.ca");
  }
  // Who takes over on another machine would go on without what this one's memory held.
  if (listens_by_tcp && config.durability == Durability::kProcess) {
    throw ConfigError("config key 'link.listen': links by TCP need durability=power");
  }
}

}  // namespace

void CheckConfig(const Config& config) {
  for (const std::string& address : config.listen) ParseListenAddress(address);
  if (!config.tls_listen.empty() && (config.tls_cert.empty() || config.tls_key.empty())) {
    throw ConfigError("config key 'tls.listen': needs tls.cert and tls.key");
  }
  if (!config.web.listen.empty() && config.tls_cert.empty() != config.tls_key.empty()) {
    throw ConfigError("config key 'web.listen': needs both tls.cert and tls.key, or none");
  }
  if (!config.mail.smtp.empty() && config.mail.from.empty()) {
    throw ConfigError("config key 'mail.smtp': needs mail.from");
  }
  CheckLinks(config);
}

}  // namespace fibs::server
