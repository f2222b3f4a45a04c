#include "server/core/events/event_plan.h"

#include <fmt/format.h>

#include "engine/events/format.h"
#include "engine/events/hall/conditions.h"
#include "engine/events/hall/words.h"
#include "protocol/typed_text.h"
#include "protocol/utf8.h"
#include "protocol/words.h"

namespace fibs::server {
namespace {

constexpr size_t kTitleColumnsMax = 40;

bool IsGoodTitle(std::string_view title) {
  return protocol::IsTitle(title, kTitleColumnsMax) && title.find('"') == std::string_view::npos;
}

struct TitleAndRest {
  std::string_view title;
  std::string_view rest;
};

// A name in quotes, or one word; what is behind it.
TitleAndRest TakeTitle(std::string_view text) {
  if (!text.starts_with('"')) {
    const auto [word, rest] = protocol::SplitFirst(text);
    return {word, rest};
  }
  const size_t end = text.find('"', 1);
  if (end == std::string_view::npos) return {"", text};
  return {protocol::Trim(text.substr(1, end - 1)), protocol::Trim(text.substr(end + 1))};
}

}  // namespace

engine::Result<EventPlan, std::string> ParseEventPlan(std::string_view text) {
  EventPlan plan;
  const auto [title, behind] = TakeTitle(text);
  auto [format, options] = protocol::SplitFirst(behind);
  plan.title = protocol::Printable(title);
  if (format == "like") {
    const auto [number, others] = protocol::SplitFirst(options);
    const auto former = events::ParseNumber(number);
    if (!former || *former == 0) return std::string("Like which event? Type its number.");
    plan.like = *former;
    options = others;
  } else {
    plan.format = format;
  }
  for (std::string_view rest = options; !rest.empty();) {
    const auto [option, after] = protocol::SplitFirst(rest);
    const auto [value, more] = protocol::SplitFirst(after);
    if (value.empty()) return fmt::format("'{}' has no value.", protocol::Printable(option));
    plan.options.emplace_back(option, value);
    rest = more;
  }
  return plan;
}

EventPlan PlanLike(const HostedEvent& former, const EventPlan& plan, bool directs) {
  EventPlan like{.title = plan.title, .format = former.head().format, .options = {}};
  const auto set = [&like](const std::string& option, const std::string& value) {
    std::erase_if(like.options, [&](const auto& one) { return one.first == option; });
    like.options.emplace_back(option, value);
  };
  for (const StoredEventInput& input : former.inputs()) {
    const auto [verb, rest] = protocol::SplitFirst(input.text);
    if (verb != "set") continue;
    const auto [option, value] = protocol::SplitFirst(rest);
    // Bots fill up events of the house alone.
    if (option == "start" || option == "fill" || (option == "password" && !directs)) continue;
    set(std::string(option), std::string(value));
  }
  for (const auto& [option, value] : plan.options) set(option, value);
  return like;
}

std::optional<std::string> WhyNotMake(const EventPlan& plan) {
  if (!IsGoodTitle(plan.title)) {
    return fmt::format("A name has 1 to {} characters and no quotes.", kTitleColumnsMax);
  }
  if (!events::ParseFormat(plan.format)) {
    return fmt::format("There is no format '{}'. See 'help tournament'.",
                       protocol::Printable(plan.format));
  }
  HostedEvent tried({.id = 1,
                     .title = plan.title,
                     .format = plan.format,
                     .seed = engine::SeedText(engine::Seed())});
  for (const auto& option : plan.options) {
    const auto done = tried.Apply({.text = SetInput(option)});
    if (done) continue;
    return fmt::format("'{} {}': {}.", protocol::Printable(option.first),
                       protocol::Printable(option.second), done.error());
  }
  return std::nullopt;
}

std::string SetInput(const std::pair<std::string, std::string>& option) {
  return fmt::format("set {} {}", option.first, option.second);
}

std::optional<std::string> WhyNotAnnounce(const HostedEvent& event) {
  const events::Conditions& conditions = event.event().conditions();
  std::vector<int> lengths = conditions.length;
  lengths.push_back(conditions.SideLength());
  lengths.push_back(conditions.StageFinalLength());
  const EventOptions& options = event.options();
  if (event.is_team_match()) {
    const bool two = options.club != 0 && options.against != 0 && options.club != options.against;
    if (!two) return "A team match is one of two clubs: set 'club' and 'against'.";
    if (options.start == Time{}) return "A team match has a start: both clubs know it before.";
  }
  for (const int length : lengths) {
    if (event.options().TermsOf(length)) continue;
    return fmt::format("A match of {} points cannot be '{}'.", length, event.options().Words());
  }
  return std::nullopt;
}

}  // namespace fibs::server
