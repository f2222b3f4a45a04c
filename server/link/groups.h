#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace fibs::server {

// A group: sessions that want to be told the same announcements. All are programs (CLIP), or all
// are people.
//
// The number of a group is made of these wishes and the interface.
using Group = uint8_t;
inline constexpr Group kHearsLogins = 1;   // toggle notify
inline constexpr Group kHearsReports = 2;  // toggle report
inline constexpr Group kHearsShouts = 4;   // toggle silent, off
inline constexpr Group kPeople = 8;        // they read other lines than programs
inline constexpr size_t kGroups = 16;
constexpr bool IsOfPeople(Group group) { return (group & kPeople) != 0; }

// Groups by their wishes, each of both interfaces.
class GroupSet {
 public:
  static constexpr GroupSet All() { return GroupSet(0xff); }
  // Those that have the wish.
  static constexpr GroupSet With(Group wish) {
    GroupSet groups(0);
    for (size_t wishes = 0; wishes < kPeople; ++wishes) {
      if ((wishes & wish) != 0) groups.bits_ |= static_cast<uint8_t>(1u << wishes);
    }
    return groups;
  }
  static constexpr GroupSet Without(Group wish) {
    return GroupSet(static_cast<uint8_t>(~With(wish).bits_));
  }

  // Bit i: the groups of the wishes i.
  static constexpr GroupSet OfBits(uint8_t bits) { return GroupSet(bits); }
  constexpr uint8_t bits() const { return bits_; }

  constexpr bool contains(Group group) const { return (bits_ >> (group % kPeople) & 1u) != 0; }
  constexpr bool contains(std::optional<Group> group) const { return group && contains(*group); }

 private:
  explicit constexpr GroupSet(uint8_t bits) : bits_(bits) {}
  uint8_t bits_;
};

}  // namespace fibs::server
