#include "server/core/records/account.h"

namespace fibs::server {

Settings::Settings() {
  using enum Toggle;
  for (Toggle t : {kAllowpip, kAutoboard, kAutomove, kCrawford, kDouble, kMoreboards, kNotify,
                   kReport, kTelnet}) {
    set(t, true);
  }
}

}  // namespace fibs::server
