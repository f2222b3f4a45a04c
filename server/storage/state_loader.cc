#include "server/storage/state_loader.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/storage/account_row.h"
#include "server/storage/columns.h"
#include "server/storage/match_row.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr int kPageRows = 20000;
constexpr size_t kPageMatches = 1000;

void LoadAccounts(soci::session& sql, std::vector<Account>& accounts) {
  long long count = 0;
  sql << "SELECT COUNT(*) FROM accounts", into(count);
  accounts.reserve(static_cast<size_t>(count));
  AccountRow row;
  long long last = 0;
  auto prepared =
      (sql.prepare << fmt::format("SELECT {} FROM accounts WHERE id > :last ORDER BY id LIMIT {}",
                                  ColumnText(row, "{}"), kPageRows),
       use(last));
  FetchColumns(prepared, row);
  soci::statement page = prepared;
  for (int rows = kPageRows; rows == kPageRows;) {
    rows = 0;
    page.execute();
    for (; page.fetch(); ++rows) accounts.push_back(row.Get());
    last = row.id;
  }
}

void LoadMatches(soci::session& sql, std::vector<StoredMatch>& matches) {
  long long id = 0, player1 = 0, player2 = 0, started = 0;
  TermsRow terms;
  auto prepared =
      (sql.prepare << fmt::format("SELECT id, player1, player2, started, {} FROM matches"
                                  " WHERE state = 0 ORDER BY id",
                                  ColumnText(terms, "{}")),
       into(id), into(player1), into(player2), into(started));
  FetchColumns(prepared, terms);
  soci::statement all = prepared;
  all.execute();
  while (all.fetch()) {
    StoredMatch match;
    match.id = id;
    match.players = {player1, player2};
    match.terms = terms.Get();
    match.started = FromMilliseconds(started);
    matches.push_back(std::move(match));
  }
}

// `matches` are in the order of their numbers, and so are the rows.
void LoadInputs(soci::session& sql, std::vector<StoredMatch>& matches) {
  long long first = 0, last = 0, id = 0;
  std::string input;
  // CROSS JOIN keeps SQLite from walking through the inputs of all matches ever played.
  soci::statement page =
      (sql.prepare << "SELECT m.id, j.data FROM matches m CROSS JOIN journal j"
                      " WHERE m.state = 0 AND m.id BETWEEN :first AND :last"
                      " AND j.match_id = m.id AND j.kind = 'input' ORDER BY m.id, j.number",
       use(first), use(last), into(id), into(input));
  for (size_t start = 0; start < matches.size(); start += kPageMatches) {
    const size_t end = std::min(start + kPageMatches, matches.size());
    first = matches[start].id;
    last = matches[end - 1].id;
    page.execute();
    for (size_t at = start; page.fetch();) {
      while (matches[at].id != id) ++at;
      matches[at].inputs.push_back(input);
    }
  }
}

void LoadMessages(soci::session& sql, std::vector<StoredMessage>& messages) {
  long long id = 0, recipient = 0, sent = 0, last = 0;
  std::string sender, body;
  soci::statement page =
      (sql.prepare << fmt::format("SELECT id, recipient, sender, sent, body FROM messages"
                                  " WHERE id > :last ORDER BY id LIMIT {}",
                                  kPageRows),
       use(last), into(id), into(recipient), into(sender), into(sent), into(body));
  for (int rows = kPageRows; rows == kPageRows;) {
    rows = 0;
    page.execute();
    for (; page.fetch(); ++rows) {
      messages.push_back({.id = id,
                          .to = recipient,
                          .from = sender,
                          .left = FromMilliseconds(sent),
                          .text = body});
    }
    last = id;
  }
}

}  // namespace

StoredState LoadState(soci::session& sql) {
  StoredState state;
  LoadAccounts(sql, state.accounts);
  LoadMatches(sql, state.matches);
  LoadInputs(sql, state.matches);
  LoadMessages(sql, state.messages);
  long long record = 0, account = 0, match = 0, message = 0;
  sql << "SELECT record FROM leader", into(record);
  sql << "SELECT account, match_id, message FROM last_ids", into(account), into(match),
      into(message);
  state.last_record = static_cast<RecordNumber>(record);
  state.last_account = account;
  state.last_match = match;
  state.last_message = message;
  return state;
}

}  // namespace fibs::server
