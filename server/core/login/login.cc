#include "server/core/login/login.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/clip_game.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

constexpr size_t kClientMax = 20;

// Whether a program that says this version is told of games by lines of data.
bool HasGameLines(std::string_view version) {
  return protocol::ParseInt(version).value_or(0) >= protocol::kClipWithGames;
}

}  // namespace

void Login::Show(Session& session, Text text) {
  uses_.sessions.out.Lines(session, uses_.turn.texts.Get(text), Outbox::Depends::kNothing);
}

void Login::Greet(Session& session) {
  Show(session, Text::kBanner);
  uses_.sessions.out.Line(session, "", Outbox::Depends::kNothing);
  uses_.sessions.out.Line(session, TimeAndUtc(uses_.turn.now, "UTC"), Outbox::Depends::kNothing);
  uses_.sessions.out.Raw(session, kLoginPrompt);
}

void Login::OnLine(Session& session, std::string_view line) {
  switch (session.step) {
    case LoginStep::kName:
      return OnName(session, line);
    case LoginStep::kPassword:
      uses_.sessions.out.SetEcho(session, true);
      uses_.sessions.out.Raw(session, "\n");
      return Attempt(session, session.name, line);
    case LoginStep::kGuest:
      return OnGuestLine(session, line);
    case LoginStep::kNewPassword:
      return OnNewPassword(session, line);
    case LoginStep::kRepeatPassword:
      return OnRepeatedPassword(session, line);
    case LoginStep::kSpectating:
      return OnSpectatorLine(session, line);
    case LoginStep::kCode:
      return OnCode(session, line);
    case LoginStep::kQueued:
    case LoginStep::kChecking:
    case LoginStep::kDone:
    case LoginStep::kAsking:
    case LoginStep::kClosing:
    case LoginStep::kRegistering:
    case LoginStep::kRecovering:
      return;
  }
}

// All read it: what is not said is in no program's name either.
std::string Login::ClientIn(std::string_view typed) const {
  std::string words(typed);
  std::ranges::replace(words, '_', ' ');
  return uses_.words.FindIn(words).empty() ? protocol::Printable(typed) : "-";
}

void Login::OnName(Session& session, std::string_view line) {
  // What an attempt before this one has left.
  session.token = 0;
  session.scope = Scope::kAll;
  const auto words = protocol::Split(line);
  if (words.empty()) return uses_.sessions.out.Raw(session, kLoginPrompt);
  if (protocol::EqualsNoCase(words[0], "login") && words.size() > 1) {
    // login CLIENT VERSION NAME PASSWORD
    if (words.size() != 5 || words[1].size() > kClientMax) return Fail(session);
    session.interface = Interface::kClip;
    session.client = ClientIn(words[1]);
    if (HasGameLines(words[2])) SetGameLines(session, true);
    if (protocol::EqualsNoCase(words[3], "guest")) return BeginGuest(session);
    return Attempt(session, words[3], words[4]);
  }
  if (protocol::EqualsNoCase(words[0], "register") && words.size() >= 4 && words.size() <= 6 &&
      words[1].size() <= kClientMax && HasGameLines(words[2])) {
    // register CLIENT VERSION NAME [PASSWORD|- [CODE|work:NONCE]]
    session.client = ClientIn(words[1]);
    const bool is_guest = words.size() == 4 || words[4] == "-";
    return RegisterInOneLine(session, words[3], is_guest ? std::string_view() : words[4],
                             words.size() == 6 ? words[5] : std::string_view());
  }
  if (protocol::EqualsNoCase(words[0], "connect") && words.size() > 1) {
    if (words.size() != 3) return Fail(session);
    session.interface = Interface::kConnect;
    if (protocol::EqualsNoCase(words[1], "guest")) return BeginGuest(session);
    return Attempt(session, words[1], words[2]);
  }
  if (protocol::EqualsNoCase(words[0], "links") && words.size() == 2) {
    // links TOKEN: who is invited looks at it before he says who he is.
    uses_.sessions.out.Line(session, uses_.links.TokenLine(words[1]));
    return uses_.sessions.out.Raw(session, kLoginPrompt);
  }
  if (protocol::EqualsNoCase(words[0], "watch") && words.size() == 2) {
    return uses_.arrivals.BeginWatching(session, words[1]);
  }
  if (protocol::EqualsNoCase(words[0], "recover") && words.size() > 1) {
    return Recover(session, words);
  }
  if (protocol::EqualsNoCase(words[0], "object") && words.size() > 1) return Object(session, line);
  session.interface = Interface::kTelnet;
  if (protocol::EqualsNoCase(words[0], "guest")) return BeginGuest(session);
  session.name = words[0];
  session.step = LoginStep::kPassword;
  // In this order: some programs compare all that comes up to the prompt.
  uses_.sessions.out.Raw(session, "password: ");
  uses_.sessions.out.SetEcho(session, false);
}

// An empty line is a sign of life. Another one is what it would be at "login: ".
void Login::OnSpectatorLine(Session& session, std::string_view line) {
  if (protocol::Split(line).empty()) return uses_.arrivals.KeepWatching(session);
  uses_.arrivals.EndWatching(session);
  OnName(session, line);
}

bool Login::LoginsClosed() const { return uses_.sessions.admission.LoginsClosed(uses_.turn.now); }

void Login::RefuseAtShutdown(Session& session) {
  uses_.sessions.refusals.Log("shutdown", session, "closed");
  Refuse(session, "** The server is shutting down. Please try again later.");
}

void Login::Refuse(Session& session, std::string_view why) {
  uses_.sessions.out.Line(session, why);
  uses_.sessions.all.Close(session);
}

}  // namespace fibs::server
