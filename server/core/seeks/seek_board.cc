#include "server/core/seeks/seek_board.h"

#include <algorithm>
#include <utility>

namespace fibs::server {

SeekBoard::SeekBoard(std::vector<Seek> stored) {
  for (Seek& seek : stored) {
    last_id_ = std::max(last_id_, seek.id);
    // A newer server may have had words that this one does not know.
    if (seek.terms.IsSense() && seek.terms.by_days()) Put(std::move(seek));
  }
}

const Seek& SeekBoard::Put(Seek seek) {
  const Seek* same = Find(seek.id);
  if (same != nullptr && same->owner == seek.owner) return *same;
  if (seek.id == 0 || same != nullptr) seek.id = last_id_ + 1;
  last_id_ = std::max(last_id_, seek.id);
  by_owner_.emplace(seek.owner, seek.id);
  return seeks_.emplace(seek.id, std::move(seek)).first->second;
}

void SeekBoard::Remove(SeekId id) {
  const auto found = seeks_.find(id);
  if (found == seeks_.end()) return;
  const auto [begin, end] = by_owner_.equal_range(found->second.owner);
  by_owner_.erase(std::find_if(begin, end, [id](const auto& one) { return one.second == id; }));
  seeks_.erase(found);
}

const Seek* SeekBoard::Find(SeekId id) const {
  const auto found = seeks_.find(id);
  return found == seeks_.end() ? nullptr : &found->second;
}

std::vector<const Seek*> SeekBoard::Of(AccountId owner) const {
  std::vector<const Seek*> seeks;
  const auto [begin, end] = by_owner_.equal_range(owner);
  for (auto each = begin; each != end; ++each) seeks.push_back(&seeks_.at(each->second));
  std::ranges::sort(seeks, {}, &Seek::id);
  return seeks;
}

}  // namespace fibs::server
