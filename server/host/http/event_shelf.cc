#include "server/host/http/event_shelf.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace fibs::server {
namespace {

constexpr size_t kOverListed = 50;

}  // namespace

bool EventShelf::ReadOn(PublicReader& reader, size_t& work) {
  const EventId last = all_.empty() ? 0 : all_.rbegin()->first;
  PublicEvents read = reader.LoadEvents(last, last_input_, kInputsAtOnce);
  for (StoredEvent& head : read.heads) {
    const EventId id = head.id;
    all_.emplace(id, std::make_unique<HostedEvent>(std::move(head)));
  }
  for (const auto& [number, input] : read.inputs) {
    last_input_ = std::max(last_input_, number);
    const auto event = all_.find(input.event);
    if (event == all_.end()) continue;
    if (!event->second->Apply(input)) event->second->MarkBroken();
    trophies_.Note(*event->second);
  }
  work = read.inputs.size();
  return read.inputs.size() < static_cast<size_t>(kInputsAtOnce);
}

std::vector<const HostedEvent*> EventShelf::Listed() const {
  std::vector<const HostedEvent*> listed;
  size_t over = 0;
  for (auto each = all_.rbegin(); each != all_.rend(); ++each) {
    const HostedEvent& event = *each->second;
    if (event.state() == events::State::kDraft || event.IsForgotten()) continue;
    if (event.is_over() && ++over > kOverListed) continue;
    listed.push_back(&event);
  }
  return listed;
}

HostedEvent* EventShelf::Find(EventId id) {
  const auto found = all_.find(id);
  if (found == all_.end() || found->second->state() == events::State::kDraft) return nullptr;
  return found->second.get();
}

Accounts PeopleOf(const HostedEvent& event, PublicReader& reader) {
  std::vector<AccountId> people = event.people();
  people.push_back(event.head().director);
  for (const StoredEventInput& input : event.inputs()) {
    if (input.author != 0) people.push_back(input.author);
  }
  std::vector<Account> named = reader.LoadNames(people);
  AccountId last = 0;
  for (const Account& account : named) last = std::max(last, account.id);
  return {std::move(named), last};
}

}  // namespace fibs::server
