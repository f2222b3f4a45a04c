#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tests/world/small/store.h"
#include "tests/world/subject.h"

namespace fibs::server::model {

class SmallWitness : public Witness {
 public:
  SmallWitness(UserNumber user, const SmallStore& store) : user_(user), store_(store) {}

  void OnTyped(const std::string& line) override;
  void OnShown(const std::string& text) override;
  void OnTakeOver() override {}
  void ExpectSaid(Serial serial) override {
    if (logged_in_) expected_.push_back(serial);
  }
  void CheckSettled() const override;
  void CheckOrderly() const override;

 private:
  void OnRoll(UserNumber user, size_t number, int value);
  void OnBoard(const std::vector<std::string>& words);

  const UserNumber user_;
  const SmallStore& store_;
  bool logged_in_ = false;
  size_t boards_ = 0;
  std::map<UserNumber, size_t> rolls_;  // how many it knows of
  std::map<std::pair<UserNumber, size_t>, int> reports_;
  std::vector<Serial> typed_rolls_;
  uint64_t typed_flips_ = 0;
  uint64_t flips_ = 0;
  uint64_t not_handled_ = 0;
  std::map<Serial, int> said_;  // how often it was heard
  std::vector<Serial> expected_;
};

}  // namespace fibs::server::model
