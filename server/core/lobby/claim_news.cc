#include "server/core/lobby/claim_news.h"

#include <fmt/format.h>

#include "protocol/narrate.h"
#include "server/core/lobby/announcer.h"
#include "server/core/play/settlements.h"

namespace fibs::server {

using engine::Player;

void ClaimNews::Notify(AccountId account, const std::string& text) {
  if (!uses_.accounts.IsInUse(account)) return;
  for (DayTurns* observer : observers_) observer->OnNotice(account, text);
  if (const User* user = uses_.lobby.Online(account)) {
    return Tell(uses_.out, *user, "** " + text);
  }
  uses_.mailbox.Keep(uses_.mailbox.Write(account, std::string(kServerSender), text));
}

std::string ClaimNews::MatchText(const MatchEntry& entry, Player reader) const {
  const Account* other = uses_.accounts.FindById(entry.players[Index(Other(reader))]);
  const auto score = entry.Summary().score;
  return fmt::format("#{} with {} ({}, {}-{})", entry.id,
                     other == nullptr ? "somebody" : other->name,
                     protocol::AMatchKind(entry.terms.rules.length), score[Index(reader)],
                     score[Index(Other(reader))]);
}

void ClaimNews::End(MatchEntry& entry, Why why) {
  const Player claimant = entry.claim->by;
  entry.claim.reset();
  uses_.effects.Append(MatchClaimed{entry.id, std::nullopt});
  uses_.deadlines.Note(entry);
  const Player who = why == Why::kPlaysOn ? Other(claimant) : claimant;
  const std::string& name = uses_.accounts.Get(entry.players[Index(who)]).name;
  for (const Player p : {Player::kFirst, Player::kSecond}) {
    const std::string you_or_he =
        p == who ? why == Why::kPlaysOn ? "you play on" : "you have left the table"
                 : name + (why == Why::kPlaysOn ? " plays on" : " has left the table");
    Notify(entry.players[Index(p)], fmt::format("The claim of your match {} has ended: {}.",
                                                MatchText(entry, p), you_or_he));
  }
}

}  // namespace fibs::server
