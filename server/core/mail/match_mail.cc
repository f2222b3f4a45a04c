#include "server/core/mail/match_mail.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/files/oldmoves.h"
#include "protocol/mail/mail_answer.h"
#include "protocol/narrate.h"
#include "server/core/clock_text.h"
#include "server/core/seats/table_talk.h"

namespace fibs::server {
namespace {

using engine::Player;

// Nothing of what he has written: that may be a password, or meant for somebody else.
constexpr std::string_view kAnswerSubject = "About your mail";
constexpr int kPlaysShown = 4;  // of the game, as lines

// The last lines of the game's record.
std::string LastPlays(const Table& table, Player reader) {
  const std::string all = protocol::FormatOldMoves(table.match(), reader, table.names());
  size_t begin = all.size();
  for (int i = 0; i < kPlaysShown && begin != std::string::npos && begin != 0; ++i) {
    begin = all.rfind('\n', begin - 1);
  }
  const size_t first = all.find('\n');  // behind the heading
  if (first == std::string::npos) return {};
  if (begin == std::string::npos || begin < first) begin = first;
  return all.substr(begin + 1) + '\n';
}

// The screen of the page with the matches by days in which it is one's turn.
constexpr std::string_view kTurns = "#/turns";

}  // namespace

bool MatchMail::Wants(const Account& account) const {
  return uses_.queue.enabled() && !account.mail.address.empty() && account.mail.wanted;
}

bool MatchMail::SitsThere(const MatchEntry& entry, AccountId account) const {
  const User* user = uses_.presence.lobby.Online(account);
  return user != nullptr && entry.table != nullptr && user->table == entry.table;
}

std::string MatchMail::SubjectOf(const MatchEntry& entry, AccountId reader) const {
  const Player seat = entry.SeatOf(reader);
  const auto score = entry.Summary().score;
  const Account* other = uses_.people.accounts.FindById(entry.OpponentOf(reader));
  return fmt::format("match {} with {} ({}-{}, {})", entry.id,
                     other == nullptr ? "somebody" : other->name, score[Index(seat)],
                     score[Index(Other(seat))], protocol::MatchKind(entry.terms.rules.Length()));
}

std::string MatchMail::Page(std::string_view screen) const {
  const std::string& page = uses_.turn.config.mail.page;
  return page.empty() ? "" : fmt::format("On the page: {}/{}\n", page, screen);
}

namespace {

// What he has to decide.
std::string_view WhatToAnswer(const engine::Match& match, Player player) {
  if (match.resign() || match.phase() == engine::Phase::kTakeOrDrop) {
    return "'accept' or 'reject'";
  }
  if (match.phase() == engine::Phase::kMove) return "your move, such as '8-5 6-5',";
  return match.MayDouble(player) ? "'roll' or 'double'" : "'roll'";
}

}  // namespace

std::string MatchMail::HowToAnswer(std::string_view what) const {
  return fmt::format(
      "Answer this mail with {} in its first line.\n"
      "The address is good for this turn only.\n{}",
      what, Page(kTurns));
}

void MatchMail::Write(const Account& account, MatchId match, const std::string& token,
                      std::string subject, std::string text, const std::string& in_reply_to) {
  if (account.mail.address.empty() || !uses_.queue.enabled()) return;
  const std::string stop =
      AddressWith(uses_.turn.config.mail.from, uses_.tokens.Text(StopToken{.account = account.id}));
  text += fmt::format(
      "\n-- \nNo more of these mails: type 'set email off', or send a mail to\n{}\n", stop);
  uses_.queue.Write(
      {.account = account.id,
       .match = match,
       .to = account.mail.address,
       .reply_to = token.empty() ? "" : AddressWith(uses_.turn.config.mail.from, token),
       .unsubscribe = stop,
       .in_reply_to = in_reply_to,
       .subject = std::move(subject),
       .text = std::move(text)});
}

void MatchMail::OnTurn(const MatchEntry& entry, Player player) {
  // What was to tell of an earlier turn.
  for (const AccountId each : entry.players) uses_.queue.DropTurn(each, entry.id);
  const AccountId reader = entry.players[Index(player)];
  const Account& account = uses_.people.accounts.Get(reader);
  if (!Wants(account) || SitsThere(entry, reader)) return;
  const std::string& other = uses_.people.accounts.Get(entry.OpponentOf(reader)).name;
  const std::string text = fmt::format(
      "It is your turn (#{}) in match {} with {}, up to {}.\n\n{}\n{}\n\n{}", entry.inputs.size(),
      entry.id, other, LongDate(uses_.play.schedule.TimeOutOf(entry), account.settings.timezone),
      LastPlays(*entry.table, player),
      DescribeTable(*entry.table, player, protocol::BoardStyle::kNumbersInFrame),
      HowToAnswer(WhatToAnswer(*entry.match, player)));
  Write(account, entry.id,
        uses_.tokens.Text(
            TurnToken{.match = entry.id, .account = reader, .inputs = entry.inputs.size()}),
        "Your turn: " + SubjectOf(entry, reader), text);
}

void MatchMail::OnReminder(const MatchEntry& entry, Player player, Time due) {
  const AccountId reader = entry.players[Index(player)];
  const Account& account = uses_.people.accounts.Get(reader);
  if (!Wants(account) || SitsThere(entry, reader)) return;
  Write(account, entry.id, {}, "Your turn still: " + SubjectOf(entry, reader),
        fmt::format("It is your turn in match {} with {}, up to {}.\n"
                    "Who lets the time pass loses the game.\n\n"
                    "Answer the last mail about it, or type 'game {}'.\n{}",
                    entry.id, uses_.people.accounts.Get(entry.OpponentOf(reader)).name,
                    LongDate(due, account.settings.timezone), entry.id, Page(kTurns)));
}

void MatchMail::OnOver(const MatchEntry& entry, Player winner) {
  for (const Player p : {Player::kFirst, Player::kSecond}) {
    const AccountId reader = entry.players[Index(p)];
    uses_.queue.DropTurn(reader, entry.id);
    const Account& account = uses_.people.accounts.Get(reader);
    if (!Wants(account) || SitsThere(entry, reader)) continue;
    Write(
        account, 0, {},
        fmt::format("You {}: {}", p == winner ? "win" : "lose", SubjectOf(entry, reader)),
        fmt::format("{} {} match {}.\n{}",
                    p == winner ? "You" : uses_.people.accounts.Get(entry.OpponentOf(reader)).name,
                    p == winner ? "win" : "wins", entry.id, Page(kTurns)));
  }
}

void MatchMail::OnNotice(AccountId reader, const std::string& text, const std::string& screen) {
  const Account* account = uses_.people.accounts.FindById(reader);
  if (account == nullptr || account->erasing || !Wants(*account)) return;
  Write(*account, 0, {}, std::string(protocol::FirstSentence(text)),
        protocol::WrappedAround(text, kMailColumns) + "\n" + Page(screen));
}

void MatchMail::OnAnalysis(const Account& account, MatchId match, AccountId opponent,
                           const std::string& text) {
  const Account* other = uses_.people.accounts.FindById(opponent);
  Write(account, 0, {},
        fmt::format("How you played match {} with {}", match,
                    other == nullptr ? "somebody" : other->name),
        fmt::format("The analysis of match {0} is made.\n\n{1}{2}"
                    "Each decision: type 'analyse #{0} moves'.\n{3}"
                    "No more of these alone: type 'set email analyses off'.\n",
                    match, text, text.empty() ? "" : "\n",
                    Page(fmt::format("#/analysis/{}", match))));
}

void MatchMail::Propose(const ChallengeToken& challenge, const MatchTerms& terms) {
  const Account& from = uses_.people.accounts.Get(challenge.from);
  const Account& to = uses_.people.accounts.Get(challenge.to);
  const std::string match = protocol::AMatchKind(terms.rules.Length());
  const std::string token = uses_.tokens.Text(challenge);
  if (challenge.confirmed == 0) {
    return Write(from, 0, token, fmt::format("Do you want to challenge {}?", to.name),
                 fmt::format("A mail from your address asks {} to play {} with you by these terms: "
                             "{}.\n\n"
                             "If that is what you want, answer this mail with 'yes' in its first "
                             "line.\nIf it is not, there is nothing to do.\n{}",
                             to.name, match, TermsWords(terms), Page(kTurns)));
  }
  Write(to, 0, token, fmt::format("{} challenges you", from.name),
        fmt::format("{} wants to play {} with you by these terms: {}.\n\n"
                    "Answer this mail with 'join' in its first line to play, or with 'reject'.\n"
                    "The proposal stands for 14 days.\n{}",
                    from.name, match, TermsWords(terms), Page(kTurns)));
}

void MatchMail::TellRejected(const Account& to, const Account& by) {
  if (!Wants(to)) return;
  Write(to, 0, {}, by.name + " does not want to play",
        by.name + " has rejected the match that you proposed.\n");
}

void MatchMail::Answer(AccountId account, MatchId match, const DayGames::Answer& answer,
                       const ArrivedMail& mail) {
  if (!uses_.people.accounts.IsInUse(account)) return;
  const Account& reader = uses_.people.accounts.Get(account);
  const MatchEntry* entry = uses_.play.matches.Find(match);
  if (entry != nullptr && std::ranges::find(entry->players, reader.id) == entry->players.end()) {
    entry = nullptr;
  }
  std::string text = answer.text;
  if (!text.empty() && !answer.board.empty()) text += "\n\n";
  text += answer.board + '\n';
  if (reader.mail.address.empty()) return AnswerInWords(&reader, text, mail);
  std::string token;
  if (answer.turn) {
    uses_.queue.DropTurn(reader.id, match);
    token =
        uses_.tokens.Text(TurnToken{.match = match, .account = reader.id, .inputs = *answer.turn});
    text += fmt::format("\n{}", HowToAnswer("what you want to do"));
  }
  const std::string about =
      entry == nullptr ? fmt::format("match {}", match) : SubjectOf(*entry, reader.id);
  Write(reader, answer.turn ? match : 0, token,
        fmt::format("{}: {}",
                    !answer.done  ? "Not done"
                    : answer.turn ? "Your turn"
                                  : "Shown",
                    about),
        text, mail.message_id);
}

void MatchMail::AnswerInWords(const Account* account, const std::string& text,
                              const ArrivedMail& mail) {
  if (account != nullptr && !account->mail.address.empty()) {
    Write(*account, 0, {}, std::string(kAnswerSubject), text + '\n', mail.message_id);
  } else {
    uses_.queue.Write({.account = 0,
                       .match = 0,
                       .to = mail.sender,
                       .in_reply_to = mail.message_id,
                       .subject = std::string(kAnswerSubject),
                       .text = text + '\n'});
  }
}

}  // namespace fibs::server
