#include "server/core/presence/roster.h"

#include <algorithm>
#include <utility>

#include "protocol/telnet.h"
#include "server/core/clock_text.h"
#include "server/core/presence/bots.h"

namespace fibs::server {
namespace {

constexpr size_t kLineBytes = 128;  // one line mostly

protocol::WhoInfoParts PartsOf(const User& about) {
  const std::string client = ClientShown(about);
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
       .client = client,
       .email = account.email});
}

// The clock may have been set back.
int64_t IdleSeconds(const User& user, int64_t second) {
  return std::max<int64_t>(second - UnixSeconds(user.last_input), 0);
}

}  // namespace

// The block that it ends stays as it is but for one line more.
void Roster::Add(User& user) {
  user.roster_place = entries_.size();
  entries_.push_back({.user = &user, .parts = PartsOf(user)});
  const size_t block = BlockOf(user);
  if (block == stale_.size()) {
    blocks_.emplace_back();
    stale_.push_back(true);
  }
  if (stale_[block]) return;
  auto text = std::make_shared<std::string>();
  text->reserve(blocks_[block]->size() + kLineBytes);
  *text = *blocks_[block];
  AppendLine(*text, entries_.back(), second_);
  blocks_[block] = std::move(text);
}

// Thousands may leave together: the places of the others are put right once for many of them.
void Roster::Remove(const User& user) {
  stale_[BlockOf(user)] = true;
  entries_[user.roster_place] = {};
  if (++gone_ * 2 > entries_.size()) Compact();
}

void Roster::Compact() {
  gone_ = 0;
  std::erase_if(entries_, [](const Entry& entry) { return entry.user == nullptr; });
  for (size_t place = 0; place < entries_.size(); ++place) {
    entries_[place].user->roster_place = place;
  }
  const size_t blocks = (entries_.size() + kBlockEntries - 1) / kBlockEntries;
  blocks_.assign(blocks, nullptr);
  stale_.assign(blocks, true);
}

void Roster::Update(const User& user) {
  entries_[user.roster_place].parts = PartsOf(user);
  stale_[BlockOf(user)] = true;
}

std::string Roster::Line(const User& user, Time now) const {
  std::string line;
  protocol::AppendWhoInfo(line, entries_[user.roster_place].parts,
                          IdleSeconds(user, UnixSeconds(now)));
  return line;
}

std::vector<Roster::Block> Roster::Lines(Time now) {
  const int64_t second = UnixSeconds(now);
  std::vector<Block> lines;
  lines.reserve(blocks_.size());
  for (size_t block = 0; block < blocks_.size(); ++block) {
    if (stale_[block] || second_ != second) blocks_[block] = Write(block, second);
    stale_[block] = false;
    if (!blocks_[block]->empty()) lines.push_back(blocks_[block]);
  }
  second_ = second;
  return lines;
}

void Roster::AppendLine(std::string& text, const Entry& entry, int64_t second) const {
  std::string line;
  protocol::AppendWhoInfo(line, entry.parts, IdleSeconds(*entry.user, second));
  protocol::AppendEscaped(text, line);
  text += "\r\n";
}

Roster::Block Roster::Write(size_t block, int64_t second) const {
  auto text = std::make_shared<std::string>();
  if (blocks_[block] != nullptr) text->reserve(blocks_[block]->size() + kLineBytes);
  const size_t end = std::min(entries_.size(), (block + 1) * kBlockEntries);
  for (size_t place = block * kBlockEntries; place < end; ++place) {
    if (entries_[place].user != nullptr) AppendLine(*text, entries_[place], second);
  }
  return text;
}

}  // namespace fibs::server
