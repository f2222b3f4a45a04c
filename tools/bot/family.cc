#include "tools/bot/family.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <string_view>
#include <utility>

#include "tools/bot/log.h"

namespace fibs::bot {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

constexpr auto kLook = 250ms;
constexpr auto kRefusedFor = 600s;
constexpr std::string_view kAlphabet = "abcdefghijkmopqrstuvwxyz";

bool IsFree(Member member) {
  return member == Member::kFree || member == Member::kKept || member == Member::kRested;
}

}  // namespace

std::optional<FamilyChange> NextChange(const std::vector<Member>& members) {
  const auto free = std::count_if(members.begin(), members.end(), IsFree);
  const auto comes = std::find(members.begin(), members.end(), Member::kComes);
  if (free == 0 && comes == members.end()) {
    const auto out = std::find(members.begin(), members.end(), Member::kOut);
    if (out == members.end()) return std::nullopt;
    return FamilyChange{static_cast<size_t>(out - members.begin()), /*comes=*/true};
  }
  const auto rested = std::find(members.rbegin(), members.rend(), Member::kRested);
  if (free < 2 || rested == members.rend() || rested + 1 == members.rend()) return std::nullopt;
  return FamilyChange{static_cast<size_t>(members.rend() - rested - 1), /*comes=*/false};
}

std::string Lettered(const std::string& name, size_t index) {
  std::string letters(1, kAlphabet[index % kAlphabet.size()]);
  if (index >= kAlphabet.size()) letters.insert(0, 1, kAlphabet[index / kAlphabet.size() - 1]);
  return name + '_' + letters;
}

Family::Family(boost::asio::io_context& io, const ServerOptions& server, const BotOptions& options,
               const FamilyOptions& family, const Password& password, Player& player,
               std::function<void(Ended)> on_end)
    : io_(io),
      server_(server),
      options_(options),
      family_(family),
      password_(password),
      player_(player),
      on_end_(std::move(on_end)),
      places_(static_cast<size_t>(family.tables_max)),
      kept_(Remembered()),
      tick_(io) {
  returning_ = std::min(kept_, places_.size());
}

void Family::Start() {
  Come(0);
  if (places_.size() > 1) Tick();
}

void Family::Stop() {
  stopping_ = true;
  returning_ = 0;
  for (const Place& place : places_) {
    if (place.runner) place.runner->Stop();
  }
}

// ---- Who is needed.

void Family::Tick() {
  tick_.expires_after(kLook);
  tick_.async_wait([this](const boost::system::error_code& error) {
    if (error || stopping_) return;
    Look(steady_clock::now());
    Tick();
  });
}

void Family::Look(Time now) {
  // After a start the former ones come back for their unfinished matches, one at a time.
  if (returning_ > 0) {
    const Place& next = places_[--returning_];
    if (!next.runner) Come(returning_);
    return;
  }
  std::vector<Member> members;
  for (Place& place : places_) members.push_back(StateOf(place, now));
  if (const auto change = NextChange(members)) {
    change->comes ? Come(change->member) : places_[change->member].runner->Stop();
  }
  Keep();
}

Member Family::StateOf(Place& place, Time now) const {
  if (!place.runner) {
    return place.refused && now - *place.refused < kRefusedFor ? Member::kBarred : Member::kOut;
  }
  const Bot* bot = place.runner->bot();
  const bool free = bot != nullptr && bot->set_up() && !bot->playing();
  if (!free) {
    place.free_since.reset();
    return bot != nullptr && bot->playing() ? Member::kPlays : Member::kComes;
  }
  if (!place.free_since) place.free_since = now;
  if (bot->has_unfinished()) return Member::kKept;
  return now - *place.free_since >= family_.rest ? Member::kRested : Member::kFree;
}

void Family::Come(size_t member) {
  BotOptions options = options_;
  if (member > 0) options.name = Lettered(options_.name, member);
  Place& place = places_[member];
  place.free_since.reset();
  place.runner = std::make_unique<Runner>(io_, server_, options, password_, player_,
                                          [this, member](Ended how) { OnEnd(member, how); });
  password_.made = false;  // for the first one alone: the others see whether they have an account
  place.runner->Start();
}

// The runner that ends is still at work: it goes a moment later.
void Family::OnEnd(size_t member, Ended how) {
  boost::asio::post(io_, [this, member, how] {
    Place& place = places_[member];
    place.runner.reset();
    if (how == Ended::kFailed) place.refused = steady_clock::now();
    if (member == 0 && !std::exchange(stopping_, true)) Stop();
    if (member == 0) first_ended_ = how;
    const bool left = std::none_of(places_.begin(), places_.end(),
                                   [](const Place& other) { return other.runner != nullptr; });
    if (!stopping_ || !left) return;
    tick_.cancel();
    if (auto on_end = std::exchange(on_end_, nullptr)) {
      on_end(first_ended_.value_or(Ended::kStopped));
    }
  });
}

// ---- The members' file: one number.

size_t Family::Remembered() const {
  size_t count = 0;
  if (!family_.members_file.empty()) std::ifstream(family_.members_file) >> count;
  return count;
}

void Family::Keep() {
  const auto last = std::find_if(places_.rbegin(), places_.rend(),
                                 [](const Place& place) { return place.runner != nullptr; });
  const auto count = static_cast<size_t>(places_.rend() - last);
  if (count == kept_ || family_.members_file.empty()) return;
  std::ofstream file(family_.members_file);
  if (!(file << count << '\n').flush()) {
    Log(options_.name, fmt::format("cannot write '{}'", family_.members_file));
  }
  kept_ = count;
}

}  // namespace fibs::bot
