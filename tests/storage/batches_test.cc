// Many records in one commit mean what they mean one after the other.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "storage_fixture.h"
#include "tests/random.h"

namespace fibs::server {
namespace {

using testing::ElementsAre;

// Records as a core could give them, few of everything, so that they concern each other.
class RandomRecords {
 public:
  explicit RandomRecords(uint64_t seed) : random_(seed) {}

  NumberedRecord Next() {
    Record record = Draw();
    Cause cause;
    if (Below(4) != 0) cause = {1 + Below(6), random_.Next(), random_.Next()};
    const RecordNumber number = ++last_;
    return {number, At(static_cast<int>(number)), std::move(record), cause};
  }
  size_t Below(size_t limit) { return random_.Below(limit); }

 private:
  Record Draw() {
    switch (Below(14)) {
      case 0:
        return MakeAccount();
      case 1:
      case 2:
      case 3:
        return Save();
      case 4:
        return Below(3) == 0 ? Erase() : Save();
      case 5:
        return Start();
      case 6:
        return OneOf(matches_, [](MatchId match) -> Record { return TableOpened{match}; });
      case 7:
        return OneOf(matches_, [this](MatchId match) -> Record {
          return TableClosed{match, {.score = {Score(), Score()}, .left_by = {}}};
        });
      case 8:
        return Below(2) == 0 ? End() : Start();
      case 9:
        return MessageLeft{Message()};
      case 10:
        return OneOf(messages_,
                     [](MessageId message) -> Record { return MessageDelivered{message}; });
      case 11:
        return Below(2) == 0 ? Record(SessionEnded{1 + Below(6)})
                             : Record(EdgesLinked{{1 + Below(3), 1 + Below(3)}});
      default:
        return OneOf(matches_, [this](MatchId match) -> Record {
          return MatchInput{match, inputs_++, Text()};
        });
    }
  }

  template <class Make>
  Record OneOf(const std::vector<int64_t>& ids, const Make& make) {
    return ids.empty() ? MakeAccount() : make(ids[Below(ids.size())]);
  }
  int Score() { return static_cast<int>(Below(7)); }
  std::string Text() {
    static const std::vector<std::string> texts = {"",     "roll 31", "a \"b\" \\ c", "{1,2}",
                                                   "NULL", "é 🎲",     ":number 'x'",  "\t",
                                                   "\\\"", "a,b",     "a,\"b\",{\\}", "}"};
    return texts[Below(texts.size())];
  }
  double Number() {
    static const std::vector<double> numbers = {
        0,      -0.0,    1500.1234567890123, 1e300,
        1e-300, 1.0 / 3, 123456789.0,        std::numeric_limits<double>::denorm_min()};
    return numbers[Below(numbers.size())];
  }
  // A name that is free.
  std::string Name() {
    std::string name;
    do {
      name = fmt::format("u{}", Below(2 * accounts_.size() + 4));
    } while (std::ranges::any_of(accounts_, [&](const Account& a) { return a.name == name; }));
    return name;
  }
  Record MakeAccount() {
    accounts_.push_back(SampleAccount(++last_account_, Name()));
    return AccountCreated{accounts_.back()};
  }
  Record Save() {
    if (accounts_.empty()) return MakeAccount();
    Account& account = accounts_[Below(accounts_.size())];
    if (Below(4) == 0) account.name = Name();
    account.rating = Number();
    account.experience = static_cast<int>(Below(1000));
    account.email = Text();
    account.password_hash = Text();
    account.settings.set(Toggle::kWrap, Below(2) == 0);
    account.last_logout = At(static_cast<int>(last_));
    return AccountSaved{account};
  }
  Record Erase() {
    if (accounts_.empty()) return MakeAccount();
    const size_t at = Below(accounts_.size());
    const AccountId id = accounts_[at].id;
    accounts_.erase(accounts_.begin() + static_cast<std::ptrdiff_t>(at));
    return AccountErased{id};
  }
  Record Start() {
    if (accounts_.size() < 2) return MakeAccount();
    matches_.push_back(++last_match_);
    return MatchStarted{SampleMatch(last_match_, accounts_[Below(accounts_.size())].id,
                                    accounts_[Below(accounts_.size())].id)};
  }
  Record End() {
    if (matches_.empty()) return MakeAccount();
    const size_t at = Below(matches_.size());
    const MatchId id = matches_[at];
    matches_.erase(matches_.begin() + static_cast<std::ptrdiff_t>(at));
    if (Below(2) == 0) return MatchDiscarded{id};
    return MatchFinished{id, 1, {Score(), Score()}, {Number(), Number()}, {Number(), Number()}};
  }
  StoredMessage Message() {
    messages_.push_back(++last_message_);
    StoredMessage message = SampleMessage(last_message_, 1 + static_cast<AccountId>(Below(5)));
    message.text = Text();
    return message;
  }

