#pragma once

#include <utility>

#include "server/core/due/due_room.h"
#include "server/core/mail/analysis_mail.h"
#include "server/core/mail/mail_addresses.h"
#include "server/core/mail/mail_desk.h"
#include "server/core/mail/mail_passwords.h"
#include "server/core/mail/mail_queue.h"
#include "server/core/mail/mail_rate.h"
#include "server/core/mail/mail_token.h"
#include "server/core/mail/mail_ways.h"
#include "server/core/mail/match_mail.h"
#include "server/core/mail/place_mail.h"
#include "server/core/mail/proposals.h"
#include "server/core/mail/report_mail.h"

namespace fibs::server {

// Matches by mail. The modules of the room, in the order in which they build on one another.
struct MailRoom {
  MailRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, ConductRoom& conduct,
           PlayRoom& play, PresenceRoom& presence, DueRoom& due, LoginGate& login_gate,
           StoredState& stored)
      : queue({turn, people, play}, std::move(stored.mails), stored.last_mail),
        addresses({turn, people, tokens, queue, rate}),
        match_mail({turn, people, play, presence, tokens, queue}),
        proposals({turn, people, conduct.conduct, play, due.day_games, tokens}),
        passwords({turn, people, login_gate, ways}),
        desk({turn, sessions, people, due, tokens, addresses, ways, passwords, match_mail,
              proposals}),
        reports({turn, people, conduct, match_mail}),
        places({turn, queue, rate}),
        analyses({turn, people, rate, match_mail}) {}
  MailRoom(const MailRoom&) = delete;
  MailRoom& operator=(const MailRoom&) = delete;

  MailTokens tokens;
  MailRate rate;
  MailWays ways;
  MailQueue queue;
  MailAddresses addresses;
  MatchMail match_mail;
  Proposals proposals;
  MailPasswords passwords;
  MailDesk desk;
  ReportMail reports;
  PlaceMail places;
  AnalysisMail analyses;
};

}  // namespace fibs::server
