// The command `places`: from where the account was logged in to.

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "protocol/clip_account.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

constexpr std::string_view kPlacesUsage =
    "** usage: places, places forget <number|others>, or places mail <on|off>";

int HereOf(const Context& c) {
  return Places::NumberOf(*c.user.account, c.user.session->host,
                          ProgramOf(*c.user.session, c.user.client));
}

std::string_view MailsOfPlaces(const Context& c) {
  if (!c.mail.addresses.enabled() || c.user.account->mail.address.empty()) return "none";
  return PlaceBook::FromText(c.user.account->places).mails ? "on" : "off";
}

void ListPlaces(Context& c) {
  const int here = HereOf(c);
  const std::string& zone = c.user.settings.timezone;
  const bool lines = c.user.session->game_lines;
  for (const Place& place : Places::Of(*c.user.account)) {
    const bool is_here = place.number == here;
    if (lines) {
      c.Reply(protocol::ClipPlace(
          {.number = place.number,
           .state = is_here ? protocol::PlaceState::kHere : protocol::PlaceState::kKnown,
           .first = UnixSeconds(place.first),
           .last = UnixSeconds(place.last),
           .program = place.program}));
    } else {
      c.Reply("#{:<3} {:<20} since {}, last {}{}", place.number, place.program,
              IsoMinute(place.first, zone), IsoMinute(place.last, zone), is_here ? " (here)" : "");
    }
  }
  const std::string_view mails = MailsOfPlaces(c);
  if (lines) return c.Reply(protocol::ClipPlacesEnd(mails));
  c.Reply("** New places are told by mail: {}.",
          mails == "none" ? "no, since you have no confirmed address (help email)"
          : mails == "on" ? "yes"
                          : "no");
}

void ForgetPlaces(Context& c, std::string_view typed) {
  Account& account = *c.user.account;
  const int here = HereOf(c);
  const std::string_view digits = typed.starts_with('#') ? typed.substr(1) : typed;
  const std::optional<int> number = protocol::ParseInt(digits);
  if (number && *number == here) {
    return c.Refuse(
        "** That is where you are. It is forgotten when you have not used it for long.");
  }
  int forgotten = 0;
  for (const Place& place : Places::Of(account)) {
    const bool meant =
        protocol::EqualsNoCase(typed, "others") ? place.number != here : number == place.number;
    if (meant && Places::Forget(account, place.number)) ++forgotten;
  }
  if (forgotten == 0) {
    return c.Refuse("** There is no such place '{}'. See 'places'.", protocol::Printable(typed));
  }
  c.people.account_changes.Save(account);
  c.user.session->game_lines
      ? ListPlaces(c)
      : c.Reply("** {} place{} forgotten: a log-in from there is told as from a new one.",
                forgotten, forgotten == 1 ? " is" : "s are");
}

void SetPlaceMails(Context& c, std::string_view typed) {
  const bool on = protocol::EqualsNoCase(typed, "on");
  if (!on && !protocol::EqualsNoCase(typed, "off")) return c.Refuse(kPlacesUsage);
  Account& account = *c.user.account;
  PlaceBook book = PlaceBook::FromText(account.places);
  book.mails = on;
  account.places = book.Text();
  c.people.account_changes.Save(account);
  if (c.user.session->game_lines) return c.Reply(protocol::ClipPlacesEnd(MailsOfPlaces(c)));
  c.Reply("** New places are {}told by mail.", on ? "" : "not ");
}

void ShowPlaces(Context& c, std::string_view args) {
  const auto words = protocol::Split(args);
  if (words.empty()) return ListPlaces(c);
  if (words.size() != 2) return c.Refuse(kPlacesUsage);
  if (!c.MayStore()) return;
  if (protocol::EqualsNoCase(words[0], "forget")) return ForgetPlaces(c, words[1]);
  if (protocol::EqualsNoCase(words[0], "mail")) return SetPlaceMails(c, words[1]);
  c.Refuse(kPlacesUsage);
}

constexpr Command kPlaceCommands[] = {
    {"places", "", Needs::kNothing, ShowPlaces, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> PlaceCommands() { return kPlaceCommands; }

}  // namespace fibs::server
