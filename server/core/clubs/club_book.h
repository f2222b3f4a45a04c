#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/core/records/club.h"
#include "server/core/records/record.h"
#include "server/core/turn.h"

namespace fibs::server {

// Who wants to know when clubs lose members.
class ClubListener {
 public:
  virtual ~ClubListener() = default;
  // He was a member, and is none any more.
  virtual void OnGone(ClubId club, AccountId account) = 0;
  // Its members are still in it.
  virtual void OnClosed(ClubId club) = 0;
};

// All clubs and who is what in them. Every change is a record, and goes through here; who may make
// it, ClubDesk knows.
class ClubBook {
 public:
  ClubBook(Turn& turn, StoredState& stored);

  void Observe(ClubListener& listener) { listeners_.push_back(&listener); }

  // Null: there is no such club, or it is closed.
  const Club* Find(ClubId id) const;
  // By its name in any letter case, of those that are not closed.
  const Club* FindByName(std::string_view name) const;
  // By number, those that are not closed.
  std::vector<const Club*> All() const;

  ClubRole RoleOf(ClubId club, AccountId account) const;
  bool IsMember(ClubId club, AccountId account) const {
    return RoleOf(club, account) >= ClubRole::kMember;
  }
  bool IsDirector(ClubId club, AccountId account) const {
    return RoleOf(club, account) >= ClubRole::kDirector;
  }
  // Whether he is a member who does not want to hear what is said in it.
  bool IsMuted(ClubId club, AccountId account) const;
  // All who are something in it; by account, which is by how long they are registered.
  const std::map<AccountId, ClubMember>& PeopleOf(ClubId club) const;
  // How many are members, or ask, or are invited.
  int Members(ClubId club) const;
  int Count(ClubId club, ClubRole role) const;
  // In which clubs somebody is something.
  const std::set<ClubId>& ClubsOf(AccountId account) const;
  int CountOf(AccountId account, ClubRole role) const;
  // In how many he is a member, or has asked to become one.
  int CountChosen(AccountId account) const;
  // Of those with a role in a club, who has had it for the longest time; 0: nobody has it.
  AccountId LongestIn(ClubId club, ClubRole role) const;

  const Club& Make(std::string name, AccountId owner);
  void Save(Club club);
  void SetRole(ClubId club, AccountId account, ClubRole role);  // kNone: he is gone
  void SetMuted(ClubId club, AccountId account, bool muted);    // of a member
  void Close(ClubId club);
  // The account is gone. A club that he owned goes to who has been its director for the longest
  // time, else a member, of those who may own one; without any it is closed.
  void Forget(AccountId account, const std::function<bool(AccountId)>& may_own);

 private:
  struct Kept {
    Club club;
    std::map<AccountId, ClubMember> people;
    int members = 0;
  };
  Kept* FindKept(ClubId id);
  const Kept* FindKept(ClubId id) const;
  void Note(const ClubMember& member);
  void Drop(Kept& kept, AccountId account);
  void TellGone(ClubId club, AccountId account) const;
  static AccountId HeirOf(const Kept& kept, AccountId owner,
                          const std::function<bool(AccountId)>& may_own);

  Turn& turn_;
  std::map<ClubId, Kept> all_;
  std::unordered_map<AccountId, std::set<ClubId>> clubs_of_;
  std::vector<ClubListener*> listeners_;
  ClubId last_club_ = 0;
  ClubMemberId last_member_ = 0;
};

}  // namespace fibs::server
