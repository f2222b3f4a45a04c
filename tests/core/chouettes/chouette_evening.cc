#include "tests/core/chouettes/chouette_evening.h"

#include "protocol/board.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;
using chouette::State;

constexpr int kErasedMax = 20;  // of an evening; a sheet has 64 lines

constexpr const char* kNames[] = {"alice", "bob", "carol", "dave", "emma", "finn", "gina", "hugo"};

}  // namespace

ChouetteEvening::ChouetteEvening(const std::string& terms, size_t players, uint64_t seed,
                                 Config config)
    : dice_("c0ffee"), server_(config, &dice_), random_(seed) {
  for (size_t i = 0; i < players; ++i) {
    names_.emplace_back(kNames[i]);
    server_.NewTelnet(names_.back());
  }
  for (const std::string& admin : config.admins) server_.NewTelnet(admin);
  server_.Type("alice", "chouette seats 8 " + terms);
  for (size_t i = 1; i < players; ++i) server_.Type(names_[i], "chouette join alice");
  server_.Type("alice", "chouette start");
}

const ChouetteTable* ChouetteEvening::table() const {
  const auto tables = server_.core().state().chouettes.All();
  return tables.empty() ? nullptr : tables.front();
}

// Of those who are waited for, mostly; else anybody.
std::string ChouetteEvening::WhoActs(const ChouetteTable& table) {
  const auto wait = chouette::WaitOf(table.chouette(), table.spoken());
  if (wait && !wait->seats.empty() && !random_.OneIn(6)) {
    return table.chouette().place(random_.Pick(wait->seats)).name;
  }
  return random_.Pick(names_);
}

std::string ChouetteEvening::MoveLine(const engine::Match& board) {
  const auto plays = board.LegalPlays();
  if (board.phase() != engine::Phase::kMove || plays.empty()) return "move";
  return "move " + protocol::FormatPlay(random_.Pick(plays).play, board.numbering(board.turn()));
}

std::string ChouetteEvening::AnswerLine() {
  if (random_.OneIn(4)) return "reject";
  return random_.OneIn(5) ? "redouble" : "accept";
}

std::string ChouetteEvening::LineFor(const ChouetteTable& table, const std::string& who) {
  if (random_.OneIn(25)) {
    const std::vector<std::string> odd = {"leave",
                                          "away x",
                                          "back",
                                          "proxy " + random_.Pick(names_),
                                          "team hello",
                                          "autoroll",
                                          "resign n",
                                          "resign g",
                                          "offer " + random_.Pick(names_) + " 1",
                                          "chouette nopartner",
                                          "chouette partner",
                                          "extra",
                                          "double",
                                          "roll",
                                          "accept " + random_.Pick(names_)};
    return random_.Pick(odd);
  }
  if (!table.Sits(server_.core().state().accounts.Find(who)->id)) {
    const auto host = table.chouette().host();
    return host == chouette::kNoSeat ? "who" : "chouette join " + table.chouette().place(host).name;
  }
  switch (table.chouette().state()) {
    case State::kWaiting:
      return "chouette start";
    case State::kTeamCube:
    case State::kBoxCube:
      return random_.OneIn(12) ? "double" : "roll";
    case State::kTeamMoves:
    case State::kBoxMoves:
      return MoveLine(table.chouette().board());
    case State::kExtras:
      return random_.OneIn(2) ? "extra" : AnswerLine();
    default:
      return AnswerLine();
  }
}

void ChouetteEvening::TypeOne() {
  const ChouetteTable* const at = table();
  if (at == nullptr) {
    const std::string& opens = names_.front();
    if (!IsHere(opens)) return server_.Telnet(opens);
    server_.Type(opens, "leave");
    return server_.Type(opens, "chouette seats 8");
  }
  const std::string who = WhoActs(*at);
  if (!IsHere(who)) return server_.Telnet(who);
  server_.Type(who, LineFor(*at, who));
}

bool ChouetteEvening::IsHere(const std::string& name) const { return !server_.Closed(name); }

void ChouetteEvening::Erase(std::string& name) {
  server_.Type("boss", "erase " + name + " confirm");
  name = std::string("guest_") + static_cast<char>('a' + erased_++);
  server_.NewTelnet(name);
}

void ChouetteEvening::Disturb() {
  std::string& name = names_[random_.Below(names_.size())];
  switch (random_.Below(8)) {
    case 0:
    case 1:
      if (IsHere(name)) server_.Drop(name);
      return;
    case 2:
    case 3:
      if (!IsHere(name)) server_.Telnet(name);
      return;
    case 4:
      if (IsHere(name)) server_.Type(name, "leave");
      return;
    case 5:
      if (erased_ < kErasedMax) Erase(name);
      return;
    default:
      server_.Wait(random_.Pick(std::vector<int>{5, 16, 61, 301}));
  }
}

void ChouetteEvening::Crash() {
  server_.Crash();
  for (const std::string& name : names_) server_.Telnet(name);
}

}  // namespace fibs::server
