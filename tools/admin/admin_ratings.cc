#include "tools/admin/admin_ratings.h"

#include <fmt/format.h>

#include <chrono>
#include <string>
#include <unordered_map>

#include "server/core/due/retention.h"
#include "server/core/play/mat_text.h"
#include "server/storage/archive.h"
#include "tools/rating_sources.h"

namespace fibs::server {
namespace {

// In whole percent.
int Share(double part, double whole) { return static_cast<int>(100 * part / whole + 0.5); }

}  // namespace

void PrintRatings(const Config& config, int days, double points_min) {
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  Archive archive(config);
  RatingSources sources(now - std::chrono::days(days), config.limits.newcomer_experience_max);
  archive.ForEachFinishedMatch([&](const FinishedMatch& match) { sources.Add(match); });
  std::unordered_map<AccountId, std::string> names, hosts;
  archive.ForEachAccount([&](AccountId id, const std::string& name, const std::string& host) {
    names.emplace(id, name);
    if (host != kForgottenHost) hosts.emplace(id, host);
  });
  const auto name_of = [&](AccountId id) {
    const auto found = names.find(id);
    return found == names.end() ? std::string(kErasedName) : found->second;
  };
  for (const RatingSources::Winner& winner : sources.Conspicuous(points_min, hosts)) {
    std::string few;
    for (const AccountId id : winner.few) few += (few.empty() ? "" : ", ") + name_of(id);
    fmt::print(
        "{:<20} won {:>7.2f}: {:>3}% from {}, {:>3}% from newcomers, {:>3}% from its own address\n",
        name_of(winner.account), winner.points, Share(winner.from_few, winner.points), few,
        Share(winner.from_newcomers, winner.points), Share(winner.from_own_address, winner.points));
  }
}

}  // namespace fibs::server
