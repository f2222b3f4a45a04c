#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/game_follower.h"
#include "tests/world/real/store.h"
#include "tests/world/subject.h"

namespace fibs::server::model {

// One who plays matches, leaves messages and flips a toggle, or types anything. His program reads
// every line more strictly than any client does, and follows his matches by their inputs.
class RealWitness : public Witness {
 public:
  // `shown`: the texts of all messages that anybody was shown.
  RealWitness(UserNumber user, const RealStore& store, std::set<std::string>& shown)
      : user_(user), name_(NameOf(user)), store_(store), shown_(shown) {}

  void OnTyped(const std::string& line) override;
  void OnShown(const std::string& text) override;
  void OnTakeOver() override;
  void CheckSettled() const override;
  void CheckOrderly() const override;

 private:
  void ReadStrictly(const std::string& line);
  void ReadMessage(const std::vector<std::string_view>& words);
  void OnRoll(int first, int second);

  const UserNumber user_;
  const std::string name_;
  const RealStore& store_;
  std::set<std::string>& shown_;
  bool clip_ = false;      // he is logged in with a program
  bool who_open_ = false;  // the last line was a 5
  GameFollower follower_;
  std::array<int, 2> opening_{};
  // Behind which of the stored dice those that were shown may end.
  std::set<size_t> ends_ = {0};
  bool gap_ = true;  // some may not have been shown
  std::optional<bool> rings_;
  std::vector<std::string> typed_messages_;
  size_t not_handled_ = 0;
};

// Begins the texts of messages that are told from all others.
inline constexpr std::string_view kMessageMark = "msg";

}  // namespace fibs::server::model
