// The command `my`: a file of all that is kept of who types it.
#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>

#include "protocol/clip_account.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/own_data_text.h"

namespace fibs::server {
namespace {

constexpr std::string_view kMyUsage = "** usage: my data";
// Whoever has stolen a session does not get it in silence.
constexpr std::string_view kAskedNotice =
    "Somebody has asked for a file of all that is kept of you. If that was not you, choose a new "
    "password, and end all tokens (help tokens).";

void TellState(Context& c) {
  const OwnDataFiles& files = c.people.own_data;
  if (c.user.session->game_lines) return c.Reply(OwnDataLine(c));
  const std::string& zone = c.user.settings.timezone;
  if (const auto until = files.Stands(c.user.id())) {
    c.Reply("The file of your data can be fetched until {}, once, by the link that you have.",
            IsoMinute(*until, zone));
  }
  if (const auto again = files.MayAgain(c.user.id())) {
    c.Reply("You may ask for another one on {}.", IsoMinute(*again, zone));
  }
}

void MyData(Context& c, std::string_view args) {
  const auto [word, rest] = protocol::SplitFirst(args);
  if (protocol::ToLower(word) != "data" || !rest.empty()) return c.Refuse(kMyUsage);
  if (!GivesOwnData(c)) {
    return c.Refuse("** This server has no page. Ask who runs it for the file of your data.");
  }
  if (c.people.own_data.MayAgain(c.user.id())) {
    c.NoteRefused();
    return TellState(c);
  }
  if (!c.MayStore()) return;
  const std::string secret = c.people.own_data.Make(c.user.id(), OwnDataText(c, *c.user.account));
  const std::string path = fmt::format("/api/my_data/{}", secret);
  c.mail.match_mail.OnNotice(c.user.id(), std::string(kAskedNotice), "#/account");
  if (c.user.session->game_lines) {
    c.Reply(OwnDataLine(c));
    return c.Reply(protocol::ClipOwnDataLink(path));
  }
  c.Reply("All that is kept of you is a ZIP file. It can be fetched once, until {}, by",
          IsoMinute(*c.people.own_data.Stands(c.user.id()), c.user.settings.timezone));
  const std::string& page = c.turn.config.mail.page;
  c.Reply("  {}{}", page, path);
  if (page.empty()) c.Reply("at the page of this server.");
  c.Reply("Whoever has this link gets the file: tell it nobody.");
}

constexpr Command kMyDataCommands[] = {
    {"my", "", Needs::kNothing, MyData, /*repeatable=*/false, /*in_full=*/true},
};

}  // namespace

std::string OwnDataLine(const Context& c) {
  using protocol::OwnDataState;
  const OwnDataFiles& files = c.people.own_data;
  if (const auto until = files.Stands(c.user.id())) {
    return protocol::ClipOwnData(OwnDataState::kReady, UnixSeconds(*until));
  }
  if (const auto again = files.MayAgain(c.user.id())) {
    return protocol::ClipOwnData(OwnDataState::kLater, UnixSeconds(*again));
  }
  return protocol::ClipOwnData(OwnDataState::kNone, 0);
}

std::span<const Command> MyDataCommands() { return kMyDataCommands; }

}  // namespace fibs::server
