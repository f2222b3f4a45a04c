#include "server/core/conduct/talk_memory.h"

#include <algorithm>

#include "protocol/typed_text.h"

namespace fibs::server {

void TalkMemory::Note(AccountId by, AccountId to, std::string_view line) {
  auto found = speakers_.find(by);
  if (found == speakers_.end()) {
    if (speakers_.size() == kSpeakers) {
      speakers_.erase(last_.back());
      last_.pop_back();
    }
    last_.push_front(by);
    found = speakers_.emplace(by, Speaker{{}, last_.begin()}).first;
  } else {
    last_.splice(last_.begin(), last_, found->second.place);
  }
  std::deque<Said>& said = found->second.said;
  while (!said.empty() && (said.size() == kLines || IsOld(said.front()))) said.pop_front();
  protocol::TypedText cut(kBytes);
  cut.Append(line);
  said.push_back({++count_, to, turn_.now, std::string(cut.End())});
}

std::vector<std::string> TalkMemory::Between(AccountId reporter, AccountId about) const {
  std::vector<const Said*> heard;
  const auto add = [&](AccountId by, AccountId to, bool to_all) {
    const auto found = speakers_.find(by);
    if (found == speakers_.end()) return;
    for (const Said& said : found->second.said) {
      if (IsOld(said)) continue;
      if (said.to == to || (to_all && said.to == 0)) heard.push_back(&said);
    }
  };
  add(about, reporter, /*to_all=*/true);
  add(reporter, about, /*to_all=*/false);
  std::ranges::sort(heard, {}, &Said::number);
  std::vector<std::string> lines;
  for (const Said* said : heard) lines.push_back(said->line);
  return lines;
}

bool TalkMemory::HasSpokenTo(AccountId by, AccountId to) const {
  const auto found = speakers_.find(by);
  return found != speakers_.end() &&
         std::ranges::find(found->second.said, to, &Said::to) != found->second.said.end();
}

std::vector<std::string> TalkMemory::Of(AccountId account) const {
  std::vector<std::string> lines;
  const auto found = speakers_.find(account);
  if (found == speakers_.end()) return lines;
  for (const Said& said : found->second.said) {
    if (!IsOld(said)) lines.push_back(said.line);
  }
  return lines;
}

void TalkMemory::Tick() {
  while (!last_.empty() && IsOld(speakers_.at(last_.back()).said.back())) {
    speakers_.erase(last_.back());
    last_.pop_back();
  }
}

bool TalkMemory::IsOld(const Said& said) const {
  const std::chrono::hours most(turn_.config.keep.talk_hours);
  return most.count() != 0 && turn_.now - said.at > most;
}

void TalkMemory::Forget(AccountId account) {
  const auto found = speakers_.find(account);
  if (found == speakers_.end()) return;
  last_.erase(found->second.place);
  speakers_.erase(found);
}

}  // namespace fibs::server
