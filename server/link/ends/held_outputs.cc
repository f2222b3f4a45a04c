#include "server/link/ends/held_outputs.h"

#include <algorithm>
#include <string>
#include <type_traits>

namespace fibs::server {

namespace {

constexpr size_t kBytesOfAny = 64;  // of an output, besides its text

// 0: of none.
SessionId SessionOf(const EdgeOutput& output) {
  return std::visit(
      [](const auto& of_a_kind) -> SessionId {
        using O = std::decay_t<decltype(of_a_kind)>;
        if constexpr (std::is_same_v<O, Send> || std::is_same_v<O, SendShared>) {
          return of_a_kind.to;
        } else if constexpr (std::is_same_v<O, Broadcast>) {
          return 0;
        } else {
          return of_a_kind.session;
        }
      },
      output);
}

size_t BytesOf(const EdgeOutput& output) {
  if (const auto* send = std::get_if<Send>(&output)) return kBytesOfAny + send->text.size();
  const auto* shared = std::get_if<SendShared>(&output);
  size_t bytes = kBytesOfAny;
  if (shared != nullptr) {
    for (const auto& text : shared->texts) bytes += text->size();
  }
  return bytes;
}

bool IsAhead(const EdgeOutput& output) {
  if (const auto* send = std::get_if<Send>(&output)) return send->ahead;
  const auto* broadcast = std::get_if<Broadcast>(&output);
  return broadcast != nullptr && broadcast->ahead;
}

bool IsText(const EdgeOutput& output) {
  return std::holds_alternative<Send>(output) || std::holds_alternative<SendShared>(output);
}

bool JoinsGroup(const EdgeOutput& output) {
  const auto* change = std::get_if<SetGroup>(&output);
  return change != nullptr && change->group.has_value();
}

}  // namespace

HeldOutputs::Concerned& HeldOutputs::InEvent(SessionId session) {
  // Most events concern few sessions; one that concerns many speaks of each for a while.
  constexpr size_t kFew = 8;
  const size_t few = std::min(kFew, concerned_.size());
  for (size_t i = concerned_.size(); i > concerned_.size() - few; --i) {
    if (concerned_[i - 1].session == session) return concerned_[i - 1];
  }
  if (concerned_.size() >= kFew) {
    if (places_.empty()) {
      for (size_t i = 0; i < concerned_.size(); ++i) places_[concerned_[i].session] = i;
    }
    const auto [place, is_new] = places_.try_emplace(session, concerned_.size());
    if (!is_new) return concerned_[place->second];
  }
  return concerned_.emplace_back(Concerned{.session = session});
}

// Finds out what the event is to each session, before any of it is carried out: a session is told
// all of it or nothing.
void HeldOutputs::Survey(std::span<const EdgeOutput> event) {
  ++event_;
  concerned_.clear();
  if (!places_.empty()) places_.clear();
  for (const EdgeOutput& output : event) {
    const SessionId session = SessionOf(output);
    if (session == 0 || IsAhead(output)) continue;
    Concerned& concerned = InEvent(session);
    concerned.after = std::max(concerned.after, AfterOf(output));
    concerned.joins |= JoinsGroup(output);
  }
  for (Concerned& concerned : concerned_) {
    concerned.waits = concerned.after > committed_ || queues_.contains(concerned.session) ||
                      LastHeard(concerned.session) != 0 ||
                      (concerned.joins && !broadcasts_.empty());
  }
  for (const EdgeOutput& output : event) {
    const auto* broadcast = std::get_if<Broadcast>(&output);
    if (broadcast == nullptr || broadcast->ahead) continue;
    if (!MustWait(*broadcast)) continue;
    for (Concerned& concerned : concerned_) {
      if (!concerned.joins && !IsHeard(*broadcast, concerned.session)) continue;
      concerned.waits = true;
      concerned.after = std::max(concerned.after, broadcast->after);
    }
  }
}

void HeldOutputs::Add(std::span<EdgeOutput> event) {
  Survey(event);
  // Those that wait begin to do so before anything that others are told with them.
  for (const Concerned& concerned : concerned_) {
    if (!concerned.waits) continue;
    const uint64_t behind = concerned.joins ? last_broadcast_ : LastHeard(concerned.session);
    Begin(concerned.session, concerned.after, behind);
  }
  bool carried_out = false;
  for (EdgeOutput& output : event) {
    if (IsAhead(output)) {
      sink_.Apply(output);
      carried_out = true;
      continue;
    }
    if (auto* broadcast = std::get_if<Broadcast>(&output)) {
      carried_out |= AddBroadcast(*broadcast);
      continue;
    }
    const SessionId session = SessionOf(output);
    if (const auto* change = std::get_if<SetGroup>(&output)) SetGroupOf(*change);
    if (InEvent(session).waits) {
      const size_t bytes = BytesOf(output);
      Hold(session, std::move(output), bytes);
    } else {
      sink_.Apply(output);
      carried_out = true;
    }
  }
  if (carried_out) sink_.EndEvent();
}

void HeldOutputs::SetGroupOf(const SetGroup& change) {
  if (change.group) {
    groups_[change.session] = *change.group;
  } else {
    groups_.erase(change.session);
  }
}

// Chat, which depends on no record, overtakes what waits for one: else nobody could talk while
// nothing is stored.
bool HeldOutputs::MustWait(const Broadcast& broadcast) const {
  return broadcast.after > committed_ || (broadcast.after != 0 && !broadcasts_.empty());
}

// True: it was carried out.
bool HeldOutputs::AddBroadcast(Broadcast& broadcast) {
  if (!queues_.empty()) AddForThoseWhoWait(broadcast);
  if (MustWait(broadcast)) {
    const size_t bytes = kBytesOfAny + broadcast.to_programs.size() + broadcast.to_people.size();
    bytes_ += bytes;
    broadcasts_.push_back({++last_broadcast_, std::move(broadcast), bytes});
    return false;
  }
  EdgeOutput output = std::move(broadcast);
  sink_.Apply(output);
  return true;
}

// Who waits for something else is told this behind it, and not with the others.
void HeldOutputs::AddForThoseWhoWait(Broadcast& broadcast) {
  std::shared_ptr<const std::string> texts[2];  // to programs, to people
  std::vector<SessionId> except = broadcast.except;
  for (const SessionId session : holding_) {
    const auto queue = queues_.find(session);
    if (queue == queues_.end()) continue;
    except.push_back(session);
    if (!IsHeard(broadcast, session)) continue;
    const bool person = IsOfPeople(groups_.at(session));
    const std::string& text = person ? broadcast.to_people : broadcast.to_programs;
    if (text.empty()) continue;
    if (texts[person] == nullptr) texts[person] = std::make_shared<const std::string>(text);
    if (queue->second.waiting.back().event != event_) Begin(session, 0, 0);
    Together& together = queue->second.waiting.back();
    together.after = std::max(together.after, broadcast.after);
    Hold(session, texts[person], kBytesOfAny);
  }
  broadcast.except = std::move(except);
}

// As the core has the session's group now.
bool HeldOutputs::IsHeard(const Broadcast& broadcast, SessionId session) const {
  const auto group = groups_.find(session);
  if (group == groups_.end() || !broadcast.to.contains(group->second)) return false;
  const bool person = IsOfPeople(group->second);
  if ((person ? broadcast.to_people : broadcast.to_programs).empty()) return false;
  return std::find(broadcast.except.begin(), broadcast.except.end(), session) ==
         broadcast.except.end();
}

// The last broadcast that waits and that the session will hear; 0: none.
uint64_t HeldOutputs::LastHeard(SessionId session) const {
  if (broadcasts_.empty() || !groups_.contains(session)) return 0;
  for (auto held = broadcasts_.rbegin(); held != broadcasts_.rend(); ++held) {
    if (IsHeard(held->broadcast, session)) return held->number;
  }
  return 0;
}

// What the session is told by this event waits, together.
void HeldOutputs::Begin(SessionId session, RecordNumber after, uint64_t behind) {
  const auto [queue, is_new] = queues_.try_emplace(session);
  if (is_new) holding_.push_back(session);
  queue->second.waiting.push_back(
      {.after = after, .behind = behind, .event = event_, .bytes = 0, .items = {}});
}

void HeldOutputs::Hold(SessionId session, Item item, size_t bytes) {
  Queue& queue = queues_.at(session);
  if (queue.silent) {
    const auto* output = std::get_if<EdgeOutput>(&item);
    if (output == nullptr || IsText(*output)) return;
  }
  Together& together = queue.waiting.back();
  together.items.push_back(std::move(item));
  together.bytes += bytes;
  const bool had_room = queue.bytes <= session_bytes_max_ && bytes_ <= bytes_max_;
  queue.bytes += bytes;
  bytes_ += bytes;
  const bool has_room = queue.bytes <= session_bytes_max_ && bytes_ <= bytes_max_;
  if ((had_room && !has_room) || bytes_ > bytes_max_) overfull_.push_back(session);
}

void HeldOutputs::Commit(RecordNumber committed) {
  committed_ = std::max(committed_, committed);
  while (!broadcasts_.empty() && broadcasts_.front().broadcast.after <= committed_) {
    CarryOutBroadcast(broadcasts_.front());
    broadcasts_.pop_front();
  }
  committing_ = true;
  size_t still = 0;
  for (size_t i = 0; i < holding_.size(); ++i) {
    const SessionId session = holding_[i];
    while (CarryOutNext(session)) continue;
    if (queues_.contains(session)) holding_[still++] = session;
  }
  holding_.resize(still);
  committing_ = false;
}

void HeldOutputs::TakeOver(RecordNumber committed) {
  committed_ = committed;
  for (HeldBroadcast& held : broadcasts_) {
    if (held.broadcast.after <= committed_) CarryOutBroadcast(held);
    carried_out_ = held.number;
  }
  broadcasts_.clear();
  for (const SessionId session : std::exchange(holding_, {})) {
    while (CarryOutNext(session)) continue;
  }
  queues_.clear();
  bytes_ = 0;
  groups_.clear();
  overfull_.clear();
}

void HeldOutputs::Forget(SessionId session) {
  groups_.erase(session);
  const auto queue = queues_.find(session);
  if (queue == queues_.end()) return;
  bytes_ -= queue->second.bytes;
  queues_.erase(queue);
  if (!committing_) std::erase(holding_, session);
}

void HeldOutputs::Silence(SessionId session) {
  const auto queue = queues_.find(session);
  if (queue == queues_.end() || std::exchange(queue->second.silent, true)) return;
  for (Together& together : queue->second.waiting) {
    std::erase_if(together.items, [](const Item& item) {
      const auto* output = std::get_if<EdgeOutput>(&item);
      return output == nullptr || IsText(*output);
    });
    bytes_ -= together.bytes;
    queue->second.bytes -= together.bytes;
    together.bytes = 0;
  }
}

void HeldOutputs::CarryOutBroadcast(HeldBroadcast& held) {
  carried_out_ = held.number;
  bytes_ -= held.bytes;
  EdgeOutput output = std::move(held.broadcast);
  sink_.Apply(output);
  sink_.EndEvent();
}

bool HeldOutputs::CarryOutNext(SessionId session) {
  const auto queue = queues_.find(session);
  if (queue == queues_.end()) return false;
  Together& next = queue->second.waiting.front();
  if (next.after > committed_ || next.behind > carried_out_) return false;
  Together together = std::move(next);
  queue->second.bytes -= together.bytes;
  bytes_ -= together.bytes;
  queue->second.waiting.pop_front();
  if (queue->second.waiting.empty()) queues_.erase(queue);
  for (Item& item : together.items) {
    if (const auto* text = std::get_if<std::shared_ptr<const std::string>>(&item)) {
      EdgeOutput send = Send{.to = session, .text = **text};
      sink_.Apply(send);
    } else {
      sink_.Apply(std::get<EdgeOutput>(item));
    }
  }
  sink_.EndEvent();
  return true;
}

}  // namespace fibs::server
