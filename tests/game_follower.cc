#include "tests/game_follower.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/match/clock.h"
#include "engine/match/rule_words.h"
#include "protocol/words.h"
#include "server/core/dice/game_dice.h"
#include "server/core/records/match_terms.h"
#include "tests/broken.h"

namespace fibs::server {
namespace {

using engine::Input;
using engine::Match;
using Words = std::vector<std::string_view>;

constexpr size_t kSeedDigits = 64;

int64_t Number(std::string_view word) {
  int64_t number = -1;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number < 0) {
    throw Broken(fmt::format("not a number: {}", word));
  }
  return number;
}

void Need(bool holds, std::string_view what, std::string_view line) {
  if (!holds) throw Broken(fmt::format("{}: {}", what, line));
}

std::string EncodeAll(const std::vector<std::string>& inputs) {
  return fmt::format("{}", fmt::join(inputs, " "));
}

}  // namespace

void GameFollower::Read(std::string_view line) {
  const Words words = protocol::Split(line);
  if (words.empty() || words[0].size() != 2) return;
  if (words.size() > 1 && words[1] == "registered") return;  // so many users, as `stat` says
  if (words[0] == "20") return ReadInput(words);
  if (words[0] == "21") return ReadSnapshot(words);
  if (words[0] == "24") return ReadAnswer(words);
  if (words[0] == "22") Need(words.size() >= 7, "no line 22", line);
  if (words[0] == "23") Need(words.size() >= 3, "no line 23", line);
  if (words[0] == "25") {
    Need(words.size() == 3 && (words[2] == "lost" || words[2] == "back"), "no line 25", line);
  }
  if (words[0] == "27") return ReadClock(words);
  if (words[0] != "26") return;
  Need(words.size() == 3 && words[2].size() == kSeedDigits, "no line 26", line);
  hashes_[std::string(words[1])].emplace(words[2]);
}

// The same as the inputs say, or later.
void GameFollower::ReadClock(const Words& words) {
  Need(words.size() == 6 && followed_ && Number(words[1]) == followed_->id &&
           followed_->match.rules().has_clock(),
       "no clock of ours", words[0]);
  engine::Clock clock(followed_->match.rules().clock);
  Match match(followed_->match.rules());
  engine::Milliseconds at{};
  for (const std::string& text : followed_->inputs) {
    const auto input = engine::DecodeTold(text);
    Need(input && match.Apply(*input), "an input that is impossible", text);
    const engine::InputTime time = engine::SplitTime(text)->time;
    at += time.passed;
    engine::Follow(clock, match, *input, at, time.lag);
  }
  const auto running = clock.running();
  Need(Number(words[4]) == (running ? static_cast<int64_t>(Index(*running)) + 1 : 0),
       "another one's clock runs", words[4]);
  for (const engine::Player p : {engine::Player::kFirst, engine::Player::kSecond}) {
    const int64_t left = Number(words[2 + Index(p)]);
    const int64_t most = clock.Left(p, at).count();
    Need(left == most || (p == running && left >= 0 && left < most), "a clock is wrong",
         words[2 + Index(p)]);
  }
  Need(Number(words[5]) <= clock.DelayLeft(at).count(), "a delay is wrong", words[5]);
}

void GameFollower::ReadInput(const Words& words) {
  Need(words.size() == 4 && followed_ && Number(words[1]) == followed_->id, "no input of ours",
       EncodeAll({words.begin(), words.end()}));
  const auto index = static_cast<size_t>(Number(words[2]));
  if (index < followed_->inputs.size()) return Reveal(index, words[3]);
  Need(index == followed_->inputs.size(), "an input is missing", words[3]);
  Add(words[3]);
}

void GameFollower::Add(std::string_view text) {
  Followed& f = *followed_;
  if (text.starts_with('k') && text.find(',') != std::string_view::npos) {
    Need(text.starts_with("k,"), "a seed is shown while its game goes on", text);
  }
  const auto input = engine::DecodeTold(text);
  Need(input && f.match.Apply(*input), "an input that is impossible", text);
  f.inputs.emplace_back(text);
}

