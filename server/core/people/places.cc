#include "server/core/people/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <sstream>

#include "engine/rules/dice_origin.h"
#include "protocol/words.h"
#include "server/crypto/crypto.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;

constexpr size_t kSaltDigits = 16;     // of 4 bits
constexpr size_t kNetworkDigits = 16;  // the same
constexpr size_t kProgramMax = 20;     // bytes
constexpr std::chrono::hours kNewsOfNew{7 * 24};
constexpr std::string_view kMails = "mail", kNoMails = "none";

std::string NetworkHash(const std::string& salt, std::string_view host) {
  const std::string address = AddressGroup(host);
  const std::string network(NetworkGroup(address));
  return engine::SeedText(crypto::Sha256OfText(salt + " " + network)).substr(0, kNetworkDigits);
}

// Nobody knows it who has not the database, and it takes nothing from the dice.
std::string NewSalt(const Account& account) {
  const std::string seed = account.dice_seed ? engine::SeedText(*account.dice_seed) : account.name;
  return engine::SeedText(crypto::Sha256OfText("places " + seed)).substr(0, kSaltDigits);
}

int64_t Seconds(Time time) {
  return std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count();
}
Time AtSecond(int64_t seconds) { return Time(std::chrono::seconds(seconds)); }

auto FindPlace(PlaceBook& book, const std::string& network, std::string_view program) {
  return std::ranges::find_if(book.all, [&](const Place& place) {
    return place.network == network && place.program == program;
  });
}

}  // namespace

std::string PlaceBook::Text() const {
  if (salt.empty()) return {};
  std::string text = fmt::format("{} {} {}", salt, mails ? kMails : kNoMails, next);
  for (const Place& place : all) {
    fmt::format_to(std::back_inserter(text), " {} {} {} {} {} {}", place.number, place.network,
                   place.program, Seconds(place.first), Seconds(place.last),
                   place.forgotten ? 1 : 0);
  }
  return text;
}

PlaceBook PlaceBook::FromText(std::string_view text) {
  PlaceBook book;
  std::istringstream words{std::string(text)};
  std::string mails;
  words >> book.salt >> mails >> book.next;
  book.mails = mails != kNoMails;
  Place place;
  int64_t first = 0, last = 0;
  while (words >> place.number >> place.network >> place.program >> first >> last >>
         place.forgotten) {
    place.first = AtSecond(first);
    place.last = AtSecond(last);
    book.all.push_back(place);
  }
  return book;
}

Places::Login Places::Note(Account& account, std::string_view host, std::string program) const {
  PlaceBook book = PlaceBook::FromText(account.places);
  const bool is_first = book.salt.empty();
  if (is_first) book.salt = NewSalt(account);
  ForgetOld(book);
  const std::string network = NetworkHash(book.salt, host);
  const Time now = AtSecond(Seconds(turn_.now));
  const auto known = FindPlace(book, network, program);
  const bool adds = known == book.all.end() || known->forgotten;
  Login login;
  login.is_new = !is_first && std::ranges::none_of(book.all, [&](const Place& place) {
    return place.network == network && !place.forgotten;
  });
  // One that was forgotten hears what it would have heard. Another new one hears nothing of others,
  // unless so many have come that the owner's own may have been pushed out.
  const Time of_new = book.all.size() < kMost ? now : now - kNewsOfNew;
  const Time since = known != book.all.end() ? known->last : of_new;
  // Times are whole seconds; the last one used is the last one of the list.
  const auto came_since = [&](const Place& place) {
    if (place.first != since || known == book.all.end()) return place.first > since;
    return &place > &*known;
  };
  if (adds) {
    login.place = {.number = book.next++,
                   .network = network,
                   .program = std::move(program),
                   .first = now,
                   .last = now};
  } else {
    login.place = *known;
  }
  for (const Place& place : book.all) {
    if (!came_since(place) || place.number == 1 || place.network == network) continue;
    const bool known_there = std::ranges::any_of(book.all, [&](const Place& older) {
      return older.network == place.network && !came_since(older);
    });
    if (!known_there) login.news.push_back(place);
  }
  // Most log-ins are from where the last one was, and change nothing.
  const bool stale = now - login.place.last >= 1h || !login.news.empty();
  if (!adds && !stale) return login;
  if (known != book.all.end()) book.all.erase(known);
  login.place.last = now;
  book.all.push_back(login.place);
  if (book.all.size() > kMost) book.all.erase(book.all.begin());
  account.places = book.Text();
  return login;
}

void Places::ForgetOld(PlaceBook& book) const {
  const std::chrono::days kept(turn_.limits.place_days);
  std::erase_if(book.all, [&](const Place& place) { return turn_.now - place.last > kept; });
}

bool Places::Knows(const Account& account, std::string_view host) const {
  const PlaceBook book = PlaceBook::FromText(account.places);
  const std::string network = NetworkHash(book.salt, host);
  return std::ranges::any_of(
      book.all, [&](const Place& place) { return !place.forgotten && place.network == network; });
}

std::vector<Place> Places::Of(const Account& account) {
  PlaceBook book = PlaceBook::FromText(account.places);
  std::erase_if(book.all, [](const Place& place) { return place.forgotten; });
  std::ranges::reverse(book.all);
  return book.all;
}

int Places::NumberOf(const Account& account, std::string_view host, std::string_view program) {
  PlaceBook book = PlaceBook::FromText(account.places);
  const auto place = FindPlace(book, NetworkHash(book.salt, host), program);
  return place == book.all.end() ? 0 : place->number;
}

bool Places::Forget(Account& account, int number) {
  PlaceBook book = PlaceBook::FromText(account.places);
  const auto place = std::ranges::find(book.all, number, &Place::number);
  if (place == book.all.end() || place->forgotten) return false;
  place->forgotten = true;
  account.places = book.Text();
  return true;
}

std::string ProgramWord(std::string_view client, std::string_view way) {
  const auto is_part = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
  const std::string small = protocol::ToLower(client);
  const auto end = std::find_if_not(small.begin(), small.end(), is_part);
  const std::string word(small.begin(), end);
  return word.empty() ? std::string(way) : word.substr(0, kProgramMax);
}

}  // namespace fibs::server
