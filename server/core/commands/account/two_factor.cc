// The command `twofactor`: the second step of the log-in, and recovery codes.

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "protocol/clip_account.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

constexpr std::string_view kTwoFactorUsage =
    "** usage: twofactor new <password>, twofactor on <code>, twofactor off <password>, or "
    "twofactor codes <password>";

void ShowSecondFactor(Context& c) {
  const SecondFactor& second = c.user.account->second;
  if (c.user.session->game_lines) {
    return c.Reply(protocol::ClipSecondFactor(second.on(), second.recovery.size()));
  }
  c.Reply("** Your log-in asks for a code: {}. You have {} recovery code{}.",
          second.on() ? "yes" : "no", second.recovery.size(),
          second.recovery.size() == 1 ? "" : "s");
}

void OfferSecret(Context& c) {
  Account& account = *c.user.account;
  const std::string& secret = c.people.second_factors.Offer(account);
  const std::string uri =
      fmt::format("otpauth://totp/fibsd:{}?secret={}&issuer=fibsd", account.name, secret);
  if (c.user.session->game_lines) return c.Reply(protocol::ClipOfferedSecret(secret, uri));
  c.Reply("** Give this key to the program that makes your codes: {}", secret);
  c.Reply("** or, as a link: {}", uri);
  c.Reply("** Then type 'twofactor on CODE' with the code that it shows.");
}

void GiveRecoveryCodes(Context& c) {
  const std::vector<std::string> codes = c.people.second_factors.NewRecoveryCodes(*c.user.account);
  const bool lines = c.user.session->game_lines;
  if (!lines) c.Reply("** Your recovery codes. Each is good once; they are shown this once:");
  for (const std::string& code : codes) c.Reply(lines ? protocol::ClipRecoveryCode(code) : code);
  ShowSecondFactor(c);
}

void TurnOn(Context& c, std::string_view code) {
  Account& account = *c.user.account;
  if (account.second.offered.empty()) return c.Refuse("** Type 'twofactor new PASSWORD' first.");
  if (!c.people.second_factors.Confirm(account, code)) {
    return c.Refuse("** That is not the code. Is the clock of your telephone right?");
  }
  GiveRecoveryCodes(c);
}

void TurnOff(Context& c) {
  c.people.second_factors.End(*c.user.account);
  ShowSecondFactor(c);
}

// He shows by his password that it is he.
void AfterPassword(Context& c, std::string_view password, void (*then)(Context& c)) {
  if (IsGuest(*c.user.account)) return c.Refuse("** You have no password yet. See 'help keep'.");
  c.user.session->step = LoginStep::kAsking;
  c.login.Check(*c.user.session, std::string(password), [c, then](bool ok) mutable {
    Session& session = *c.user.session;
    session.step = LoginStep::kDone;
    ok ? then(c) : c.Refuse("** Sorry. Password not correct.");
    c.sessions.out.Done(session);
  });
}

void TwoFactor(Context& c, std::string_view args) {
  const auto words = protocol::Split(args);
  if (words.empty()) return ShowSecondFactor(c);
  if (words.size() != 2) return c.Refuse(kTwoFactorUsage);
  const auto is = [&](std::string_view word) { return protocol::EqualsNoCase(words[0], word); };
  if (is("on")) return TurnOn(c, words[1]);
  if (is("new")) return AfterPassword(c, words[1], OfferSecret);
  if (is("off")) return AfterPassword(c, words[1], TurnOff);
  if (is("codes")) return AfterPassword(c, words[1], GiveRecoveryCodes);
  c.Refuse(kTwoFactorUsage);
}

constexpr Command kTwoFactorCommands[] = {
    {"twofactor", "", Needs::kStorage, TwoFactor, /*repeatable=*/false, /*in_full=*/true},
};

}  // namespace

std::span<const Command> TwoFactorCommands() { return kTwoFactorCommands; }

}  // namespace fibs::server
