// Commits to the database: `storage_bench` prints the time of one for each kind and size. With a
// PostgreSQL URL in FIBS_BENCH_DATABASE also those to an empty database there.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/storage/sql_storage.h"

namespace fibs::server {
namespace {

enum class Kind : int { kInputs, kSaves };

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

BENCHMARK(BM_Commit)->Apply(Cases)->UseRealTime();

}  // namespace
}  // namespace fibs::server

BENCHMARK_MAIN();
