// Commands about matches that are stored: the list of the finished ones, and one to take home.
#include <optional>

#include "protocol/typed_text.h"
#include "protocol/user_name.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"
#include "server/core/play/mat_text.h"

namespace fibs::server {
namespace {

constexpr int kMatchesDefault = 10;
constexpr int kMatchesMax = 100;

// ---- history.

bool IsName(std::string_view word) { return protocol::IsNameCharacter(word.front()); }

// One match, the points and the ratings of player `me` first. Never begins with a number: programs
// would take it for a message of theirs.
std::string HistoryLine(const Accounts& accounts, const FinishedMatch& match, size_t me,
                        std::string_view timezone) {
  const size_t other = 1 - me;
  std::string words = TermsWords(match.terms);
  if (const std::string how = VerdictText(match.verdict); !how.empty()) {
    words += fmt::format("{}({})", words.empty() ? "" : " ", how);
  }
  if (match.restored != 0) words += words.empty() ? "(given back)" : " (given back)";
  return fmt::format(
      "{:>7} {} {:<20} {:>6} {:>7} {:>7.2f} {:>7.2f}{}{}", fmt::format("#{}", match.id),
      IsoMinute(match.ended, timezone), NameOf(accounts, match.players[other]),
      match.terms.rules.length, fmt::format("{}-{}", match.score[me], match.score[other]),
      match.rating_before[me], match.rating_after[me], words.empty() ? "" : "  ", words);
}

void ShowHistory(Context& c, AccountId about, const HistoryLoaded& answer) {
  if (!answer.matches) return TellStorageFailed(c);
  const std::string name = NameOf(c.people.accounts, about);
  if (answer.matches->empty()) {
    return c.Reply(fmt::format("{} has not finished a match yet.", name));
  }
  const std::string& timezone = c.user.settings.timezone;
  c.Reply(fmt::format("Finished matches of {} (newest first, times in {}):", name, timezone));
  c.Reply(fmt::format("{:>7} {:<16} {:<20} {:>6} {:>7} {:>7} {:>7}", "match", "finished",
                      "opponent", "length", "score", "before", "after"));
  for (const FinishedMatch& match : *answer.matches) {
    const size_t me = match.players[0] == about ? 0 : 1;
    c.Reply(HistoryLine(c.people.accounts, match, me, timezone));
  }
}

void History(Context& c, std::string_view args) {
  auto words = protocol::Split(args);
  const Account* account = c.user.account;
  if (!words.empty() && IsName(words.front())) {
    account = FindAccount(c, words.front());
    if (account == nullptr) return;
    words.erase(words.begin());
  }
  int count = kMatchesDefault;
  if (!words.empty()) {
    const auto typed = protocol::ParseInt(words.front());
    if (!typed || *typed < 1 || *typed > kMatchesMax || words.size() > 1) {
      return c.Refuse("** usage: history [<name>] [<number of matches, 1 to {}>]", kMatchesMax);
    }
    count = *typed;
  }
  Ask(c, HistoryQuery{account->id, count},
      [about = account->id](Context& call, const HistoryLoaded& answer) {
        ShowHistory(call, about, answer);
      });
}

// ---- export.

// A match of which only the number was typed must be finished; the two who play it name each other.
bool MayRead(const MatchQuery& query, const MatchLoaded& answer) {
  const bool by_name = query.players[0] != 0;
  return answer.found && (answer.found->finished || by_name);
}

void RefuseExport(Context& c, const MatchQuery& query) {
  if (query.players[0] == 0) {
    return c.Refuse(fmt::format("** There is no finished match number {}.", query.match));
  }
  c.Refuse(fmt::format("** You have not played a match with {}.",
                       NameOf(c.people.accounts, query.players[1])));
}

void AskForExport(Context& c, const MatchQuery& query);

// The text is finished, and only passed on.
void ShowExport(Context& c, const MatchQuery& query, const MatchLoaded& answer) {
  if (answer.failed) return TellStorageFailed(c);
  if (!MayRead(query, answer)) return RefuseExport(c, query);
  const MatchId match = answer.found->match.id;
  if (answer.found->too_long) return TellTooLong(c, match);
  if (!answer.text) {
    if (query.as_asked && !c.play.stored_matches.Take(match, answer)) {  // corrupt: as good as none
      return AskForExport(c,
                          {.players = query.players, .form = query.form, .reader = query.reader});
    }
    return TellDamaged(c, match);
  }
  // More than this would fill the queue of the connection, and close it.
  const size_t most = c.turn.limits.queue_bytes_max / 2;
  if (most != 0 && answer.text->size() > most) return TellTooLong(c, match);
  ShowText(c, *answer.text);
}

void AskForExport(Context& c, const MatchQuery& query) {
  Ask(c, query,
      [query](Context& call, const MatchLoaded& answer) { ShowExport(call, query, answer); });
}

void Export(Context& c, std::string_view args) {
  const std::string_view word = protocol::SplitFirst(args).word;
  if (word.empty()) return c.Refuse("** usage: export <name> or export <number of a match>");
  MatchQuery query{.form = MatchQuery::Form::kMat, .reader = c.user.id()};
  if (IsName(word)) {
    const Account* opponent = FindAccount(c, word);
    if (opponent == nullptr) return;
    query.players = {c.user.id(), opponent->id};
    const MatchEntry* unfinished = c.play.matches.Unfinished(c.user.id(), opponent->id);
    if (unfinished != nullptr) query.match = unfinished->id;
    query.as_asked = unfinished != nullptr;
  } else {
    const auto id = ParseMatchNumber(word);
    if (!id) return c.Refuse("** '{}' is not the number of a match.", protocol::Printable(word));
    query.match = *id;
  }
  AskForExport(c, query);
}

constexpr Command kHistoryCommands[] = {
    {"export", "", Needs::kNothing, Export},
    {"history", "", Needs::kNothing, History},
};

}  // namespace

std::span<const Command> HistoryCommands() { return kHistoryCommands; }

}  // namespace fibs::server
