#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace fibs::server {

// Programs (CLIP) that want to be told the same of what everybody is told: a text for all of them
// is made once and sent as it is. People are told one by one: they have prompts and wrapped lines.
//
// The number of a group is made of these wishes.
using Group = uint8_t;
inline constexpr Group kHearsLogins = 1;   // toggle notify
inline constexpr Group kHearsReports = 2;  // toggle report
inline constexpr Group kHearsShouts = 4;   // toggle silent, off
inline constexpr size_t kGroups = 8;

class GroupSet {
 public:
  static constexpr GroupSet All() { return GroupSet(0xff); }
  // Those that have the wish.
  static constexpr GroupSet With(Group wish) {
    GroupSet groups(0);
    for (size_t group = 0; group < kGroups; ++group) {
      if ((group & wish) != 0) groups.bits_ |= static_cast<uint8_t>(1u << group);
    }
    return groups;
  }
  static constexpr GroupSet Without(Group wish) {
    return GroupSet(static_cast<uint8_t>(~With(wish).bits_));
  }

  constexpr bool contains(Group group) const { return (bits_ >> group & 1u) != 0; }
  constexpr bool contains(std::optional<Group> group) const { return group && contains(*group); }

 private:
  explicit constexpr GroupSet(uint8_t bits) : bits_(bits) {}
  uint8_t bits_;
};

}  // namespace fibs::server
