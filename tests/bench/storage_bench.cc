// Commits to the database: `storage_bench` prints the time of one for each kind and size. With a
// PostgreSQL URL in FIBS_BENCH_DATABASE those to a database there, and how a commit of many records
// together compares with one of the same records one by one.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/dialect.h"
#include "server/storage/leader.h"
#include "server/storage/record_writer.h"
#include "server/storage/sql_storage.h"
#include "server/storage/standby.h"

namespace fibs::server {
namespace {

// kPlay: of a hundred records 94 inputs of matches, 4 saved accounts, a table that is opened and a
// message, each with the input of a session that was its cause.
enum class Kind : int { kInputs, kSaves, kPlay };

// A database in a directory of its own, which goes with the object.
class Bench {
 public:
  explicit Bench(Durability durability) {
    std::string directory = "/tmp/storage_bench_XXXXXX";
    directory_ = mkdtemp(directory.data());
    config_.data = directory_ + "/data";
    config_.durability = durability;
    if (const char* url = std::getenv("FIBS_BENCH_DATABASE")) config_.database = url;
    storage_ = std::make_unique<SqlStorage>(config_);
    last_ = storage_->Load().last_record;
    account_.id = static_cast<AccountId>(last_) + 1;
    account_.name = "bench" + std::to_string(last_);
    match_.id = account_.id;
    match_.players = {account_.id, account_.id};
    Commit({AccountCreated{account_}, MatchStarted{match_}});
  }
  ~Bench() {
    storage_.reset();
    std::filesystem::remove_all(directory_);
  }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  std::vector<Record> Next(Kind kind, int count) {
    std::vector<Record> records;
    for (int i = 0; i < count; ++i) {
      ++account_.experience;
      if (kind == Kind::kSaves) {
        records.emplace_back(AccountSaved{account_});
      } else {
        records.emplace_back(MatchInput{match_.id, inputs_++, "play 8/5 6/5"});
      }
    }
    return records;
  }
  void Commit(const std::vector<Record>& records) {
    std::vector<NumberedRecord> numbered;
    for (const Record& record : records) numbered.push_back({++last_, Time{}, record});
    storage_->Commit(numbered);
  }

 private:
  std::string directory_;
  Config config_;
  std::unique_ptr<SqlStorage> storage_;
  RecordNumber last_ = 0;
  Account account_;
  StoredMatch match_;
  int inputs_ = 0;
};

// Arguments: what, records in a commit, durability.
void BM_Commit(benchmark::State& state) {
  Bench bench(static_cast<Durability>(state.range(2)));
  const auto kind = static_cast<Kind>(state.range(0));
  const auto count = static_cast<int>(state.range(1));
  for (auto _ : state) bench.Commit(bench.Next(kind, count));
}

void Cases(benchmark::internal::Benchmark* cases) {
  for (const Durability durability : {Durability::kProcess, Durability::kPower}) {
    for (const Kind kind : {Kind::kInputs, Kind::kSaves}) {
      for (const int count : {1, 20, 100}) {
        cases->Args({static_cast<int>(kind), count, static_cast<int>(durability)});
      }
    }
  }
}

// The commits of one server, with either way to write in one epoch and on one connection.
class BothWays {
 public:
  explicit BothWays(Config config) : config_(std::move(config)), dialect_(MakeDialect(config_)) {
    { SqlStorage tables(config_); }
    dialect_->Open(sql_);
    leader_.emplace(sql_);
    row_ = leader_->TakeOver();
    for (const Rows rows : {Rows::kOneByOne, Rows::kTogether}) {
      writers_.push_back(std::make_unique<RecordWriter>(sql_, row_.epoch, rows));
    }
    message_ = row_.record;
    const auto first = static_cast<AccountId>(row_.record) + 1;
    for (AccountId id = first; id < first + kPlayers; ++id) {
      Account account;
      account.id = id;
      account.name = "bench" + std::to_string(id);
      accounts_.push_back(account);
      StoredMatch match;
      match.id = id;
      match.players = {id, id};
      Commit(Rows::kTogether, Number({AccountCreated{account}, MatchStarted{match}}));
    }
  }

