#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/core/records/record.h"
#include "tests/fakes.h"
#include "tests/link/model/subject.h"

namespace fibs::server::model {

// What the server's own cores have stored, and what of it people are shown.
class RealStore {
 public:
  RealStore();

  void Add(const NumberedRecord& record);
  const MemoryStorage& storage() const { return storage_; }
  // All dice of the matches that he has played, in order: "31".
  const std::vector<std::string>& DiceOf(const std::string& user) const;
  // How often a message of this text was left.
  int TimesLeft(const std::string& text) const;
  // Those that are taken as delivered.
  const std::set<std::string>& delivered() const { return delivered_; }

 private:
  MemoryStorage storage_;
  std::map<AccountId, std::string> names_;
  std::map<MatchId, std::array<AccountId, 2>> players_;
  std::map<std::string, std::vector<std::string>> dice_;
  std::map<MessageId, std::string> messages_;
  std::map<std::string, int> left_;
  std::set<std::string> delivered_;
};

const std::string& NameOf(UserNumber user);
constexpr UserNumber kRealUsers = 6;

}  // namespace fibs::server::model
