// The part of Login about the second step of the log-in.
#include <fmt/format.h>

#include <string>

#include "protocol/clip_account.h"
#include "protocol/words.h"
#include "server/core/login/login.h"
#include "server/limits/address_group.h"

namespace fibs::server {

// A program that knows nothing of codes has a token.
void Login::AskForCode(Session& session) {
  if (session.interface == Interface::kClip && !session.game_lines) {
    uses_.sessions.out.Raw(session, "\n");
    uses_.sessions.out.Line(session,
                            "** This account asks for a code at the log-in: programs log in by a "
                            "token (help token).");
    return BeginAnew(session);
  }
  session.step = LoginStep::kCode;
  if (!session.game_lines) return uses_.sessions.out.Raw(session, "code: ");
  uses_.sessions.out.Raw(session, "\n");
  uses_.sessions.out.Line(session, protocol::ClipCodeWanted());
}

void Login::OnCode(Session& session, std::string_view line) {
  Account* account = AccountOf(session);
  session.step = LoginStep::kName;
  if (account == nullptr) return Fail(session);
  SecondFactors& codes = uses_.people.second_factors;
  const bool at_home = AddressGroup(session.host) == AddressGroup(account->last_host);
  if (!codes.MayTry(*account, at_home)) {
    uses_.sessions.out.Line(
        session, "** Too many wrong codes. Please try again in an hour, or log in by a token.");
    SetGameLines(session, false);
    return BeginAnew(session);
  }
  // Of a line that a core before this one has carried out the code was stored as used.
  if (!IsStored(session) && !codes.Check(*account, protocol::Trim(line), at_home)) {
    return Fail(session);
  }
  const int wrong = codes.TakeWrong(*account);
  EnterChecked(session, *account);
  if (wrong < 2 || session.user == nullptr) return;
  uses_.sessions.out.Line(session,
                          fmt::format("** Behind your password {} wrong codes were typed. If that "
                                      "was not you, change it (help password).",
                                      wrong));
}

}  // namespace fibs::server