void GameFollower::ReadSnapshot(const Words& words) {
  Need(words.size() >= 8, "no line 21", words[0]);
  const int length =
      words[2] == "unlimited" ? engine::kUnlimited : static_cast<int>(Number(words[2]));
  Followed fresh{.id = Number(words[1]),
                 .names = {std::string(words[4]), std::string(words[5])},
                 .inputs = {},
                 .match = Match({.length = length, .crawford = words[3] == "1"})};
  const auto count = static_cast<size_t>(Number(words[7]));
  Need(words.size() >= 8 + count, "inputs are missing", words[7]);
  const auto end = words.begin() + 8 + static_cast<std::ptrdiff_t>(count);
  const Words inputs(words.begin() + 8, end);
  const auto terms = WithTerms({.rules = fresh.match.rules()},
                               fmt::format("{}", fmt::join(end, words.end(), " ")));
  Need(terms.has_value(), "unknown terms", words[2]);
  fresh.match = Match(terms->rules);
  followed_ = std::move(fresh);
  for (size_t i = 0; i < inputs.size(); ++i) {
    const std::string_view text = inputs[i];
    const bool has_seed =
        text.starts_with('k') && text.find(',') > 1 && text.find(',') != std::string_view::npos;
    if (has_seed) {  // of a game that must be over further on
      const auto next = std::find_if(inputs.begin() + static_cast<std::ptrdiff_t>(i), inputs.end(),
                                     [](std::string_view input) { return input.starts_with('s'); });
      const bool last = next == inputs.end();
      const auto input = engine::DecodeTold(text);
      Need(input && followed_->match.Apply(*input), "an input that is impossible", text);
      followed_->inputs.emplace_back(text);
      if (!last) continue;
      for (++i; i < inputs.size(); ++i) Add(inputs[i]);
      Need(!followed_->match.game_goes_on(), "a seed is shown while its game goes on", text);
      return;
    }
    Add(text);
  }
}

void GameFollower::Reveal(size_t index, std::string_view full) {
  Followed& f = *followed_;
  Need(!f.match.game_goes_on(), "a seed is shown while its game goes on", full);
  const std::string& open = f.inputs[index];
  Need(open.starts_with("k,") && full.size() == open.size() + kSeedDigits &&
           full.ends_with(open.substr(1)),
       "an input is another one now", full);
  const auto input = engine::DecodeTold(full);
  const auto* use = input ? std::get_if<engine::UseDice>(&*input) : nullptr;
  Need(use != nullptr, "no seed", full);
  f.inputs[index] = full;
  Prove(*use->origin, index);
}

// The rolls behind the input with the seed are those that follow from it.
void GameFollower::Prove(const engine::DiceOrigin& origin, size_t index) {
  const Followed& f = *followed_;
  const std::string hash = SeedCommitment(*origin.seed);
  const bool began_before = f.inputs[index - 1] != "s";  // on a server without seeds
  GameDice dice(origin, {.match = f.id, .game = f.match.games()});
  const auto& rolls = f.match.rolls();
  for (size_t i = f.match.rolls_before_origin(); i < rolls.size(); ++i) {
    if (dice.Roll() != rolls[i]) throw Broken("a roll that does not follow from its seed");
  }
  if (!began_before && hashes_[f.names[0]].contains(hash)) ++games_proved_;
}

void GameFollower::ReadAnswer(const Words& words) {
  Need(words.size() == 3 && (words[2] == "ok" || words[2] == "no"), "no line 24", words[0]);
  const auto tag = std::find(tags_.begin(), tags_.end(), words[1]);
  Need(tag != tags_.end() && (tag == tags_.begin() || words[2] == "no"), "no answer to a tag",
       words[1]);
  tags_.erase(tag);
  ++answers_;
}

void GameFollower::Expect(int64_t match, const engine::Match& real, int inputs) const {
  if (!followed_ || followed_->id != match) throw Broken("a program is not at its table");
  const Match& mine = followed_->match;
  using engine::Player;
  if (static_cast<int>(followed_->inputs.size()) != inputs || mine.phase() != real.phase() ||
      mine.turn() != real.turn() || mine.dice() != real.dice() || mine.cube() != real.cube() ||
      mine.games() != real.games() || mine.score(Player::kFirst) != real.score(Player::kFirst) ||
      mine.score(Player::kSecond) != real.score(Player::kSecond) ||
      mine.PositionOf(Player::kFirst) != real.PositionOf(Player::kFirst)) {
    throw Broken("a program sees another match than the server");
  }
}

}  // namespace fibs::server
