#include "server/core/mail/place_mail.h"

#include <fmt/format.h>

#include "server/core/clock_text.h"

namespace fibs::server {

void PlaceMail::Tell(const Account& account, const Place& place, const std::string& host) {
  if (account.mail.address.empty() || !uses_.queue.enabled()) return;
  if (!PlaceBook::FromText(account.places).mails) return;
  const std::string key = fmt::format("new place {}", account.id);
  if (!uses_.rate.Take({{key, kOfAccountDay}}, uses_.turn.now)) return;
  // To no account: it goes even if he wants no mails of his matches.
  uses_.queue.Write(
      {.account = 0,
       .match = 0,
       .to = account.mail.address,
       .subject = fmt::format("{} was used from a new place", account.name),
       .text = fmt::format("Somebody has logged in as {} at this backgammon server from a new "
                           "place: {}, from {}, {} UTC.\n"
                           "\n"
                           "If that was you, there is nothing to do. If it was not, log in and "
                           "change your password (help password, help places).\n",
                           account.name, place.program, host, IsoMinute(place.first, "UTC"))});
}

}  // namespace fibs::server
