#include "server/core/presence/claim_news.h"

#include <fmt/format.h>

#include "protocol/narrate.h"
#include "server/core/play/settlements.h"
#include "server/core/presence/announcer.h"

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
  uses_.schedule.Note(entry);
  const bool ended = why == Why::kPlaysOn || why == Why::kClaimantLeft;
  for (const Player p : {Player::kFirst, Player::kSecond}) {
    Notify(entry.players[Index(p)],
           fmt::format("The claim of your match {} has {}: {}.", MatchText(entry, p),
                       ended ? "ended" : "lapsed", WhyText(entry, why, claimant, p)));
  }
}

std::string ClaimNews::WhyText(const MatchEntry& entry, Why why, Player claimant,
                               Player reader) const {
  const Player who = why == Why::kPlaysOn ? Other(claimant) : claimant;
  const auto name = [&](Player p) {
    return p == reader ? std::string("you") : uses_.accounts.Get(entry.players[Index(p)]).name;
  };
  const int minutes = uses_.config.claim_decision_minutes;
  switch (why) {
    case Why::kPlaysOn:
      return name(who) + (who == reader ? " play on" : " plays on");
    case Why::kClaimantLeft:
      return name(who) + (who == reader ? " have left the table" : " has left the table");
    case Why::kNotJoined:
      return fmt::format("{} did not join {} within {} minutes", name(who), name(Other(who)),
                         minutes);
    case Why::kWentAway:
      return fmt::format("{} went away, and did not join {}", name(who), name(Other(who)));
    case Why::kNotDecided:
      return fmt::format("{} did not decide within {} minutes", name(who), minutes);
  }
  return {};
}

}  // namespace fibs::server
