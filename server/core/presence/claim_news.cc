#include "server/core/presence/claim_news.h"

#include <utility>

#include "protocol/clip.h"
#include "server/core/clock_text.h"
#include "server/core/presence/announcer.h"
#include "server/core/presence/claim_words.h"
#include "server/core/presence/message_delivery.h"

namespace fibs::server {
namespace {

std::string MessageNow(Time now, const std::string& text) {
  return protocol::ClipMessage(kServerSender, UnixSeconds(now), text);
}

}  // namespace

using engine::Player;

void ClaimNews::Notify(AccountId account, const Notice& notice) {
  if (!uses_.people.accounts.IsInUse(account)) return;
  for (DayTurns* observer : observers_) {
    if (observer != notice.but) observer->OnNotice(account, notice.text, notice.screen);
  }
  if (const User* user = uses_.lobby.Online(account)) {
    if (user->session->game_lines) {
      if (notice.line.empty())
        return Tell(uses_.sessions.out, *user, MessageNow(uses_.turn.now, notice.text));
      Tell(uses_.sessions.out, *user, notice.line);
    }
    return Tell(uses_.sessions.out, *user, "** " + notice.text);
  }
  uses_.people.mailbox.Keep(uses_.people.mailbox.Write(account, std::string(kServerSender),
                                                       WithLine(notice.text, notice.line)));
}

protocol::ClaimTold ClaimNews::Told(const MatchEntry& entry, Player reader, What what) const {
  const Account* other = uses_.people.accounts.FindById(entry.players[Index(Other(reader))]);
  const auto score = entry.Summary().score;
  return {.match = entry.id,
          .opponent = other == nullptr ? "" : other->name,
          .length = entry.terms.rules.length,
          .by_games = entry.terms.rules.counts_games(),
          .score = {score[Index(reader)], score[Index(Other(reader))]},
          .what = std::move(what)};
}

void ClaimNews::TellPlayer(const MatchEntry& entry, Player reader, What what) {
  const protocol::ClaimTold told = Told(entry, reader, std::move(what));
  Notify(entry.players[Index(reader)],
         {.text = ClaimSentence(told), .line = protocol::ClipClaim(told)});
}

std::string ClaimNews::MatchText(const MatchEntry& entry, Player reader) const {
  return ClaimedMatchText(Told(entry, reader, {}));
}

void ClaimNews::End(MatchEntry& entry, Why why) {
  const Player claimant = entry.claim->by;
  const Player who = why == Why::kPlaysOn ? Other(claimant) : claimant;
  const bool timed = why == Why::kNotJoined || why == Why::kNotDecided;
  entry.claim.reset();
  uses_.turn.effects.Append(MatchClaimed{entry.id, std::nullopt});
  uses_.play.schedule.Note(entry);
  for (const Player p : {Player::kFirst, Player::kSecond}) {
    TellPlayer(entry, p,
               protocol::ClaimEnded{
                   .why = why,
                   .reader = p == who,
                   .minutes = timed ? uses_.turn.config.matches.claim_decision_minutes : 0,
               });
  }
}

}  // namespace fibs::server
