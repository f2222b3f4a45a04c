#include "server/storage/account_row.h"

#include <fmt/format.h>

#include <iterator>
#include <sstream>

#include "server/storage/storage.h"

namespace fibs::server {

// Bits of `toggles` are in the order of the enumerators.
static_assert(kToggles == 17 && static_cast<int>(Toggle::kWrap) == 16,
              "a toggle more, or another order, needs a schema version that moves the bits");

namespace {

std::string RatingsText(const std::vector<GameRating>& ratings) {
  std::string text;
  for (const auto& [series, player] : ratings) {
    fmt::format_to(std::back_inserter(text), "{}{} {} {}", text.empty() ? "" : " ", series->name,
                   player.rating, player.experience);
  }
  return text;
}

std::string VacationsText(const std::vector<TimeSpan>& vacations) {
  std::string text;
  for (const TimeSpan& span : vacations) {
    fmt::format_to(std::back_inserter(text), "{}{} {}", text.empty() ? "" : " ",
                   ToMilliseconds(span.from), ToMilliseconds(span.to));
  }
  return text;
}

std::vector<TimeSpan> ReadVacations(const std::string& text) {
  std::vector<TimeSpan> vacations;
  std::istringstream numbers(text);
  for (long long from = 0, to = 0; numbers >> from >> to;) {
    vacations.push_back({FromMilliseconds(from), FromMilliseconds(to)});
  }
  return vacations;
}

}  // namespace

std::vector<GameRating> ReadRatings(const std::string& text) {
  Account account;
  std::istringstream words(text);
  std::string name;
  engine::RatedPlayer player;
  while (words >> name) {
    const engine::Series* series = engine::FindSeries(name);
    if (!(words >> player.rating >> player.experience) || series == nullptr) {
      throw StorageError(fmt::format(
          "a player has ratings of games that this fibsd does not know ({}); use a newer fibsd",
          text));
    }
    SetRating(account, *series, player);
  }
  return account.game_ratings;
}

long long ToMilliseconds(Time time) { return time.time_since_epoch().count(); }

Time FromMilliseconds(long long milliseconds) {
  return Time(std::chrono::milliseconds(milliseconds));
}

void AccountRow::Set(const Account& account) {
  id = account.id;
  name = account.name;
  password_hash = account.password_hash;
  email = account.email;
  rating = account.rating;
  experience = account.experience;
  registered = ToMilliseconds(account.registered);
  last_login = ToMilliseconds(account.last_login);
  last_logout = ToMilliseconds(account.last_logout);
  last_host = account.last_host;
  const Settings& settings = account.settings;
  toggles = static_cast<long long>(settings.toggles.to_ullong());
  boardstyle = settings.boardstyle;
  linelength = settings.linelength;
  pagelength = settings.pagelength;
  redoubles = settings.redoubles;
  sortwho = static_cast<int>(settings.sortwho);
  timezone = settings.timezone;
  settings_saved = settings.saved ? 1 : 0;
  admin = account.admin ? 1 : 0;
  game_ratings = RatingsText(account.game_ratings);
  manual = account.manual ? 1 : 0;
  erasing = account.erasing ? 1 : 0;
  vacations = VacationsText(account.vacations);
  match_counts = account.match_counts.Text();
  rating_gains = account.gains.Text();
  presence = account.presence.Packed();
  mail_address = account.mail.address;
  mail_wanted = account.mail.wanted ? 1 : 0;
  mail_asked = account.mail.asked;
  mail_asked_at = ToMilliseconds(account.mail.asked_at);
  mail_proposed = account.mail.proposed;
  mail_seen = account.mail.seen;
  dice_seed = account.dice_seed ? engine::SeedText(*account.dice_seed) : "";
}

Account AccountRow::Get() const {
  Account account;
  account.id = id;
  account.name = name;
  account.password_hash = password_hash;
  account.email = email;
  account.rating = rating;
  account.experience = experience;
  account.registered = FromMilliseconds(registered);
  account.last_login = FromMilliseconds(last_login);
  account.last_logout = FromMilliseconds(last_logout);
  account.last_host = last_host;
  Settings& settings = account.settings;
  settings.toggles = std::bitset<kToggles>(static_cast<unsigned long long>(toggles));
  settings.boardstyle = boardstyle;
  settings.linelength = linelength;
  settings.pagelength = pagelength;
  settings.redoubles = redoubles;
  settings.sortwho = static_cast<SortWho>(sortwho);
  settings.timezone = timezone;
  settings.saved = settings_saved != 0;
  account.admin = admin != 0;
  account.dice_seed = engine::ParseSeed(dice_seed);
  account.manual = manual != 0;
  account.erasing = erasing != 0;
  if (!vacations.empty()) account.vacations = ReadVacations(vacations);
  account.presence = Presence::FromPacked(presence);
  account.mail = {.address = mail_address,
                  .wanted = mail_wanted != 0,
                  .asked = mail_asked,
                  .asked_at = FromMilliseconds(mail_asked_at),
                  .proposed = mail_proposed,
                  .seen = mail_seen};
  account.match_counts = MatchCounts::FromText(match_counts);
  account.gains = RatingGains::FromText(rating_gains);
  if (!game_ratings.empty()) account.game_ratings = ReadRatings(game_ratings);
  return account;
}

}  // namespace fibs::server
