#include "server/core/commands/account/email.h"

#include <algorithm>
#include <string>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

// `set email analyses [on | off]`
void SetAnalyses(Context& c, std::string_view value) {
  Account& account = *c.user.account;
  if (value.empty()) {
    return c.Reply("You are {}mailed how you have played your matches by days.",
                   account.mail.analyses ? "" : "not ");
  }
  const bool on = protocol::EqualsNoCase(value, "on");
  if (!on && !protocol::EqualsNoCase(value, "off")) {
    return c.Refuse("** Valid arguments are 'on' and 'off'.");
  }
  if (on && account.mail.address.empty()) return c.Refuse("** You have no confirmed address.");
  if (!c.MayStore()) return c.NoteRefused();
  if (account.mail.analyses != on) {
    account.mail.analyses = on;
    c.people.account_changes.Save(account);
  }
  if (on && !account.mail.wanted) {
    return c.Reply("You will be mailed how you have played, when you want mails (set email on).");
  }
  c.Reply(on ? "You get a mail when the analysis of a match by days of yours is made."
             : "You get no more mails of how you have played.");
}

void ShowEmail(Context& c) {
  const MailSettings& mail = c.user.account->mail;
  if (mail.address.empty()) {
    c.Reply("Value of 'email' is none.");
  } else {
    c.Reply("Value of 'email' is '{}'{}.", mail.address,
            mail.wanted ? "" : ", and you want no mails");
  }
  if (!mail.asked.empty()) {
    c.Reply("A code was sent to '{}'. Type 'set email CODE' with it.", mail.asked);
  }
}

}  // namespace

bool IsEmailAddress(std::string_view text) {
  const size_t at = text.find('@');
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("._-+/%=").find(c) != std::string_view::npos;
  };
  if (at == 0 || at == text.npos || at + 1 == text.size()) return false;
  return std::all_of(text.begin(), text.begin() + static_cast<ptrdiff_t>(at), plain) &&
         std::all_of(text.begin() + static_cast<ptrdiff_t>(at) + 1, text.end(), plain);
}

void SetEmail(Context& c, std::string_view value, std::string_view more) {
  const auto is = [value](std::string_view word) { return protocol::EqualsNoCase(value, word); };
  if (!c.IsInScope(Scope::kAll)) return;
  if (!c.mail.addresses.enabled()) return c.Refuse("** This server sends no mail.");
  if (value.empty()) return ShowEmail(c);
  if (is("analyses")) return SetAnalyses(c, more);
  if (!c.MayStore()) return c.NoteRefused();
  Account& account = *c.user.account;
  if (is("none")) {
    c.mail.addresses.Forget(account);
    return c.Reply("Value of 'email' set to none.");
  }
  if (is("on") || is("off")) {
    if (account.mail.address.empty()) return c.Refuse("** You have no confirmed address.");
    c.mail.addresses.SetWanted(account, is("on"));
    return c.Reply(is("on") ? "You get a mail when it is your turn in a match by days."
                            : "You get no more mails.");
  }
  if (value.find('@') == std::string_view::npos) {
    if (!c.mail.addresses.Confirm(account, value)) {
      return c.Refuse("** That is not the code, or it is older than a day.");
    }
    c.Reply("Value of 'email' set to '{}'.", account.mail.address);
    if (const Time from = RecoversFrom(account); c.turn.now < from) {
      c.Reply("A lost password can be replaced by it from {} on.",
              IsoMinute(from, c.user.settings.timezone));
    }
    return;
  }
  if (!IsEmailAddress(value) || value.size() > kEmailAddressMax) {
    return c.Refuse("** '{}' is not an email address.", protocol::Printable(value));
  }
  if (const auto why = c.mail.addresses.Ask(account, std::string(value), c.user.session->host)) {
    return c.Refuse("** {}", *why);
  }
  c.Reply("A code was sent to '{}'. Type 'set email CODE' with it.", value);
}

}  // namespace fibs::server
