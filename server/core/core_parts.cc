// How the modules of the core are put together.
#include "server/core/core_parts.h"

#include <string>
#include <utility>

#include "server/core/clubs/club_lines.h"

namespace fibs::server {

Core::Parts::Parts(const Config& config_in, engine::DiceMaker& dice_in, StoredState stored,
                   Time time, Start start_in, WarmState* warm)
    : start(start_in),
      turn(config_in, dice_in, time, stored),
      sessions(turn, TerminalOf, SaveSession, *this),
      people(turn, stored, warm != nullptr ? &warm->accounts : nullptr,
             warm != nullptr ? &warm->rankings : nullptr),
      conduct(turn, people.accounts, stored),
      play(turn, people, stored, warm),
      presence(turn, sessions, people, play),
      push(turn, people, play, presence),
      seats(turn, sessions, people, play, presence),
      seeks(turn, sessions, people, presence, stored),
      friend_links(turn, sessions, people, presence, stored),
      clubs(turn, sessions, people, presence, stored),
      chouettes(turn, sessions, people, play, presence, seats, stored),
      visits(turn, sessions, people, presence, seats, seeks, chouettes, conduct.conduct),
      login_gate(turn.limits),
      due(turn, sessions, people, conduct, play, presence, seats, chouettes, clubs, visits),
      events(turn, sessions, people, play, presence, push, seats, clubs, stored),
      mail(turn, sessions, people, conduct, play, presence, due, login_gate, stored),
      recovery(turn, sessions, people, conduct.conduct, presence, visits, mail, stored),
      login({turn, sessions, people, login_gate, visits.arrival, *this, recovery.recoveries,
             conduct.conduct, conduct.words}),
      rooms{turn,  sessions,     people, conduct, play, presence, push, seats,    chouettes,
            seeks, friend_links, clubs,  visits,  due,  events,   mail, recovery, login},
      commands(rooms) {
  sessions.all.OnRemoved([this](const Session& session) {
    turn.requests.Forget(session.id);
    presence.delivery.OnSessionRemoved(session);
    seats.spectators.Remove(session);
    turn.effects.causes().Leave(session.key, turn.ticked);
  });
  mail.queue.OnRefused(
      [this](const MailQueue::Refused& refused) { mail.addresses.OnRefused(refused); });
  visits.arrival.OnNewPlace(
      [this](const Account& account, const Place& place, const std::string& host) {
        mail.places.Tell(account, place, host);
      });
  if (mail.queue.enabled()) {
    presence.day_news.Observe(mail.match_mail);
    presence.claim_news.Observe(mail.match_mail);
  }
  if (push.queue.enabled()) {
    presence.day_news.Observe(push.notices);
    presence.claim_news.Observe(push.notices);
  }
  if (const auto key = engine::ParseSeed(stored.mail_key)) mail.tokens.SetKey(*key);
  play.schedule.LookAtClocks(time);
  RestoreTimes(stored.core, play.schedule);
  if (start == Start::kTakesOver) {
    RestoreServer(stored.core, {presence.lobby, presence.statistics, play.dice_counts, sessions.out,
                                visits.shutdown, play.schedule});
    plan_saved = visits.shutdown.plan();
  }
}

void Core::Parts::Begin(Outputs& outputs, Time time) {
  turn.now = time;
  turn.effects.Begin(outputs, time);
  play.schedule.LookAtCalendar(turn.now);
  if (!std::exchange(begun, true)) {
    MakeMailKey();
    if (push.queue.enabled()) people.push_devices.MakeKey();
    TakeUpMatches();
    chouettes.seating.Restore();
  }
  play.schedule.LookAtClocks(turn.now);
  DropFlags();
}

void Core::Parts::TakeUpMatches() {
  const std::vector<MatchEntry*> open = play.stored_matches.TakeUp();
  std::vector<MatchEntry*> left;
  for (MatchEntry* entry : open) {
    play.schedule.RaiseRunning(entry->pace->last());
    if (start == Start::kTakesOver || entry->pace->WaitsForAbsent()) {
      seats.seating.OpenEmpty(*entry);
    } else {
      left.push_back(entry);
    }
  }
  play.stored_matches.CloseTables(left);
  clock_time_saved = play.schedule.running();
  play.schedule.NoteAll();
  due.erasures.Begin();
  if (start != Start::kAlone) return;
  play.schedule.Begin(turn.now);
}

void Core::Parts::MakeMailKey() {
  if (!mail.queue.enabled() || mail.tokens.has_key()) return;
  const engine::Seed key = turn.dice.DrawSeed();
  mail.tokens.SetKey(key);
  turn.effects.Append(MailKeyMade{engine::SeedText(key)});
}

std::string Core::Parts::TokenLine(std::string_view token) const {
  const ClubLink* link = clubs.links.FindByToken(token);
  if (link == nullptr) return friend_links.links.TokenLine(token);
  return ClubLinkOfferData(clubs.book, *link, people.accounts, ClubRole::kNone);
}

void Core::Parts::DropFlags() {
  while (const MatchId match = play.schedule.TakeFlag()) {
    const MatchEntry* entry = play.matches.Find(match);
    if (entry != nullptr && entry->table != nullptr) entry->table->LoseOnTime();
  }
}

void Core::Parts::BeginInput(const Event& event) {
  const Session* session = sessions.all.Find(event.session);
  if (session == nullptr || session->key == 0) return;
  turn.effects.causes().Begin(session->key, event.input != 0 ? event.input : session->input);
}

// A line says itself when it is handled.
void Core::Parts::EndInput(const Event& event) {
  turn.effects.causes().End();
  Session* session = sessions.all.Find(event.session);
  const InputNumber said = std::holds_alternative<Line>(event.what) ? 0 : event.input;
  if (session == nullptr) return sessions.out.HandledOfGone(event.session, said);
  sessions.out.NoteState(*session);
  sessions.out.Handled(*session, said);
}

void Core::Parts::End() {
  if (start == Start::kTakesOver && plan_saved != visits.shutdown.plan()) SaveCounts();
  login.GiveOutPasswords();
  sessions.out.End();
  turn.effects.End();
}

}  // namespace fibs::server
