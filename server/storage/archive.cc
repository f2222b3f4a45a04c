#include "server/storage/archive.h"

#include <type_traits>

#include "server/core/play/mat_text.h"
#include "server/storage/match_reader.h"

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
    long long id = 0;
    sql << "SELECT id FROM accounts WHERE LOWER(name) = LOWER(:name)", use(name), into(id);
    if (!sql.got_data()) return std::nullopt;
    return id;
  });
}

std::string Archive::NameOf(AccountId account) {
  return Run([&](soci::session& sql) -> std::string {
    std::string name;
    const long long id = account;
    sql << "SELECT name FROM accounts WHERE id = :id", use(id), into(name);
    return sql.got_data() ? name : kErasedName;
  });
}

void Archive::ForEachAccount(
    const std::function<void(AccountId, const std::string&, const std::string&)>& each) {
  connection_.Run([&](soci::session& sql) {
    long long id = 0;
    std::string name, host;
    soci::statement rows = (sql.prepare << "SELECT id, name, last_host FROM accounts ORDER BY id",
                            into(id), into(name), into(host));
    rows.execute();
    while (rows.fetch()) each(id, name, host);
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

std::vector<FinishedMatch> Archive::LoadHistory(AccountId account, int count) {
  return Run([&](soci::session& sql) { return ReadHistory(sql, account, count); });
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
