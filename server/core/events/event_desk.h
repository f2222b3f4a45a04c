#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/result.h"
#include "server/core/clubs/club_book.h"
#include "server/core/events/event_book.h"
#include "server/core/events/event_matches.h"
#include "server/core/events/event_notices.h"
#include "server/core/events/event_plan.h"
#include "server/core/events/event_preview.h"
#include "server/core/events/event_rules.h"
#include "server/core/events/event_sample.h"
#include "server/core/events/event_times.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/turn.h"
#include "server/limits/hourly_limit.h"
#include "server/limits/recent_map.h"
#include "server/limits/token_bucket.h"

namespace fibs::server {

struct EventWord;

// Who may do what: what people and directors want becomes inputs of events.
class EventDesk {
 public:
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    PresenceRoom& presence;
    const ClubBook& clubs;
    EventBook& book;
    EventTimes& times;
    EventMatches& matches;
    EventNotices& notices;
  };
  explicit EventDesk(const Uses& uses);
  const EventRules& rules() const { return rules_; }

  // Why not; none: it is done.
  using Refused = std::optional<std::string>;

  // ---- For everybody.
  // The draft, which has its number, or why not.
  engine::Result<HostedEvent*, std::string> Create(const Account& account, const EventPlan& plan,
                                                   bool is_administrator);
  // Whether he gets in unless his highest rating in the last time is too high: what that was has to
  // be read, which costs.
  bool HighestDecides(const HostedEvent& event, const Account& account,
                      std::string_view password) const;
  // He enters, comes late or back, ends his leave, or takes the place that he was offered.
  // `highest`: his rating in the last time, as far as it was above the one of now.
  Refused Enter(HostedEvent& event, const Account& account, std::string_view password,
                double highest);
  // He is taken off, withdraws, or takes leave of an arena; or does not want the place that he was
  // offered.
  Refused Leave(HostedEvent& event, const Account& account);
  // A bot that is marked as one would fill up events of the house, for as long as he is logged in.
  Refused SetFills(const User& bot, bool fills);
  // In a ladder.
  Refused Challenge(HostedEvent& event, const Account& account, std::string_view name);
  Refused Accept(HostedEvent& event, const Account& account);
  // He objects to what a director has decided; an operator hears that, and it is no decision of
  // its own.
  Refused Appeal(HostedEvent& event, const Account& account, std::string_view typed);
  // He directs the event, or has decided something in it: another one hears appeals there.
  bool HasPart(const HostedEvent& event, AccountId operator_id) const;
  // `words`: whose it is, and what he is told.
  Refused AnswerAppeal(HostedEvent& event, const Account& reader, std::string_view words);

  // ---- For directors: an input of fibs-tournament with names in the place of handles, and a
  // reason behind it; "extend ID MINUTES", "director NAME", "late NAME", "replace OLD NEW" besides.
  // `of_all`: he directs all events, also those of clubs.
  Refused Direct(HostedEvent& event, const Account& director, std::string_view words, bool of_all);
  // All of these are told that they may enter, and enter by their own word.
  struct Invited {
    int count = 0;
    std::vector<std::pair<std::string, std::string>> refused;  // a name as it was typed, and why
  };
  Invited Invite(HostedEvent& event, const Account& director, std::string_view names);
  // To which he is invited and has not entered.
  std::vector<const HostedEvent*> InvitationsTo(AccountId account) const;
  // What it would lead to if he said that; without a reason. Of words that change matches.
  engine::Result<EventPreview, std::string> Preview(const HostedEvent& event,
                                                    const Account& director, std::string_view words,
                                                    bool of_all);
  // How it would go with so many entrants.
  engine::Result<EventSample, std::string> Sample(const HostedEvent& event, AccountId director,
                                                  int entrants);
  // He has made it, is named in it, or directs its club; of a team match that is announced, either.
  bool MayDirect(const HostedEvent& event, AccountId account) const;
  // The words that he may say as a director, whatever the state of the event makes of them.
  std::vector<std::string_view> WordsFor(const HostedEvent& event, AccountId account,
                                         bool of_all) const;
  // Who has made it, and is named in it.
  std::vector<AccountId> DirectorsOf(const HostedEvent& event) const;
  // Who has not come.
  struct Missing {
    std::vector<AccountId> asked;   // has not said that he is here
    std::vector<AccountId> absent;  // in a match
  };
  Missing MissingOf(const HostedEvent& event) const;
  // The places that he is offered.
  struct Offered {
    const HostedEvent* event = nullptr;
    std::string instead_of;  // a name; empty: a late one
  };
  std::vector<Offered> OffersTo(AccountId account);

 private:
  struct Said;
  Refused Read(const HostedEvent& event, std::string_view words, Said& said) const;
  void FillUp(HostedEvent& event);
  // ---- Team matches.
  bool DirectsSide(const HostedEvent& event, AccountId account, int side) const;
  Refused WhyNotOfTeam(const HostedEvent& event, const Said& said) const;
  int SideFor(const HostedEvent& event, AccountId account, std::string_view wanted) const;
  void TellOfTeam(const HostedEvent& event, const Said& said);
  Refused EnterRunning(HostedEvent& event, const Account& account);
  void TellDirectors(const HostedEvent& event, const std::string& text);
  Refused WhyNoTry(const HostedEvent& event, const Account& account, std::string_view password);
  std::string RatingText(const HostedEvent& event, const Account& account) const;
  Refused Carry(HostedEvent& event, const Said& said);
  Refused MakeOffer(HostedEvent& event, const Said& said);
  Refused WhyNotInvite(HostedEvent& event, const Account& director, std::string_view name);
  Refused Remind(const HostedEvent& event, const Said& said);
  Refused TakeOffer(HostedEvent& event, const Account& account, const HostedEvent::Offer& offered,
                    double highest);
  bool DropOffer(HostedEvent& event, const Account& account);
  Refused NameDirector(HostedEvent& event, const Said& said);
  static bool NeedsReason(const HostedEvent& event, const EventWord& word);
  bool IsToPlay(const HostedEvent& event, AccountId account, std::string_view other) const;
  void DropErased(HostedEvent& event);
  // "ann" as handle; none: nobody of that name takes part.
  std::optional<std::string> HandleOf(const HostedEvent& event, std::string_view name) const;

  const Uses uses_;
  const EventRules rules_;
  std::map<AccountId, Time> fills_;  // bots, and the log-in in which they have said so
  HourlyLimit offered_;
  HourlyLimit tried_out_;                                           // previews and samples
  RecentMap<bool> reminded_{1000, std::chrono::minutes(5)};         // events
  RecentMap<TokenBucket> invitations_{1000, std::chrono::days(1)};  // directors
  RecentMap<TokenBucket> tries_;  // at passwords, by event and account
};

}  // namespace fibs::server
