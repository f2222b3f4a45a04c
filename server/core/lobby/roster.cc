#include "server/core/lobby/roster.h"

#include <algorithm>
#include <utility>

#include "protocol/telnet.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

protocol::WhoInfoParts PartsOf(const User& about) {
  const User* opponent = about.opponent;
  const User* watching = about.watching;
  const Account& account = *about.account;
  return protocol::ClipWhoInfoParts(
      {.name = about.name(),
       .opponent = opponent != nullptr ? std::string_view(opponent->name()) : "",
       .watching = watching != nullptr ? std::string_view(watching->name()) : "",
       .ready = about.on(Toggle::kReady),
       .away = !about.away.empty(),
       .rating = account.rating,
       .experience = account.experience,
       .login = UnixSeconds(about.login),
       .hostname = about.session->host,
       .client = about.client,
       .email = account.email});
}

// The clock may have been set back.
int64_t IdleSeconds(const User& user, int64_t second) {
  return std::max<int64_t>(second - UnixSeconds(user.last_input), 0);
}

}  // namespace

void Roster::Add(User& user, Time now) {
  user.roster_place = entries_.size();
  entries_.push_back({.user = &user,
                      .parts = PartsOf(user),
                      .begin = text_->size(),
                      .idle = IdleSeconds(user, second_)});
  if (second_ != UnixSeconds(now)) return;  // the text is written anew before it is used
  std::string line;
  Write(entries_.back(), line);
  if (text_->capacity() - text_->size() < line.size()) Own();
  *text_ += line;
}

// Thousands may leave together: the places of the others are put right once for many of them.
void Roster::Remove(const User& user) {
  entries_[user.roster_place] = {};
  second_ = -1;
  if (++gone_ * 2 > entries_.size()) Compact();
}

void Roster::Compact() {
  gone_ = 0;
  std::erase_if(entries_, [](const Entry& entry) { return entry.user == nullptr; });
  for (size_t place = 0; place < entries_.size(); ++place) {
    entries_[place].user->roster_place = place;
  }
}

void Roster::Update(const User& user, Time now) {
  Entry& entry = entries_[user.roster_place];
  entry.parts = PartsOf(user);
  if (second_ == UnixSeconds(now)) Rewrite(user.roster_place);
}

void Roster::Typed(const User& user) {
  Entry& entry = entries_[user.roster_place];
  if (std::exchange(entry.idle, 0) != 0) typed_.push_back(user.roster_place);
}

std::string Roster::Line(const User& user, Time now) const {
  std::string line;
  protocol::AppendWhoInfo(line, entries_[user.roster_place].parts,
                          IdleSeconds(user, UnixSeconds(now)));
  return line;
}

std::shared_ptr<const std::string> Roster::Lines(Time now) {
  if (second_ != UnixSeconds(now)) {
    RewriteAll(UnixSeconds(now));
  } else {
    for (const size_t place : std::exchange(typed_, {})) Rewrite(place);
  }
  return text_;
}

// Before bytes of the text change or move, which others may hold.
void Roster::Own() {
  if (text_.use_count() == 1) return;
  auto copy = std::make_shared<std::string>();
  copy->reserve(text_->size() * 2);
  *copy = *text_;
  text_ = std::move(copy);
}

void Roster::Write(const Entry& entry, std::string& line) const {
  std::string plain;
  protocol::AppendWhoInfo(plain, entry.parts, entry.idle);
  protocol::AppendEscaped(line, plain);
  line += "\r\n";
}

void Roster::Rewrite(size_t place) {
  Entry& entry = entries_[place];
  entry.idle = IdleSeconds(*entry.user, second_);
  std::string line;
  Write(entry, line);
  Own();
  const size_t end = place + 1 < entries_.size() ? entries_[place + 1].begin : text_->size();
  const size_t before = end - entry.begin;
  text_->replace(entry.begin, before, line);
  if (line.size() == before) return;
  for (size_t at = place + 1; at < entries_.size(); ++at) {
    entries_[at].begin += line.size() - before;  // may wrap around, and then does so back
  }
}

void Roster::RewriteAll(int64_t second) {
  if (gone_ > 0) Compact();
  second_ = second;
  typed_.clear();
  const size_t size = text_->size();
  if (text_.use_count() > 1) text_ = std::make_shared<std::string>();
  text_->clear();
  text_->reserve(size + size / 4);
  for (Entry& entry : entries_) {
    entry.begin = text_->size();
    entry.idle = IdleSeconds(*entry.user, second);
    Write(entry, *text_);
  }
}

}  // namespace fibs::server
