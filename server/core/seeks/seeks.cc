#include "server/core/seeks/seeks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "server/core/clock_text.h"
#include "server/core/presence/bots.h"

namespace fibs::server {
namespace {

constexpr size_t kLineEnd = 2;  // CR LF

Time UntilOf(const Limits& limits, const SeekTerms& terms, Time now) {
  const auto stands = terms.by_days()
                          ? std::chrono::seconds(std::chrono::days(limits.seek_by_days_days_max))
                          : std::chrono::seconds(std::chrono::minutes(limits.seek_minutes_max));
  return stands == std::chrono::seconds(0) ? Time{} : now + stands;
}

}  // namespace

// ---- They come and go.

Seek Seeks::Put(User& owner, const SeekTerms& terms) {
  const Limits& limits = uses_.turn.limits;
  const auto most = static_cast<size_t>(limits.seeks_live_max);
  while (!terms.by_days() && most != 0 && owner.live_seeks.size() >= most) {
    Remove(owner.live_seeks.front().id, End::kWithdrawn);
  }
  const Seek& seek = board_.Put({.owner = owner.id(),
                                 .terms = terms,
                                 .since = uses_.turn.now,
                                 .until = UntilOf(limits, terms, uses_.turn.now)});
  if (terms.by_days()) {
    uses_.turn.effects.Append(SeekPut{seek});
  } else {
    owner.live_seeks.push_back(seek);
    uses_.sessions.out.NoteState(*owner.session);
  }
  // Its end is paid for, too, whenever it comes.
  const size_t bytes = Announce(owner.id(), protocol::ClipSeek(LineOf(seek)));
  uses_.sessions.out.NoteAnnounced(2 * bytes);
  return seek;
}

bool Seeks::IsFull(AccountId owner) const {
  const auto most = static_cast<size_t>(uses_.turn.limits.seeks_days_max);
  if (most == 0) return false;
  const auto all = board_.Of(owner);
  return static_cast<size_t>(std::ranges::count_if(
             all, [](const Seek* seek) { return seek->terms.by_days(); })) >= most;
}

void Seeks::Remove(SeekId id, End why, std::string_view taker) {
  const Seek* found = board_.Find(id);
  if (found == nullptr) return;
  const Seek seek = *found;
  board_.Remove(id);
  if (seek.terms.by_days()) uses_.turn.effects.Append(SeekEnded{id});
  if (User* owner = uses_.presence.lobby.Online(seek.owner)) {
    std::erase_if(owner->live_seeks, [id](const Seek& one) { return one.id == id; });
    uses_.sessions.out.NoteState(*owner->session);
  }
  Announce(seek.owner, protocol::ClipSeekEnded(id, why));
  TellOwner(seek, why, taker);
}

void Seeks::TellAnew(AccountId owner) {
  for (const Seek* seek : board_.Of(owner)) {
    Announce(owner, protocol::ClipSeekEnded(seek->id, End::kWithdrawn));
    Announce(owner, protocol::ClipSeek(LineOf(*seek)));
  }
}

// Who withdraws it reads the answer to that.
void Seeks::TellOwner(const Seek& seek, End why, std::string_view taker) {
  const User* owner = uses_.presence.lobby.Online(seek.owner);
  if (owner == nullptr) return;
  if (owner->session->game_lines) {
    Tell(uses_.sessions.out, *owner,
         !taker.empty() ? protocol::ClipSeekTaken(seek.id, taker)
                        : protocol::ClipSeekEnded(seek.id, why));
  }
  if (why == End::kExpired) {
    Tell(uses_.sessions.out, *owner, fmt::format("** Your seek #{} has expired.", seek.id));
  } else if (why == End::kGone && owner->table == nullptr) {
    Tell(uses_.sessions.out, *owner,
         fmt::format("** Your seek #{} has ended: you can't play now.", seek.id));
  }
}

void Seeks::TakeUp(User& user) {
  for (Seek& mine : user.live_seeks) {
    mine.owner = user.id();
    mine = board_.Put(mine);
  }
}

void Seeks::Tick() {
  std::vector<std::pair<SeekId, End>> over;
  for (const auto& [id, seek] : board_.all()) {
    if (!uses_.people.accounts.IsInUse(seek.owner) || !IsHere(seek)) {
      over.emplace_back(id, End::kGone);
    } else if (seek.until != Time{} && seek.until <= uses_.turn.now) {
      over.emplace_back(id, End::kExpired);
    }
  }
  for (const auto& [id, why] : over) Remove(id, why);
}

// ---- Who may take which.

bool Seeks::IsHere(const Seek& seek) const {
  if (seek.terms.by_days()) return true;
  const User* owner = uses_.presence.lobby.Online(seek.owner);
  return owner != nullptr && owner->table == nullptr && owner->chouette == nullptr &&
         owner->on(Toggle::kReady) && owner->away.empty() &&
         std::ranges::find(owner->live_seeks, seek.id, &Seek::id) != owner->live_seeks.end();
}

double Seeks::RatingOf(AccountId account, const SeekTerms& terms) const {
  return RatingIn(uses_.people.accounts.Get(account), *terms.match.rules.series).rating;
}

bool Seeks::IsNoPerson(AccountId account) const {
  const User* user = uses_.presence.lobby.Online(account);
  return user != nullptr ? IsComputer(*user) : IsBot(uses_.people.accounts.Get(account));
}

const Seek* Seeks::Find(SeekId id) const {
  const Seek* seek = board_.Find(id);
  if (seek == nullptr || !IsHere(*seek)) return nullptr;
  return uses_.people.accounts.IsInUse(seek->owner) ? seek : nullptr;
}

std::vector<const Seek*> Seeks::ListFor(const User& reader) const {
  std::vector<std::tuple<bool, Time, SeekId, const Seek*>> sorted;
  for (const auto& [id, seek] : board_.all()) {
    if (Find(id) == nullptr || uses_.presence.lobby.EitherGags(seek.owner, reader.id())) continue;
    const Obstacle why = WhyNot(seek, reader);
    const bool suits = why != Obstacle::kRating && why != Obstacle::kBot;
    sorted.emplace_back(!suits, seek.since, id, &seek);
  }
  std::ranges::sort(sorted);
  std::vector<const Seek*> list;
  for (const auto& each : sorted) list.push_back(std::get<const Seek*>(each));
  return list;
}

Seeks::Obstacle Seeks::WhyNot(const Seek& seek, const User& taker) const {
  if (seek.owner == taker.id()) return Obstacle::kOwn;
  if (uses_.presence.lobby.EitherGags(seek.owner, taker.id())) return Obstacle::kGag;
  if (seek.terms.people && IsComputer(taker)) return Obstacle::kBot;
  if (!seek.terms.ratings.Holds(RatingOf(taker.id(), seek.terms))) return Obstacle::kRating;
  if (seek.terms.by_days()) return Obstacle::kNone;
  const User* owner = uses_.presence.lobby.Online(seek.owner);
  return owner == nullptr || owner->session->interrupted ? Obstacle::kNotHere : Obstacle::kNone;
}

bool Seeks::Fit(const Seek& a, const Seek& b) const {
  if (a.owner == b.owner || !a.terms.SameMatch(b.terms) ||
      uses_.presence.lobby.EitherGags(a.owner, b.owner))
    return false;
  if ((a.terms.people && IsNoPerson(b.owner)) || (b.terms.people && IsNoPerson(a.owner)))
    return false;
  if (!a.terms.ratings.Holds(RatingOf(b.owner, a.terms))) return false;
  if (!b.terms.ratings.Holds(RatingOf(a.owner, a.terms))) return false;
  if (a.terms.by_days()) return true;
  return std::ranges::all_of(std::array{a.owner, b.owner}, [this](AccountId id) {
    const User* user = uses_.presence.lobby.Online(id);
    return user != nullptr && !user->session->interrupted;
  });
}

const Seek* Seeks::PartnerOf(const Seek& mine, const std::function<bool(const Seek& theirs)>& may) {
  std::vector<PossiblePartner> candidates;
  for (const auto& [id, theirs] : board_.all()) {
    if (!Fit(mine, theirs) || Find(id) == nullptr || !may(theirs)) continue;
    candidates.push_back(
        {.seek = &theirs,
         .rating = RatingOf(theirs.owner, theirs.terms),
         .met_lately = meetings_.MetLately(mine.owner, theirs.owner, uses_.turn.now)});
  }
  return BestOf(candidates, RatingOf(mine.owner, mine.terms), uses_.turn.now);
}

std::vector<SeekId> Seeks::TakeTurns(size_t most) {
  const auto& all = board_.all();
  std::vector<SeekId> turns;
  auto next = all.upper_bound(looked_at_);
  while (turns.size() < std::min(most, all.size())) {
    if (next == all.end()) next = all.begin();
    turns.push_back(looked_at_ = next->first);
    ++next;
  }
  return turns;
}

// ---- Programs are told.

protocol::SeekLine Seeks::LineOf(const Seek& seek) const {
  const Account& owner = uses_.people.accounts.Get(seek.owner);
  const auto rated = RatingIn(owner, *seek.terms.match.rules.series);
  return {.seek = seek.id,
          .name = owner.name,
          .rating = rated.rating,
          .experience = rated.experience,
          .range = {seek.terms.ratings.min, seek.terms.ratings.max},
          .since = UnixSeconds(seek.since),
          .until = UnixSeconds(seek.until),
          .length = seek.terms.match.rules.length,
          .people = seek.terms.people,
          .terms = InvitationWords(seek.terms.match)};
}

size_t Seeks::Announce(AccountId owner, const std::string& line) {
  size_t bytes = 0;
  for (const auto& user : uses_.presence.lobby.users()) {
    if (!user->session->seek_lines || user->id() == owner ||
        uses_.presence.lobby.EitherGags(owner, user->id()))
      continue;
    Tell(uses_.sessions.out, *user, line);
    bytes += line.size() + kLineEnd;
  }
  return bytes;
}

}  // namespace fibs::server
