#include "server/core/clubs/club_book.h"

#include <algorithm>
#include <utility>

#include "protocol/words.h"

namespace fibs::server {

ClubBook::ClubBook(Turn& turn, StoredState& stored) : turn_(turn) {
  for (Club& club : stored.clubs) {
    const ClubId id = club.id;
    last_club_ = std::max(last_club_, id);
    if (club.closed == Time{}) all_[id].club = std::move(club);
  }
  for (const ClubMember& member : stored.club_members) {
    if (FindKept(member.club) != nullptr) Note(member);
  }
}

ClubBook::Kept* ClubBook::FindKept(ClubId id) {
  const auto found = all_.find(id);
  return found == all_.end() ? nullptr : &found->second;
}

const ClubBook::Kept* ClubBook::FindKept(ClubId id) const {
  const auto found = all_.find(id);
  return found == all_.end() ? nullptr : &found->second;
}

const Club* ClubBook::Find(ClubId id) const {
  const Kept* kept = FindKept(id);
  return kept == nullptr ? nullptr : &kept->club;
}

const Club* ClubBook::FindByName(std::string_view name) const {
  const std::string wanted = protocol::ToLower(name);
  for (const auto& [id, kept] : all_) {
    if (protocol::ToLower(kept.club.name) == wanted) return &kept.club;
  }
  return nullptr;
}

std::vector<const Club*> ClubBook::All() const {
  std::vector<const Club*> all;
  for (const auto& [id, kept] : all_) all.push_back(&kept.club);
  return all;
}

ClubRole ClubBook::RoleOf(ClubId club, AccountId account) const {
  const Kept* kept = FindKept(club);
  if (kept == nullptr) return ClubRole::kNone;
  const auto found = kept->people.find(account);
  return found == kept->people.end() ? ClubRole::kNone : found->second.role;
}

bool ClubBook::IsMuted(ClubId club, AccountId account) const {
  const Kept* kept = FindKept(club);
  if (kept == nullptr) return false;
  const auto found = kept->people.find(account);
  return found != kept->people.end() && found->second.muted;
}

const std::map<AccountId, ClubMember>& ClubBook::PeopleOf(ClubId club) const {
  static const std::map<AccountId, ClubMember> nobody;
  const Kept* kept = FindKept(club);
  return kept == nullptr ? nobody : kept->people;
}

int ClubBook::Members(ClubId club) const {
  const Kept* kept = FindKept(club);
  return kept == nullptr ? 0 : kept->members;
}

int ClubBook::Count(ClubId club, ClubRole role) const {
  return static_cast<int>(std::ranges::count_if(
      PeopleOf(club), [role](const auto& one) { return one.second.role == role; }));
}

const std::set<ClubId>& ClubBook::ClubsOf(AccountId account) const {
  static const std::set<ClubId> none;
  const auto found = clubs_of_.find(account);
  return found == clubs_of_.end() ? none : found->second;
}

int ClubBook::CountOf(AccountId account, ClubRole role) const {
  return static_cast<int>(std::ranges::count_if(
      ClubsOf(account), [&](ClubId club) { return RoleOf(club, account) == role; }));
}

int ClubBook::CountChosen(AccountId account) const {
  return static_cast<int>(std::ranges::count_if(ClubsOf(account), [&](ClubId club) {
    const ClubRole role = RoleOf(club, account);
    return role == ClubRole::kAsked || role >= ClubRole::kMember;
  }));
}

AccountId ClubBook::LongestIn(ClubId club, ClubRole role) const {
  const ClubMember* longest = nullptr;
  for (const auto& [account, member] : PeopleOf(club)) {
    if (member.role != role || (longest != nullptr && longest->since <= member.since)) continue;
    longest = &member;
  }
  return longest == nullptr ? 0 : longest->account;
}

const Club& ClubBook::Make(std::string name, AccountId owner) {
  const ClubId id = ++last_club_;
  Kept& kept = all_[id];
  kept.club = {.id = id, .name = std::move(name), .made = turn_.now};
  turn_.effects.Append(ClubSaved{kept.club});
  SetRole(id, owner, ClubRole::kOwner);
  return kept.club;
}

void ClubBook::Save(Club club) {
  Kept* kept = FindKept(club.id);
  if (kept == nullptr || kept->club == club) return;
  kept->club = std::move(club);
  turn_.effects.Append(ClubSaved{kept->club});
}

void ClubBook::SetRole(ClubId club, AccountId account, ClubRole role) {
  Kept* kept = FindKept(club);
  const ClubRole before = RoleOf(club, account);
  if (kept == nullptr || before == role) return;
  const bool goes = before >= ClubRole::kMember && role < ClubRole::kMember;
  const auto found = kept->people.find(account);
  const bool is_known = found != kept->people.end();
  const ClubMemberId known = is_known ? found->second.id : 0;
  if (role == ClubRole::kNone) {
    Drop(*kept, account);
    turn_.effects.Append(ClubMemberGone{known});
    if (goes) TellGone(club, account);
    return;
  }
  const ClubMember member{.id = known != 0 ? known : last_member_ + 1,
                          .club = club,
                          .account = account,
                          .role = role,
                          .since = turn_.now,
                          .muted = is_known && !goes && found->second.muted};
  Note(member);
  turn_.effects.Append(ClubMemberSaved{member});
  if (goes) TellGone(club, account);
}

void ClubBook::SetMuted(ClubId club, AccountId account, bool muted) {
  if (!IsMember(club, account) || IsMuted(club, account) == muted) return;
  ClubMember& member = FindKept(club)->people.at(account);
  member.muted = muted;
  turn_.effects.Append(ClubMemberSaved{member});
}

void ClubBook::TellGone(ClubId club, AccountId account) const {
  for (ClubListener* listener : listeners_) listener->OnGone(club, account);
}

void ClubBook::Close(ClubId club) {
  Kept* kept = FindKept(club);
  if (kept == nullptr) return;
  for (ClubListener* listener : listeners_) listener->OnClosed(club);
  while (!kept->people.empty()) Drop(*kept, kept->people.begin()->first);
  all_.erase(club);
  turn_.effects.Append(ClubClosed{club, turn_.now});
}

// What is stored of his own rows goes with the account.
void ClubBook::Forget(AccountId account, const std::function<bool(AccountId)>& may_own) {
  for (const ClubId club : std::set(ClubsOf(account))) {
    Kept* kept = FindKept(club);
    if (kept == nullptr) continue;
    const bool owned = RoleOf(club, account) == ClubRole::kOwner;
    const bool was_member = IsMember(club, account);
    const AccountId heir = owned ? HeirOf(*kept, account, may_own) : 0;
    Drop(*kept, account);
    if (was_member) TellGone(club, account);
    if (kept->club.offered_to == account) {
      Club club_kept = kept->club;
      club_kept.offered_to = 0;
      Save(std::move(club_kept));
    }
    if (!owned) continue;
    if (heir != 0) {
      SetRole(club, heir, ClubRole::kOwner);
    } else {
      Close(club);
    }
  }
}

AccountId ClubBook::HeirOf(const Kept& kept, AccountId owner,
                           const std::function<bool(AccountId)>& may_own) {
  const ClubMember* heir = nullptr;
  const auto before = [](const ClubMember& a, const ClubMember& b) {
    return a.role != b.role ? a.role > b.role : a.since < b.since;
  };
  for (const auto& [account, member] : kept.people) {
    if (account == owner || member.role < ClubRole::kMember || !may_own(account)) continue;
    if (heir == nullptr || before(member, *heir)) heir = &member;
  }
  return heir == nullptr ? 0 : heir->account;
}

void ClubBook::Note(const ClubMember& member) {
  Kept& kept = all_[member.club];
  const auto [place, is_new] = kept.people.try_emplace(member.account, member);
  if (!is_new) {
    kept.members -= place->second.role >= ClubRole::kMember;
    place->second = member;
  }
  kept.members += member.role >= ClubRole::kMember;
  clubs_of_[member.account].insert(member.club);
  last_member_ = std::max(last_member_, member.id);
}

void ClubBook::Drop(Kept& kept, AccountId account) {
  const auto found = kept.people.find(account);
  if (found == kept.people.end()) return;
  kept.members -= found->second.role >= ClubRole::kMember;
  kept.people.erase(found);
  const auto clubs = clubs_of_.find(account);
  clubs->second.erase(kept.club.id);
  if (clubs->second.empty()) clubs_of_.erase(clubs);
}

}  // namespace fibs::server
