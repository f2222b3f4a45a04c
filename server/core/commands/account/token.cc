// The commands `token` and `tokens`.

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "protocol/clip_token.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

constexpr std::string_view kTokenUsage =
    "** usage: token new <name> [read|play|all], or token end <number|this|all>";

std::string LineOf(const Context& c, const AccessToken& token) {
  return protocol::ClipToken({.number = token.id,
                              .own = token.id == c.user.session->token,
                              .kind = WordOf(token.kind),
                              .scope = WordOf(token.scope),
                              .made = UnixSeconds(token.made),
                              .used = UnixSeconds(token.used),
                              .place = token.place,
                              .label = token.label});
}

// "'robot', a program that may play, last used 2026-11-27 12:03 from example.org"
std::string SentenceOf(const Context& c, const AccessToken& token) {
  const std::string& zone = c.user.settings.timezone;
  const std::string used =
      token.used == Time{}
          ? "never used"
          : fmt::format("last used {} from {}", IsoMinute(token.used, zone), token.place);
  return fmt::format("'{}', a {} that may {}, made {}, {}{}", token.label, WordOf(token.kind),
                     token.scope == Scope::kAll ? "do everything" : WordOf(token.scope),
                     IsoMinute(token.made, zone), used,
                     token.id == c.user.session->token ? " (this one)" : "");
}

void ListTokens(Context& c, std::string_view) {
  const std::vector<AccessToken>& mine = c.people.tokens.Of(c.user.id());
  const bool lines = c.user.session->game_lines;
  if (mine.empty() && !lines) return c.Reply("You have no tokens. See 'help token'.");
  for (const AccessToken& token : mine) {
    c.Reply(lines ? LineOf(c, token) : fmt::format("#{}  {}", token.id, SentenceOf(c, token)));
  }
}

TokenId MakeToken(Context& c, TokenKind kind, Scope scope, std::string_view label) {
  const auto made = c.people.tokens.Make(c.user.id(), kind, scope, label);
  const AccessToken& token = *c.people.tokens.Find(c.user.id(), made.id);
  if (c.user.session->game_lines) {
    c.Reply(LineOf(c, token));
    c.Reply(protocol::ClipTokenSecret(made.id, made.secret));
    return made.id;
  }
  c.Reply("** Token #{} '{}' may {}. It logs you in in the place of your password, and is shown",
          made.id, token.label, scope == Scope::kAll ? "do everything" : WordOf(scope));
  c.Reply("** this once: {}", made.secret);
  return made.id;
}

void NewToken(Context& c, std::string_view words) {
  const auto [typed, rest] = protocol::SplitFirst(words);
  const std::string label = protocol::Printable(typed);
  const std::string_view word = protocol::Trim(rest);
  const auto scope = word.empty() ? Scope::kPlay : ScopeOf(protocol::ToLower(word));
  if (label.empty() || !scope) return c.Refuse(kTokenUsage);
  if (label.size() > AccessTokens::kLabelMax) {
    return c.Refuse("** A token's name may have at most {} characters.", AccessTokens::kLabelMax);
  }
  if (!c.people.tokens.HasRoomForProgram(c.user.id())) {
    return c.Refuse("** You have {} tokens, and no more are possible. 'token end' ends one.",
                    AccessTokens::kMostPrograms);
  }
  MakeToken(c, TokenKind::kProgram, *scope, label);
}

// Of the page, which has asked nobody for a name. From now on it is the session's own, as if it had
// logged in by it.
void PageToken(Context& c, std::string_view label) {
  const std::string printable = protocol::Printable(protocol::Trim(label));
  c.user.session->token =
      MakeToken(c, TokenKind::kPage, Scope::kAll, printable.empty() ? "Browser" : printable);
}

// Those that ended since, which are told.
void TellEnded(Context& c, const std::vector<TokenId>& before) {
  size_t ended = 0;
  for (const TokenId id : before) {
    if (c.people.tokens.Find(c.user.id(), id) != nullptr) continue;
    ++ended;
    if (c.user.session->game_lines) c.Reply(protocol::ClipTokenEnded(id));
  }
  if (!c.user.session->game_lines) {
    c.Reply("** {} token{} ended.", ended, ended == 1 ? " is" : "s are");
  }
}

// The session that was opened by it goes with it.
void EndOwn(Context& c) {
  Session& session = *c.user.session;
  c.people.tokens.End(c.user.id(), session.token);
  c.Tell(c.user, kTokenEnded);
  c.ended = true;
  c.visits.departure.LeaveAndClose(session, Leaving::kLogsOut);
}

void EndToken(Context& c, std::string_view typed) {
  const TokenId own = c.user.session->token;
  const std::string word = protocol::ToLower(protocol::SplitFirst(typed).word);
  if (word == "this") {
    if (own == 0) return c.Refuse("** You logged in with your password.");
    return EndOwn(c);
  }
  if (!c.IsInScope(Scope::kAll)) return;
  std::vector<TokenId> before;
  for (const AccessToken& token : c.people.tokens.Of(c.user.id())) before.push_back(token.id);
  if (word == "all") {
    c.people.tokens.EndAll(c.user.id(), own);
    return TellEnded(c, before);
  }
  const std::optional<int> number =
      protocol::ParseInt(word.starts_with('#') ? word.substr(1) : word);
  if (!number || c.people.tokens.Find(c.user.id(), *number) == nullptr) {
    return c.Refuse("** You have no token '{}'. See 'tokens'.", protocol::Printable(typed));
  }
  if (*number == own) return EndOwn(c);
  c.people.tokens.End(c.user.id(), *number);
  TellEnded(c, before);
}

void Token(Context& c, std::string_view args) {
  const auto [typed, rest] = protocol::SplitFirst(args);
  const std::string word = protocol::ToLower(typed);
  if (word == "end") return EndToken(c, rest);
  if (word != "new" && word != "page") return c.Refuse(kTokenUsage);
  if (!c.IsInScope(Scope::kAll)) return;
  word == "new" ? NewToken(c, rest) : PageToken(c, rest);
}

constexpr Command kTokenCommands[] = {
    {"token", "", Needs::kStorage, Token, /*repeatable=*/false, /*in_full=*/true},
    {"tokens", "", Needs::kNothing, ListTokens, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> TokenCommands() { return kTokenCommands; }

}  // namespace fibs::server