  Random random_;
  RecordNumber last_ = 0;
  AccountId last_account_ = 0;
  MatchId last_match_ = 0;
  MessageId last_message_ = 0;
  int inputs_ = 0;
  std::vector<Account> accounts_;
  std::vector<int64_t> matches_, messages_;
};

class BatchesTest : public StorageTest {
 protected:
  // Every row of every table, but whose database it is.
  std::vector<std::string> Dump() {
    std::vector<std::string> texts;
    const auto sql = Look();
    for (const std::string table :
         {"accounts", "matches", "messages", "journal", "causes", "edges", "last_ids"}) {
      const soci::rowset<soci::row> rows =
          (sql->prepare << "SELECT * FROM " + table + " ORDER BY 1");
      for (const soci::row& row : rows) {
        std::string text = table;
        for (size_t i = 0; i < row.size(); ++i) text += " | " + Value(row, i);
        texts.push_back(std::move(text));
      }
    }
    int record = 0;
    *sql << "SELECT record FROM leader", soci::into(record);
    texts.push_back(fmt::format("record {}", record));
    return texts;
  }

 private:
  static std::string Value(const soci::row& row, size_t column) {
    if (row.get_indicator(column) == soci::i_null) return "NULL";
    switch (row.get_properties(column).get_data_type()) {
      case soci::dt_string:
        return row.get<std::string>(column);
      case soci::dt_double:
        return fmt::format("{}", row.get<double>(column));
      case soci::dt_integer:
        return fmt::format("{}", row.get<int>(column));
      default:
        return fmt::format("{}", row.get<long long>(column));
    }
  }
};

TEST_P(BatchesTest, ManyRecordsMeanTheSameOneByOneAndTogether) {
  for (uint64_t seed = 1; seed <= 4; ++seed) {
    SCOPED_TRACE(seed);
    RandomRecords source(seed);
    std::vector<NumberedRecord> records;
    for (int i = 0; i < 250; ++i) records.push_back(source.Next());
    SetUp();
    config_.data += fmt::format("{}", seed);
    Open();
    for (const NumberedRecord& record : records) storage_->Commit({&record, 1});
    const std::vector<std::string> expected = Dump();
    storage_.reset();
    SetUp();
    config_.data += fmt::format("{}_together", seed);
    Open();
    for (size_t at = 0; at < records.size();) {
      const size_t count = std::min(1 + source.Below(80), records.size() - at);
      storage_->Commit({&records[at], count});
      at += count;
    }
    EXPECT_THAT(Dump(), testing::ContainerEq(expected));
    EXPECT_GT(expected.size(), 70u);
  }
}

TEST_P(BatchesTest, NamesThatAreGivenOnKeepTheirOrder) {
  Open();
  const auto save = [](AccountId id, const std::string& name) -> Record {
    return AccountSaved{SampleAccount(id, name)};
  };
  Commit({AccountCreated{SampleAccount(1, "a")}, AccountCreated{SampleAccount(2, "b")}});
  Commit({save(1, "c"), save(2, "a"), save(1, "b"), save(2, "a"), save(1, "c"),
          AccountCreated{SampleAccount(3, "b")}, AccountErased{3},
          AccountCreated{SampleAccount(4, "b")}, save(2, "d"), save(1, "a"), save(2, "c")});
  std::vector<std::string> names;
  for (const Account& account : Reopened().accounts) names.push_back(account.name);
  EXPECT_THAT(names, ElementsAre("a", "c", "b"));
}

// Which ends a text on its way to PostgreSQL, and must not end those beside it.
TEST_P(BatchesTest, AZeroByteSpoilsNoOtherRow) {
  Open();
  Commit({MatchStarted{SampleMatch(1, 1, 2)}, MatchInput{1, 0, "one"},
          MatchInput{1, 1, std::string("t\\\0wo", 5)}, MatchInput{1, 2, "three"}});
  const auto inputs = Reopened().matches.at(0).inputs;
  ASSERT_EQ(inputs.size(), 3u);
  EXPECT_EQ(inputs[0], "one");
  EXPECT_EQ(inputs[1].substr(0, 2), "t\\");
  EXPECT_EQ(inputs[2], "three");
}

INSTANTIATE_TEST_SUITE_P(Databases, BatchesTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
