#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/config.h"
#include "server/core/records/record.h"
#include "server/storage/read_connection.h"
#include "server/storage/storage.h"

namespace fibs::server {

// A database that is only read (read_connection.h). Everything throws StorageError.
class Archive : public MatchReader {
 public:
  // Opens the database that `config` names; it must be of this program's schema version.
  explicit Archive(const Config& config);

  // In any letter case.
  std::optional<AccountId> FindAccount(const std::string& name);
  void ForEachAccount(const std::function<void(AccountId id, const std::string& name,
                                               const std::string& last_host)>& each);
  // The log of conduct from its first entry on, without what was written in it.
  void ForEachConductEntry(const std::function<void(const ConductEntry&)>& each);
  // In the order in which they ended.
  void ForEachFinishedMatch(const std::function<void(const FinishedMatch&)>& each);
  // The numbers of the finished matches of an account, 0 for those of all; ascending.
  std::vector<MatchId> FinishedMatches(AccountId account);
  // With its inputs, also one that is over. None: there is no such table.
  std::optional<StoredChouette> LoadChouette(ChouetteId chouette);

  std::vector<FinishedMatch> LoadHistory(AccountId account, int count) override;
  std::vector<FinishedMatch> LoadWins(AccountId account, Time since, int count) override;
  std::optional<ArchivedMatch> LoadMatchUpTo(MatchId match, size_t inputs_max,
                                             RecordNumber last) override;
  std::optional<MatchId> FindLastMatch(AccountId a, AccountId b) override;
  std::optional<FinishedMatch> LoadFinished(MatchId match) override;
  std::string NameOf(AccountId account) override;

 private:
  template <class Work>
  auto Run(const Work& work);

  ReadConnection connection_;
};

}  // namespace fibs::server
