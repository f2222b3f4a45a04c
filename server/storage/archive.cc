#include "server/storage/archive.h"

#include <type_traits>

#include "server/core/play/mat_text.h"
#include "server/storage/match_reader.h"
#include "server/storage/tables/account_rows.h"
#include "server/storage/tables/chouette_rows.h"
#include "server/storage/tables/conduct_rows.h"
#include "server/storage/tables/query.h"

namespace fibs::server {

using soci::into;
using soci::use;

template <class Work>
auto Archive::Run(const Work& work) {
  std::invoke_result_t<Work, soci::session&> result{};
  connection_.Run([&](soci::session& sql) { result = work(sql); });
  return result;
}

Archive::Archive(const Config& config) : connection_(config) {
  connection_.Run([](soci::session&) {});
}

std::optional<AccountId> Archive::FindAccount(const std::string& name) {
  return Run([&](soci::session& sql) -> std::optional<AccountId> {
    const auto id = AccountTable().Named({"id"});
    const auto found = FindOne(sql, id, id.Select("WHERE LOWER(name) = LOWER(:name)"), name);
    return found ? std::optional(found->id) : std::nullopt;
  });
}

std::string Archive::NameOf(AccountId account) {
  return Run([&](soci::session& sql) -> std::string {
    const auto name = AccountTable().Named({"name"});
    const long long id = account;
    const auto found = FindOne(sql, name, name.Select("WHERE id = :id"), id);
    return found ? found->name : kErasedName;
  });
}

void Archive::ForEachAccount(
    const std::function<void(AccountId, const std::string&, const std::string&)>& each) {
  connection_.Run([&](soci::session& sql) {
    const auto told = AccountTable().Named({"id", "name", "last_host"});
    Query<Account> rows(sql, told, told.Select("ORDER BY id"));
    rows.Execute();
    while (const auto row = rows.Next()) each(row->id, row->name, row->last_host);
  });
}

void Archive::ForEachConductEntry(const std::function<void(const ConductEntry&)>& each) {
  connection_.Run([&](soci::session& sql) {
    const auto told = ConductTable().Named({"id", "noted", "kind", "what", "noted_by", "about",
                                            "of_entry", "holds_until", "digest", "hash"});
    Query<ConductEntry> rows(sql, told, told.Select("ORDER BY id"));
    rows.Execute();
    while (const auto row = rows.Next()) each(*row);
  });
}

void Archive::ForEachFinishedMatch(const std::function<void(const FinishedMatch&)>& each) {
  connection_.Run([&](soci::session& sql) { ReadFinished(sql, each); });
}

std::vector<MatchId> Archive::FinishedMatches(AccountId account) {
  return Run([&](soci::session& sql) {
    std::vector<MatchId> found;
    long long id = 0;
    const long long wanted = account;
    soci::statement rows(sql);
    if (account == 0) {
      rows = (sql.prepare << "SELECT id FROM matches WHERE state = 1 ORDER BY id", into(id));
    } else {
      rows = (sql.prepare << "SELECT id FROM matches WHERE state = 1 AND (player1 = :first OR"
                             " player2 = :second) ORDER BY id",
              use(wanted), use(wanted), into(id));
    }
    rows.execute();
    while (rows.fetch()) found.push_back(id);
    return found;
  });
}

std::optional<StoredChouette> Archive::LoadChouette(ChouetteId chouette) {
  return Run([&](soci::session& sql) { return ChouetteRows::Find(sql, chouette); });
}

std::vector<FinishedMatch> Archive::LoadHistory(AccountId account, int count) {
  return Run([&](soci::session& sql) { return ReadHistory(sql, account, count); });
}

std::vector<FinishedMatch> Archive::LoadWins(AccountId account, Time since, int count) {
  return Run([&](soci::session& sql) { return ReadWins(sql, account, since, count); });
}

std::optional<ArchivedMatch> Archive::LoadMatchUpTo(MatchId match, size_t inputs_max,
                                                    RecordNumber last) {
  return Run([&](soci::session& sql) { return ReadMatch(sql, match, inputs_max, last); });
}

std::optional<MatchId> Archive::FindLastMatch(AccountId a, AccountId b) {
  return Run([&](soci::session& sql) { return ReadLastMatch(sql, a, b); });
}

std::optional<FinishedMatch> Archive::LoadFinished(MatchId match) {
  return Run([&](soci::session& sql) { return ReadFinishedMatch(sql, match); });
}

}  // namespace fibs::server
