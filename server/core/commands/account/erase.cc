// The command `erase`: one's own account, and by administrators anybody's.

#include <string>
#include <string_view>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"
#include "server/core/people/administrators.h"

namespace fibs::server {
namespace {

// ---- One's own.

void Plan(Context& c) {
  Account& account = *c.user.account;
  c.due.erasures.Plan(account);
  // To his address, too: it may be somebody else who sits there.
  c.presence.claim_news.Notify(
      account.id,
      fmt::format("Your account {} is erased on {} UTC, with ratings and messages. 'erase "
                  "stop' takes that back until then.",
                  account.name, IsoMinute(account.erase_at, "UTC")));
}

void OnPasswordChecked(Context& c, bool ok) {
  Session& session = *c.user.session;
  session.step = LoginStep::kDone;
  ok ? Plan(c) : c.Refuse("** Sorry. Password not correct.");
  c.sessions.out.Done(session);
}

void EraseOwn(Context& c, std::string_view args) {
  const auto words = protocol::Split(args);
  Account& account = *c.user.account;
  if (words.size() == 1 && protocol::EqualsNoCase(words[0], "stop")) {
    if (account.erase_at == Time{})
      return c.Refuse("** Your account stays: there is nothing to stop.");
    c.due.erasures.TakeBack(account);
    return c.presence.claim_news.Notify(account.id, "Your account stays.");
  }
  if (words.empty() || !protocol::EqualsNoCase(words[0], "account")) {
    return c.Refuse("** Permission denied");
  }
  if (IsGuest(account)) return Plan(c);
  if (words.size() != 2) return c.Refuse("** usage: erase account <your password>");
  c.user.session->step = LoginStep::kAsking;
  c.login.Check(*c.user.session, std::string(words[1]),
                [c](bool ok) mutable { OnPasswordChecked(c, ok); });
}

// ---- Anybody's.

void EraseOther(Context& c, std::string_view args) {
  const auto [name, rest] = protocol::SplitFirst(args);
  if (name.empty()) return c.Refuse("** usage: erase <user>");
  const Account* account = c.people.accounts.Find(name);
  if (account == nullptr) {
    return c.Refuse("** There is no user called '{}'.", protocol::Printable(name));
  }
  if (account == c.user.account) return c.Refuse("** You can't erase yourself.");
  const std::string erased = account->name;
  if (!protocol::EqualsNoCase(protocol::Trim(rest), "confirm")) {
    const size_t unfinished = c.play.matches.UnfinishedOf(account->id).size();
    return c.Refuse(
        "** Nothing takes that back: {} has {} unfinished match{}, and was here last {}. Type "
        "'erase {} confirm' to do it.",
        erased, unfinished, unfinished == 1 ? "" : "es",
        account->last_login == Time{} ? "never"
                                      : IsoMinute(account->last_login, c.user.settings.timezone),
        erased);
  }
  c.conduct.conduct.Note(
      {.kind = ConductEntry::Kind::kErased, .by = c.user.id(), .about = account->id});
  const size_t judged = c.due.erasures.Erase(*account);
  c.Reply("** User {} was erased.", erased);
  if (judged == 0) return;
  c.Reply("** {} unfinished match{} judged before the name is free.", judged,
          judged == 1 ? " is" : "es are");
}

void Erase(Context& c, std::string_view args) {
  IsAdministrator(*c.user.account, c.turn.config.admins) ? EraseOther(c, args) : EraseOwn(c, args);
}

constexpr Command kEraseCommands[] = {
    {"erase", "", Needs::kStorage, Erase, /*repeatable=*/false},
};

}  // namespace

std::span<const Command> EraseCommands() { return kEraseCommands; }

}  // namespace fibs::server