  std::vector<NumberedRecord> Next(Kind kind, int count) {
    std::vector<Record> records;
    for (int i = 0; i < count; ++i) {
      Account& account = accounts_[static_cast<size_t>(i) % accounts_.size()];
      if (kind == Kind::kSaves || (kind == Kind::kPlay && i % 25 == 7)) {
        ++account.experience;
        records.emplace_back(AccountSaved{account});
      } else if (kind == Kind::kPlay && i % 100 == 50) {
        records.emplace_back(TableOpened{account.id});
      } else if (kind == Kind::kPlay && i % 100 == 99) {
        records.emplace_back(MessageLeft{{++message_, account.id, "bench", Time{}, "hello"}});
      } else {
        records.emplace_back(MatchInput{account.id, inputs_++, "play 8/5 6/5"});
      }
    }
    std::vector<NumberedRecord> numbered = Number(std::move(records));
    if (kind != Kind::kPlay) return numbered;
    for (NumberedRecord& record : numbered) {
      record.cause = {1 + record.number % kPlayers, record.number, 1};
    }
    return numbered;
  }
  // How long it took, in seconds.
  double Commit(Rows rows, const std::vector<NumberedRecord>& records) {
    const auto start = std::chrono::steady_clock::now();
    row_.record = static_cast<long long>(records.back().number);
    soci::transaction transaction(sql_);
    if (!leader_->Advance(row_)) std::abort();
    writers_[static_cast<size_t>(rows)]->Write(records);
    transaction.commit();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

 private:
  static constexpr AccountId kPlayers = 100;

  std::vector<NumberedRecord> Number(std::vector<Record> records) const {
    std::vector<NumberedRecord> numbered;
    auto number = static_cast<RecordNumber>(row_.record);
    for (Record& record : records) numbered.push_back({++number, Time{}, std::move(record)});
    return numbered;
  }

  const Config config_;
  std::unique_ptr<Dialect> dialect_;
  soci::session sql_;
  std::optional<LeaderTable> leader_;
  LeaderRow row_;
  std::vector<std::unique_ptr<RecordWriter>> writers_;  // in the order of Rows
  std::vector<Account> accounts_;
  int inputs_ = 0;
  MessageId message_ = 0;
};

Config Database() {
  Config config;
  config.database = std::getenv("FIBS_BENCH_DATABASE");
  return config;
}

double Median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// By turns, so that what else the machine does meets both. The time is that of together.
void BM_Together(benchmark::State& state) {
  Config config = Database();
  config.durability = static_cast<Durability>(state.range(2));
  BothWays bench(std::move(config));
  const auto kind = static_cast<Kind>(state.range(0));
  const auto count = static_cast<int>(state.range(1));
  std::vector<double> one_by_one, together;
  for (auto _ : state) {
    one_by_one.push_back(bench.Commit(Rows::kOneByOne, bench.Next(kind, count)));
    together.push_back(bench.Commit(Rows::kTogether, bench.Next(kind, count)));
    state.SetIterationTime(together.back());
  }
  state.counters["together_ms"] = Median(together) * 1e3;
  state.counters["one_by_one_ms"] = Median(one_by_one) * 1e3;
  state.counters["ratio"] = Median(together) / Median(one_by_one);
}

// What a leader with nothing to commit asks each second ...
void BM_KeepLead(benchmark::State& state) {
  SqlStorage storage(Database());
  for (auto _ : state) storage.KeepLead();
}

// ... and a standby forty times as often.
void BM_StandbyTries(benchmark::State& state) {
  const SqlStorage leader(Database());
  Standby standby(Database());
  for (auto _ : state) {
    if (standby.TryLead()) std::abort();
  }
}

void AddBenchmarks() {
  benchmark::RegisterBenchmark("BM_Commit", BM_Commit)->Apply(Cases)->UseRealTime();
  if (std::getenv("FIBS_BENCH_DATABASE") == nullptr) return;
  benchmark::RegisterBenchmark("BM_KeepLead", BM_KeepLead)->UseRealTime();
  benchmark::RegisterBenchmark("BM_StandbyTries", BM_StandbyTries)->UseRealTime();
  auto* cases = benchmark::RegisterBenchmark("BM_Together", BM_Together);
  for (const Durability durability : {Durability::kProcess, Durability::kPower}) {
    for (const Kind kind : {Kind::kInputs, Kind::kSaves, Kind::kPlay}) {
      for (const int count : {1, 100}) {
        cases->Args({static_cast<int>(kind), count, static_cast<int>(durability)});
      }
    }
  }
  cases->UseManualTime()->Iterations(300);
}

}  // namespace
}  // namespace fibs::server

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  fibs::server::AddBenchmarks();
  benchmark::RunSpecifiedBenchmarks();
}
