#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/link/model/real/store.h"
#include "tests/link/model/subject.h"

namespace fibs::server::model {

// The program of somebody who plays matches, leaves messages and flips a toggle.
class RealWitness : public Witness {
 public:
  // `shown`: the texts of all messages that anybody was shown.
  RealWitness(UserNumber user, const RealStore& store, std::set<std::string>& shown)
      : name_(NameOf(user)), store_(store), shown_(shown) {}

  void OnTyped(const std::string& line) override;
  void OnShown(const std::string& text) override;
  void OnTakeOver() override;
  void CheckSettled() const override;
  void CheckOrderly() const override;

 private:
  void OnRoll(int first, int second);

  const std::string name_;
  const RealStore& store_;
  std::set<std::string>& shown_;
  std::array<int, 2> opening_{};
  // Behind which of the stored dice those that were shown may end.
  std::set<size_t> ends_ = {0};
  bool gap_ = true;  // some may not have been shown
  std::optional<bool> rings_;
  std::vector<std::string> typed_messages_;
  size_t not_handled_ = 0;
};

}  // namespace fibs::server::model
