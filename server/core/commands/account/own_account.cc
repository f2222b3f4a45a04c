// The command `account`: what the server keeps of one's account and others do not see.

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "protocol/clip_account.h"
#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/moderation_lines.h"
#include "server/core/commands/own_data_text.h"
#include "server/core/people/contacts.h"

namespace fibs::server {
namespace {

std::string_view MailsOf(const Context& c) {
  if (!c.mail.addresses.enabled()) return "none";
  return c.user.account->mail.wanted ? "on" : "off";
}

std::string_view AnalysisMailsOf(const Context& c) {
  if (!c.mail.addresses.enabled()) return "none";
  return c.user.account->mail.analyses ? "on" : "off";
}

protocol::OwnAccount OwnAccountOf(const Context& c) {
  const Account& account = *c.user.account;
  return {.mails = MailsOf(c),
          .email = account.mail.address,
          .asked = account.mail.asked,
          .address = account.email,
          .timezone = c.user.settings.timezone,
          .analyses = AnalysisMailsOf(c),
          .spectators = account.spectators,
          .progress = account.progress,
          .messages = FromWord(account.messages_from),
          .invitations = FromWord(account.invitations_from),
          .phrases = c.SaysPhrases(),
          .roles = RolesOf(c, account),
          .erase = account.erase_at == Time{} ? 0 : UnixSeconds(account.erase_at)};
}

std::string MailText(const protocol::OwnAccount& own) {
  if (own.mails == "none") return "this server sends none";
  std::string text(own.email.empty() ? "none" : own.email);
  if (!own.email.empty() && own.mails == "off") text += ", and you want no mails";
  if (!own.asked.empty()) text += fmt::format("; a code was sent to {}", own.asked);
  return text;
}

void ShowAccount(Context& c, std::string_view) {
  const protocol::OwnAccount own = OwnAccountOf(c);
  if (c.user.session->game_lines) {
    for (const std::string& line : protocol::ClipOwnAccount(own)) c.Reply(line);
    if (GivesOwnData(c)) c.Reply(OwnDataLine(c));
    // A page that goes on with an old session has not heard of these.
    for (const std::string& line : ClipMeasureLines(c.conduct.conduct, c.user.id())) c.Reply(line);
    return;
  }
  const Account& account = *c.user.account;
  const auto row = [&c](std::string_view name, std::string_view value) {
    c.Reply("{:<12} {}", name, value);
  };
  row("Name:", IsGuest(account) ? account.name + ", a guest (see 'help keep')" : account.name);
  row("Email:", MailText(own));
  row("Address:", own.address.empty() ? "none" : own.address);
  row("Time zone:", own.timezone);
  row("Spectators:", own.spectators ? "yes" : "no");
  row("Progress:", own.progress ? "shown to all" : "shown to nobody");
  row("Messages:", fmt::format("from {}", own.messages));
  row("Invitations:", fmt::format("from {}", own.invitations));
  row("Code:", account.second.on() ? "asked for at the log-in" : "not asked for at the log-in");
  row("Tokens:", std::to_string(c.people.tokens.Of(c.user.id()).size()));
  if (!own.roles.empty()) row("Roles:", own.roles);
  if (own.erase != 0) {
    row("Erased on:", IsoMinute(account.erase_at, c.user.settings.timezone));
  }
}

constexpr Command kOwnAccountCommands[] = {
    {"account", "", Needs::kNothing, ShowAccount, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> OwnAccountCommands() { return kOwnAccountCommands; }

}  // namespace fibs::server
