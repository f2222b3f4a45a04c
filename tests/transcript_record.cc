#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "tests/transcript.h"

namespace fibs::transcript {
namespace {

using Kind = Step::Kind;
using Steps = std::vector<const Step*>;

// Whether what he receives may be anything. None: what anybody does.
bool PassesOver(const Steps& expected, const std::optional<std::string>& who) {
  return std::any_of(expected.begin(), expected.end(), [&who](const Step* step) {
    return step->kind == Kind::kAnyLines && (!who || step->who == *who);
  });
}

std::vector<std::string> SourcesOf(const Steps& expected, const std::string& who) {
  std::vector<std::string> sources;
  for (const Step* step : expected) {
    if (step->who == who) sources.push_back(step->source);
  }
  return sources;
}

// Those of whom the file says something come first.
std::vector<std::string> ByFirst(const Steps& expected, const std::vector<std::string>& order) {
  std::vector<std::string> all;
  for (const Step* step : expected) all.push_back(step->who);
  all.insert(all.end(), order.begin(), order.end());
  std::vector<std::string> once;
  for (const std::string& who : all) {
    if (who != kAll && std::find(once.begin(), once.end(), who) == once.end()) once.push_back(who);
  }
  return once;
}

// The line of the file that says the same; it is used once.
std::optional<std::string> TakeFitting(Steps& expected, const std::string& who,
                                       const std::string& line) {
  const auto same = std::find_if(expected.begin(), expected.end(), [&](const Step* step) {
    const bool is_line = step->kind == Kind::kLine || step->kind == Kind::kAll;
    return is_line && step->who == who && Fits(step->text, line);
  });
  if (same == expected.end()) return std::nullopt;
  std::string source = (*same)->source;
  expected.erase(same);
  return source;
}

}  // namespace

std::string Runner::Record() {
  target_.Start(transcript_.Config(), transcript_.Words(), dice_[0]);
  std::string file;
  const auto& steps = transcript_.steps;
  for (size_t i = 0; i < steps.size();) {
    Act(steps[i]);
    file += steps[i].source + '\n';
    Steps expected;
    std::string comments;
    std::string before;
    for (++i; i < steps.size() && (steps[i].kind == Kind::kNothing || IsReceiving(steps[i].kind));
         ++i) {
      if (IsReceiving(steps[i].kind)) {
        if (expected.empty()) before = std::exchange(comments, {});
        expected.push_back(&steps[i]);
      } else {
        comments += steps[i].source + '\n';
      }
    }
    file += before;
    for (const std::string& line : Recorded(expected)) file += line + '\n';
    file += comments;
  }
  return file;
}

Runner::Heard Runner::Hear(const std::string& who) {
  Heard heard{.who = who, .lines = {}};
  std::string& received = target_.Received(who);
  Client& client = Known(who);
  for (std::string line; NextLine(client, received, line);) heard.lines.push_back(line);
  if (!received.empty()) heard.end.push_back(fmt::format("{}<~ {}", who, Escape(received)));
  received.clear();
  if (client.open && target_.Closed(who)) {
    heard.end.push_back(who + "<!");
    client.open = false;
  }
  return heard;
}

std::vector<Runner::Heard> Runner::Together(std::vector<Heard> all) {
  std::vector<Heard> merged;
  std::vector<ptrdiff_t> at(all.size(), 0);
  const auto flush = [&](size_t i, ptrdiff_t to) {
    if (at[i] == to) return;
    const auto begin = all[i].lines.begin();
    merged.push_back({all[i].who, {begin + std::exchange(at[i], to), begin + to}});
  };
  for (const std::string& line : all.front().lines) {
    std::vector<ptrdiff_t> found;
    for (size_t i = 0; i < all.size(); ++i) {
      const auto& lines = all[i].lines;
      const auto same = std::find(lines.begin() + at[i], lines.end(), line);
      if (same != lines.end()) found.push_back(same - lines.begin());
    }
    if (found.size() < all.size()) {
      flush(0, at[0] + 1);
      continue;
    }
    for (size_t i = 0; i < all.size(); ++i) flush(i, std::exchange(found[i], found[i] + 1));
    at = found;
    merged.push_back({std::string(kAll), {line}});
  }
  for (size_t i = 0; i < all.size(); ++i) {
    flush(i, std::ssize(all[i].lines));
    merged.push_back({all[i].who, {}, std::move(all[i].end)});
  }
  return merged;
}

std::vector<std::string> Runner::Recorded(const std::vector<const Step*>& expected) {
  const bool together =
      transcript_.Has(Kind::kAll) && !PassesOver(expected, std::nullopt) && Open().size() > 1;
  std::vector<Heard> all;
  for (const std::string& who : together ? Open() : ByFirst(expected, order_)) {
    Heard heard = Hear(who);
    if (PassesOver(expected, who))
      heard = {.who = who, .lines = {}, .end = SourcesOf(expected, who)};
    all.push_back(std::move(heard));
  }
  if (together) all = Together(std::move(all));
  Steps old = expected;
  std::vector<std::string> lines;
  for (const Heard& heard : all) {
    for (const std::string& line : heard.lines) {
      lines.push_back(TakeFitting(old, heard.who, line)
                          .value_or(heard.who + (line.empty() ? "<" : "< " + Escape(line))));
    }
    lines.insert(lines.end(), heard.end.begin(), heard.end.end());
  }
  return lines;
}

}  // namespace fibs::transcript
