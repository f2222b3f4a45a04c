#include "server/storage/tables/account_rows.h"

#include <fmt/format.h>

#include <iterator>
#include <sstream>

#include "server/core/people/ranking.h"
#include "server/storage/storage.h"
#include "server/storage/tables/job_rows.h"
#include "server/storage/tables/query.h"

namespace fibs::server {

// Bits of `toggles` are in the order of the enumerators.
static_assert(kToggles == 17 && static_cast<int>(Toggle::kWrap) == 16,
              "a toggle more, or another order, needs a schema version that moves the bits");
template <>
struct Form<std::bitset<kToggles>> {
  using Kept = long long;
  static void Write(const std::bitset<kToggles>& toggles, Kept& kept) {
    kept = static_cast<Kept>(toggles.to_ullong());
  }
  static void Read(Kept kept, std::bitset<kToggles>& toggles) {
    toggles = std::bitset<kToggles>(static_cast<unsigned long long>(kept));
  }
};

// Hexadecimal, or empty.
template <>
struct Form<std::optional<engine::Seed>> {
  using Kept = std::string;
  static void Write(const std::optional<engine::Seed>& seed, Kept& kept) {
    kept = seed ? engine::SeedText(*seed) : "";
  }
  static void Read(const Kept& kept, std::optional<engine::Seed>& seed) {
    seed = engine::ParseSeed(kept);
  }
};

template <>
struct Form<Attendance> {
  using Kept = long long;
  static void Write(const Attendance& days, Kept& kept) { kept = days.Packed(); }
  static void Read(Kept kept, Attendance& days) { days = Attendance::FromPacked(kept); }
};

template <>
struct Form<SecondFactor> {
  using Kept = std::string;
  static void Write(const SecondFactor& second, Kept& kept) { kept = second.Text(); }
  static void Read(const Kept& kept, SecondFactor& second) {
    second = SecondFactor::FromText(kept);
  }
};

template <>
struct Form<PuzzleStanding> {
  using Kept = std::string;
  static void Write(const PuzzleStanding& puzzles, Kept& kept) { kept = puzzles.Text(); }
  static void Read(const Kept& kept, PuzzleStanding& puzzles) {
    puzzles = PuzzleStanding::FromText(kept);
  }
};

// "FROM TO FROM TO", milliseconds since 1970.
template <>
struct Form<std::vector<TimeSpan>> {
  using Kept = std::string;
  static void Write(const std::vector<TimeSpan>& spans, Kept& kept) {
    kept.clear();
    for (const TimeSpan& span : spans) {
      fmt::format_to(std::back_inserter(kept), "{}{} {}", kept.empty() ? "" : " ",
                     ToMilliseconds(span.from), ToMilliseconds(span.to));
    }
  }
  static void Read(const Kept& kept, std::vector<TimeSpan>& spans) {
    if (kept.empty()) return;
    std::istringstream numbers(kept);
    for (long long from = 0, to = 0; numbers >> from >> to;) {
      spans.push_back({FromMilliseconds(from), FromMilliseconds(to)});
    }
  }
};

// "nackgammon 1512.25 7 tavli 1490 3": name, rating, experience.
template <>
struct Form<std::vector<GameRating>> {
  using Kept = std::string;
  static void Write(const std::vector<GameRating>& ratings, Kept& kept) {
    kept.clear();
    for (const auto& [series, player] : ratings) {
      fmt::format_to(std::back_inserter(kept), "{}{} {} {}", kept.empty() ? "" : " ", series->name,
                     player.rating, player.experience);
    }
  }
  static void Read(const Kept& kept, std::vector<GameRating>& ratings) {
    if (kept.empty()) return;
    Account account;
    std::istringstream words(kept);
    std::string name;
    engine::RatedPlayer player;
    while (words >> name) {
      const engine::Series* series = engine::FindSeries(name);
      if (!(words >> player.rating >> player.experience) || series == nullptr) {
        throw StorageError(fmt::format(
            "a player has ratings of games that this fibsd does not know ({}); use a newer fibsd",
            kept));
      }
      SetRating(account, *series, player);
    }
    ratings = std::move(account.game_ratings);
  }
};

// The indexes are for public_reader.h, which asks nothing that looks at every account: a name in
// any letter case, and the rating list, in which nobody is who is being erased. An index of the
// list holds all that is asked for.
static_assert(Ranking::kExperienceMin == 51, "another one needs a schema version with its index");

const TableOf<Account>& AccountTable() {
  const auto setting = [](auto member) { return Field(&Account::settings, member); };
  const auto mail = [](auto member) { return Field(&Account::mail, member); };
  static const TableOf<Account> table(
      "accounts", 1,
      {
          {"id", &Account::id, {.key = true}},
          {"name", &Account::name, {.more = "UNIQUE"}},
          {"password_hash", &Account::password_hash},
          {"email", &Account::email},
          {"rating", &Account::rating},
          {"experience", &Account::experience},
          {"registered", &Account::registered},
          {"last_login", &Account::last_login},
          {"last_logout", &Account::last_logout},
          {"last_host", &Account::last_host},
          {"toggles", setting(&Settings::toggles)},
          {"boardstyle", setting(&Settings::boardstyle)},
          {"linelength", setting(&Settings::linelength)},
          {"pagelength", setting(&Settings::pagelength)},
          {"redoubles", setting(&Settings::redoubles)},
          {"sortwho", setting(&Settings::sortwho)},
          {"timezone", setting(&Settings::timezone)},
          {"settings_saved", setting(&Settings::saved)},
          {"admin", &Account::admin, {.since = 2}},
          // Empty: drawn at the next log-in. A match of an older version has no input that names
          // a seed.
          {"dice_seed", &Account::dice_seed, {.since = 3}},
          {"game_ratings", &Account::game_ratings, {.since = 9}},
          {"manual", &Account::manual, {.since = 10}},
          {"vacations", &Account::vacations, {.since = 10}},
          {"match_counts", &Account::match_counts, {.since = 11}},
          {"presence", &Account::attendance, {.since = 12}},
          {"erasing", &Account::erasing, {.since = 13}},
          {"mail_address", mail(&MailSettings::address), {.since = 14}},
          {"mail_wanted",
           mail(&MailSettings::wanted),
           {.since = 14, .type = "INTEGER", .before = "1"}},
          {"mail_asked", mail(&MailSettings::asked), {.since = 14}},
          {"mail_asked_at", mail(&MailSettings::asked_at), {.since = 14}},
          {"mail_proposed", mail(&MailSettings::proposed), {.since = 14}},
          {"mail_seen", mail(&MailSettings::seen), {.since = 14}},
          {"rating_gains", &Account::gains, {.since = 16}},
          {"erase_at", &Account::erase_at, {.since = 24}},
          {"spectators", &Account::spectators, {.since = 25, .type = "INTEGER", .before = "1"}},
          {"second_factor", &Account::second, {.since = 26}},
          {"messages_from", &Account::messages_from, {.since = 32}},
          {"invitations_from", &Account::invitations_from, {.since = 32}},
          {"reports_told", mail(&MailSettings::reports_told), {.since = 28}},
          {"places", &Account::places, {.since = 29}},
          {"bot", &Account::bot, {.since = 33}},
          {"mail_analyses", mail(&MailSettings::analyses), {.since = 37}},
          {"progress_shown", &Account::progress, {.since = 37}},
          {"mail_confirmed_at", mail(&MailSettings::confirmed_at), {.since = 38}},
          {"calendar_hash", &Account::calendar_hash, {.since = 38}},
          {"puzzles", &Account::puzzles, {.since = 39}},
      },
      {
          {6, "CREATE INDEX accounts_lower_name ON accounts (LOWER(name))"},
          {6,
           "CREATE INDEX accounts_ranking ON accounts (rating DESC, id, experience)"
           " WHERE experience >= 51"},
          {13, "DROP INDEX accounts_ranking"},
          {13,
           "CREATE INDEX accounts_ranking ON accounts (rating DESC, id, experience, erasing)"
           " WHERE experience >= 51 AND erasing = 0"},
          // Who had more experience than this was no newcomer: he stays so.
          {16, "UPDATE accounts SET rating_gains = 'known' WHERE experience > 50"},
          // Until then one column had both times.
          {38, "UPDATE accounts SET mail_confirmed_at = mail_asked_at WHERE mail_address <> ''"},
          {38,
           "CREATE INDEX accounts_calendar ON accounts (calendar_hash) WHERE calendar_hash <> ''"},
      });
  return table;
}

void AccountRows::Load(soci::session& sql, StoredState& state) {
  state.accounts.reserve(SizeOf(sql).rows);
  Load(sql, {}, state.accounts);
}

void AccountRows::Load(soci::session& sql, KeyRange ids, std::vector<Account>& accounts) {
  ForEachRow(
      sql, AccountTable(), [&](Account&& account) { accounts.push_back(std::move(account)); },
      kPageRows, ids);
}

AccountRows::Size AccountRows::SizeOf(soci::session& sql) {
  long long rows = 0, last = 0;
  sql << "SELECT COUNT(*), COALESCE(MAX(id), 0) FROM accounts", soci::into(rows), soci::into(last);
  return {static_cast<size_t>(rows), last};
}

// A saved account is its whole row, so that a created one and a saved one are written alike.
AccountRows::AccountRows(const Writing& writing)
    : save_(writing.sql, Change::kSave, AccountTable().All(), writing.rows),
      erase_(writing.sql, AccountTable().Named({"id"})),
      erase_performances_(writing.sql, PerformanceTable().Named({"account"})) {}

void AccountRows::Save(const Account& account) {
  const auto [found, is_new] = pending_at_.try_emplace(account.id, pending_.size());
  if (is_new) {
    pending_.push_back(&account);
    return;
  }
  const Account*& pending = pending_[found->second];
  if (pending->name == account.name) {
    pending = &account;
    return;
  }
  // Another one may have been given the old name, or have had the new one: both in their turn.
  Flush();
  Save(account);
}

void AccountRows::Write(const AccountErased& record, const NumberedRecord&) {
  Flush();
  erase_.Add(record.account);
  erase_performances_.Add(record.account);
}

void AccountRows::Flush() {
  for (const Account* account : pending_) save_.Add(*account);
  save_.Flush();
  pending_.clear();
  pending_at_.clear();
}

}  // namespace fibs::server
