#include "server/core/events/event_book.h"

#include <algorithm>
#include <utility>

#include "engine/events/hall/words.h"
#include "engine/events/pairing.h"

namespace fibs::server {

EventBook::EventBook(Turn& turn, StoredState& stored) : turn_(turn) {
  for (StoredEvent& head : stored.events) {
    const EventId id = head.id;
    all_.emplace(id, std::make_unique<HostedEvent>(std::move(head)));
  }
  for (const StoredEventInput& input : stored.event_inputs) {
    HostedEvent* event = Find(input.event);
    if (event != nullptr && !event->Apply(input)) event->MarkBroken();
  }
  for (const auto& [id, event] : all_) {
    event->PairLater(kPairsLater);
    NoteState(*event);
  }
}

HostedEvent& EventBook::Make(AccountId director, std::string title, events::FormatName format) {
  const EventId id = all_.empty() ? 1 : all_.rbegin()->first + 1;
  StoredEvent head{.id = id,
                   .director = director,
                   .made = turn_.now,
                   .title = std::move(title),
                   .format = std::string(events::FormatWord(format)),
                   .seed = engine::SeedText(turn_.dice.DrawSeed())};
  turn_.effects.Append(EventMade{head});
  HostedEvent& event = *all_.emplace(id, std::make_unique<HostedEvent>(head)).first->second;
  event.PairLater(kPairsLater);
  NoteState(event);
  return event;
}

HostedEvent* EventBook::Find(EventId id) {
  const auto found = all_.find(id);
  return found == all_.end() ? nullptr : found->second.get();
}

std::optional<std::string> EventBook::Apply(HostedEvent& event, const std::string& text,
                                            const EventAuthor& author, AccountId person) {
  const int most = event.IsDirector(author.account) ? kInputsOfDirectorMax : kInputsOfOneMax;
  if (author.account != 0 && event.InputsOf(author.account) >= most) {
    return "you have said too much in this event";
  }
  const StoredEventInput input{.event = event.id(),
                               .at = turn_.now,
                               .author = author.account,
                               .person = person,
                               .text = text,
                               .reason = author.reason,
                               .match = author.match,
                               .resigned = author.resigned};
  if (const auto task = event.event().task()) Take(event, events::PairRound(*task));
  const auto outputs = event.Apply(input);
  if (!outputs) return outputs.error();
  turn_.effects.Append(EventInput{input});
  NoteState(event);
  for (EventListener* listener : listeners_) listener->OnInput(event, input, *outputs);
  AskPairing(event);
  return std::nullopt;
}

void EventBook::AskPairing(const HostedEvent& event) {
  const auto task = event.event().task();
  if (task == nullptr) return;
  turn_.requests.Ask(Requests::kServer, PairRound{task},
                     [this, id = event.id(), task](const RoundPaired& answer) {
                       HostedEvent* now = Find(id);
                       if (now != nullptr && now->event().task() == task) {
                         Take(*now, *answer.pairing);
                       }
                     });
}

void EventBook::Take(HostedEvent& event, const events::Pairing& pairing) {
  const std::vector<events::Output> outputs = event.Take(pairing);
  for (EventListener* listener : listeners_) listener->OnPaired(event, outputs);
}

int EventBook::CountMade(AccountId account, Time since) const {
  int made = 0;
  for (auto event = all_.rbegin(); event != all_.rend(); ++event) {
    if (event->second->head().made < since) break;
    made += event->second->head().director == account;
  }
  return made;
}

int EventBook::CountDirected(AccountId account) const {
  return static_cast<int>(std::ranges::count_if(
      live_, [&](EventId id) { return all_.at(id)->head().director == account; }));
}

int EventBook::CountEntered(AccountId account) const {
  return static_cast<int>(
      std::ranges::count_if(live_, [&](EventId id) { return all_.at(id)->TakesPart(account); }));
}

void EventBook::NoteState(const HostedEvent& event) {
  if (event.is_over()) {
    live_.erase(event.id());
  } else {
    live_.insert(event.id());
  }
  trophies_.Note(event);
}

}  // namespace fibs::server
