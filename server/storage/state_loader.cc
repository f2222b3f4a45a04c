#include "server/storage/state_loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/storage/account_row.h"
#include "server/storage/columns.h"
#include "server/storage/link_rows.h"
#include "server/storage/mail_row.h"
#include "server/storage/unfinished_reader.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr int kPageRows = 20000;

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

void LoadMatches(soci::session& sql, StoredState& state) {
  const auto append = [](auto& to, auto& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  std::vector<OpenMatch> open;
  UnfinishedReader reader(sql);
  for (bool more = true; more;) {
    more = reader.Read(kPageRows);
    append(open, reader.open());
    append(state.saved, reader.saved());
  }
  std::ranges::stable_sort(open, {}, &OpenMatch::opened);
  state.matches.reserve(open.size());
  for (OpenMatch& each : open) state.matches.push_back(std::move(each.match));
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
  LoadMatches(sql, state);
  LoadMessages(sql, state.messages);
  LoadLinks(sql, state);
  state.mails = LoadMails(sql);
  state.mail_key = LoadMailKey(sql);
  long long record = 0, account = 0, match = 0, message = 0, mail = 0;
  sql << "SELECT record FROM leader", into(record);
  sql << "SELECT account, match_id, message, mail FROM last_ids", into(account), into(match),
      into(message), into(mail);
  state.last_record = static_cast<RecordNumber>(record);
  state.last_account = account;
  state.last_match = match;
  state.last_message = message;
  state.last_mail = mail;
  return state;
}

}  // namespace fibs::server
