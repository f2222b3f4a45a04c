#include "tests/world/real/store.h"

#include <algorithm>

#include "tests/broken.h"

namespace fibs::server::model {

namespace {

const std::vector<std::string> kNames = {"anna", "bert", "cora", "dirk", "ella", "fred",
                                         "gwen", "hugo", "irma", "jack", "kate", "luis"};

// All are registered, and can be reached by mail.
const StoredState& Registered() {
  static const StoredState state = [] {
    TestServer server;
    for (const std::string& name : kNames) server.Register(name);
    StoredState stored = server.storage().Load();
    for (Account& account : stored.accounts) account.mail.address = account.name + "@home.example";
    return stored;
  }();
  return state;
}

}  // namespace

const std::string& NameOf(UserNumber user) { return kNames.at(static_cast<size_t>(user)); }

std::unordered_set<std::string> NamesOf(UserNumber first, UserNumber end) {
  return {kNames.begin() + first, kNames.begin() + end};
}

RealStore::RealStore() : books_(Registered()) {
  storage_.Replace(Registered());
  storage_.UseSummaries();
  for (const Account& account : Registered().accounts) names_[account.id] = account.name;
}

const Books& RealStore::BooksOf(const CoreState& state) {
  for (const NumberedRecord& record : uncounted_) {
    books_.BeginEvent(/*seated=*/false);
    books_.Add(record, state);
  }
  uncounted_.clear();
  return books_;
}

void RealStore::Add(const NumberedRecord& record) {
  Require(record.number == storage_.last_record() + 1, "a record is missing, or stored twice");
  storage_.Commit(record);
  uncounted_.push_back(record);
  storage_.ForgetRecords();
  if (const auto* started = std::get_if<MatchStarted>(&record.record)) {
    players_[started->match.id] = started->match.players;
  } else if (const auto* input = std::get_if<MatchInput>(&record.record)) {
    const bool opening = input->input.starts_with('o');
    if (input->input.size() < 3 || (!opening && !input->input.starts_with('r'))) return;
    std::string dice = input->input.substr(1, 2);
    if (opening && dice[0] == dice[1]) return;  // they roll again
    std::sort(dice.begin(), dice.end());
    for (const AccountId player : players_.at(input->match)) {
      dice_[names_.at(player)].push_back(dice);
    }
  } else if (const auto* left = std::get_if<MessageLeft>(&record.record)) {
    messages_[left->message.id] = left->message.text;
    ++left_[left->message.text];
  } else if (const auto* delivered = std::get_if<MessageDelivered>(&record.record)) {
    delivered_.insert(messages_.at(delivered->message));
  }
}

const std::vector<std::string>& RealStore::DiceOf(const std::string& user) const {
  static const std::vector<std::string> kNone;
  const auto dice = dice_.find(user);
  return dice != dice_.end() ? dice->second : kNone;
}

int RealStore::TimesLeft(const std::string& text) const {
  const auto left = left_.find(text);
  return left != left_.end() ? left->second : 0;
}

}  // namespace fibs::server::model
