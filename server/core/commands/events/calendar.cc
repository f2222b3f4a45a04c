// `tournament calendar`: the secret address of one's own calendar.
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "engine/rules/dice_origin.h"
#include "protocol/clip_event.h"
#include "server/core/commands/events/directing.h"
#include "server/core/commands/own_data_text.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

void SaveHash(Context& c, std::string hash) {
  c.user.account->calendar_hash = std::move(hash);
  c.people.account_changes.Save(*c.user.account);
}

// It is told this once: what is kept is its hash.
void NewAddress(Context& c) {
  const std::string secret = engine::SeedText(c.turn.dice.DrawSeed());
  SaveHash(c, engine::SeedText(crypto::Sha256OfText(secret)));
  const std::string path = fmt::format("/api/my_calendar/{}.ics", secret);
  if (ReadsData(c)) return c.Reply(protocol::ClipCalendarAddress(path));
  const std::string& page = c.turn.config.mail.page;
  c.Reply("A calendar with your events and matches, and nothing of others, is at");
  if (page.empty()) c.Reply("the address of this server's page, with this behind it:");
  c.Reply("  {}{}", page, path);
  c.Reply(
      "Whoever has this address reads it: tell it your calendar program alone. An address that");
  c.Reply("you had before has ended. 'tournament calendar end' ends this one.");
}

}  // namespace

void Calendar(Context& c, std::string_view word) {
  const bool stands = !c.user.account->calendar_hash.empty();
  if (word.empty()) {
    if (ReadsData(c)) return c.Reply(protocol::ClipCalendarStands(stands));
    return c.Reply(stands ? "Your calendar has a secret address. 'tournament calendar new' makes "
                            "another one, 'end' ends it."
                          : "Your calendar has no address. 'tournament calendar new' makes one.");
  }
  if (word != "new" && word != "end") return c.Refuse("** usage: tournament calendar [new|end]");
  if (!GivesOwnData(c)) return c.Refuse("** This server has no page, and so no calendars.");
  if (!c.IsInScope(Scope::kAll) || !c.MayStore()) return;
  if (word == "new") return NewAddress(c);
  if (!stands) return c.Refuse("** Your calendar has no address.");
  SaveHash(c, "");
  if (ReadsData(c)) return c.Reply(protocol::ClipCalendarStands(false));
  c.Reply("Your calendar has no address any more.");
}

}  // namespace fibs::server
