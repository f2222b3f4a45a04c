#pragma once

#include <optional>
#include <string>

#include "server/core/conduct/conduct.h"
#include "server/core/due/day_games.h"
#include "server/core/mail/mail_token.h"
#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Matches by days that are agreed on by mail: nobody has to be here for them.
class Proposals {
 public:
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    const Conduct& conduct;
    PlayRoom& play;
    DayGames& day_games;
    const MailTokens& tokens;
  };
  explicit Proposals(const Uses& uses) : uses_(uses) {}

  // The terms of it.
  static MatchTerms TermsOf(const ChallengeToken& challenge);
  // What two accounts propose, by words such as "5 nackgammon days 3" behind the names. Else why
  // not, as a sentence.
  std::optional<std::string> Read(const Account& from, const Account& to, std::string_view words,
                                  bool from_starts, ChallengeToken& challenge) const;
  // Who proposes it has confirmed that: from now on it can be accepted, once.
  void Open(const ChallengeToken& challenge);
  // It is answered: false, when it was not open any more.
  bool Close(const ChallengeToken& challenge);
  // It is accepted: the match begins, and both know. Else why not, as a sentence for who accepts.
  std::optional<std::string> Accept(const ChallengeToken& challenge);

 private:
  // What an account keeps of a proposal that is open.
  std::string NoteOf(const ChallengeToken& challenge) const;
  std::optional<std::string> WhyFull(const Account& from, const Account& to) const;

  const Uses uses_;
};

}  // namespace fibs::server
