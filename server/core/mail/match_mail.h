#pragma once

#include <string>

#include "server/core/due/day_games.h"
#include "server/core/mail/mail_addresses.h"
#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/presence/day_turns.h"
#include "server/core/presence/presence_room.h"
#include "server/core/turn.h"

namespace fibs::server {

inline constexpr int kMailColumns = 72;  // at which text is wrapped

// Mails about matches, to players who have confirmed an address and want them: it is your turn, the
// time runs out, the match is over, what was claimed. At most one a turn, and none to who sits at
// the table.
class MatchMail : public DayTurns {
 public:
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    PlayRoom& play;
    PresenceRoom& presence;
    const MailTokens& tokens;
    MailQueue& queue;
  };
  explicit MatchMail(const Uses& uses) : uses_(uses) {}

  void OnTurn(const MatchEntry& entry, engine::Player player) override;
  void OnReminder(const MatchEntry& entry, engine::Player player, Time due) override;
  void OnOver(const MatchEntry& entry, engine::Player winner) override;
  void OnNotice(AccountId account, const std::string& text, const std::string& screen) override;

  // How a match was played, as lines; empty: it is there, and can be read.
  void OnAnalysis(const Account& account, MatchId match, AccountId opponent,
                  const std::string& text);

  // What became of what somebody has sent, and how the match stands. The mail goes to the address
  // that he has confirmed, or else to where it came from.
  void Answer(AccountId account, MatchId match, const DayGames::Answer& answer,
              const ArrivedMail& mail);
  // What became of anything else.
  void AnswerInWords(const Account* account, const std::string& text, const ArrivedMail& mail);
  // Who proposes a match is asked whether he does; when he has said so, the other one whether he
  // plays.
  void Propose(const ChallengeToken& challenge, const MatchTerms& terms);

  bool enabled() const { return uses_.queue.enabled(); }
  // Whether he can be mailed, and wants to be.
  bool Wants(const Account& account) const;

  void TellRejected(const Account& to, const Account& by);

 private:
  // A mail for that account, with the way out of them; none without an address.
  void Write(const Account& account, MatchId match, const std::string& token, std::string subject,
             std::string text, const std::string& in_reply_to = {});
  bool SitsThere(const MatchEntry& entry, AccountId account) const;
  std::string SubjectOf(const MatchEntry& entry, AccountId reader) const;
  std::string HowToAnswer(std::string_view what) const;
  // A line with the address of that screen ("#/turns"; empty: the first one); empty where no page
  // is known.
  std::string Page(std::string_view screen) const;

  const Uses uses_;
};

}  // namespace fibs::server
