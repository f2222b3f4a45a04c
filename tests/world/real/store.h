#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/core/core_state.h"
#include "server/core/records/record.h"
#include "tests/books.h"
#include "tests/fakes.h"
#include "tests/world/subject.h"

namespace fibs::server::model {

// What the server's own cores have stored, and what of it people are shown.
class RealStore {
 public:
  RealStore();

  void Add(const NumberedRecord& record);
  const MemoryStorage& storage() const { return storage_; }
  // Of all that is stored, for the core that has loaded it.
  const Books& BooksOf(const CoreState& state);
  // All dice of the matches that he has played, in order: "31".
  const std::vector<std::string>& DiceOf(const std::string& user) const;
  // How often a message of this text was left.
  int TimesLeft(const std::string& text) const;
  // Those that are taken as delivered.
  const std::set<std::string>& delivered() const { return delivered_; }

 private:
  MemoryStorage storage_;
  Books books_;
  std::vector<NumberedRecord> uncounted_;  // that are not in the books yet
  std::map<AccountId, std::string> names_;
  std::map<MatchId, std::array<AccountId, 2>> players_;
  std::map<std::string, std::vector<std::string>> dice_;
  std::map<MessageId, std::string> messages_;
  std::map<std::string, int> left_;
  std::set<std::string> delivered_;
};

// The first of them play live and do nothing else; the others do anything.
constexpr UserNumber kPlayers = 6;
constexpr UserNumber kRealUsers = 12;
const std::string& NameOf(UserNumber user);
std::unordered_set<std::string> NamesOf(UserNumber first, UserNumber end);
// By what they are connected.
enum class Client : uint8_t { kProgramOfGames, kTelnet, kProgram, kBrowser };
inline Client ClientOf(UserNumber user) { return static_cast<Client>(user % 4); }

}  // namespace fibs::server::model
