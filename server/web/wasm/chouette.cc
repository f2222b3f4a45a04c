// A chouette for the page: who sits where, cubes, what is asked, the sheet, as src/play/chouette.ts
// reads it. The men are shown by the engine's match (engine.cc). One chouette at a time.
#include "engine/chouette/chouette.h"

#include <array>
#include <charconv>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "server/web/wasm/exports.h"

namespace fibs::web {
namespace {

using namespace engine::chouette;

constexpr size_t kChouetteTextMax = 4096;
std::array<char, kChouetteTextMax> text_buffer;
std::string json;
std::unique_ptr<Chouette> current;

std::string_view Given(size_t size) {
  return {text_buffer.data(), std::min(size, kChouetteTextMax)};
}

// ---- JSON. Names have letters and underscores only, so nothing is escaped.

std::string Number(int64_t number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  return {digits.data(), end.ptr};
}

std::string Bool(bool value) { return value ? "true" : "false"; }

std::string SideNumber(const std::optional<Side>& side) {
  return side ? Number(static_cast<int>(*side)) : std::string("null");
}

class Object {
 public:
  Object& Raw(std::string_view key, const std::string& value) {
    text_ += text_.empty() ? '{' : ',';
    text_ += '"';
    text_ += key;
    text_ += "\":";
    text_ += value;
    return *this;
  }
  Object& Add(std::string_view key, int64_t value) { return Raw(key, Number(value)); }
  Object& AddBool(std::string_view key, bool value) { return Raw(key, Bool(value)); }
  std::string Text() const { return text_ + '}'; }

 private:
  std::string text_;
};

template <typename Values, typename ToText>
std::string List(const Values& values, ToText to_text) {
  std::string text = "[";
  for (const auto& value : values) {
    if (text.size() > 1) text += ',';
    text += to_text(value);
  }
  text += ']';
  return text;
}

template <typename Numbers>
std::string Numbers(const Numbers& numbers) {
  return List(numbers, [](auto number) { return Number(number); });
}

std::string Of(const Place& place) {
  std::string name(1, '"');
  for (const char c : place.name) {
    if (c > ' ' && c != '"' && c != '\\') name += c;
  }
  name += '"';
  return Object()
      .Raw("name", name)
      .Add("score", place.score)
      .AddBool("here", place.here)
      .AddBool("away", place.away)
      .AddBool("leaving", place.leaving)
      .Text();
}

std::string Of(const Cube& cube) {
  return Object()
      .Add("member", cube.id.member)
      .Add("giver", cube.id.giver)
      .Add("value", cube.value)
      .Raw("owner", SideNumber(cube.owner))
      .AddBool("turned", cube.turned)
      .AddBool("settled", cube.settled)
      .Add("points", cube.points)
      .AddBool("noted", cube.noted)
      .Raw("doubler", SideNumber(cube.doubler))
      .Add("redoubles", cube.redoubles)
      .Raw("answer", cube.answer ? Number(static_cast<int>(*cube.answer)) : std::string("null"))
      .Text();
}

std::string Of(CubeId id) {
  return Object().Add("member", id.member).Add("giver", id.giver).Text();
}

std::string Of(const Question& question) {
  return Object()
      .Add("member", question.cube.member)
      .Add("giver", question.cube.giver)
      .Add("asked", question.asked)
      .Add("answers", question.answers)
      .AddBool("copied", question.copied)
      .Text();
}

std::string Of(const std::optional<Resignation>& resignation) {
  if (!resignation) return "null";
  return Object().Add("by", resignation->by).Add("multiple", resignation->multiple).Text();
}

std::string Of(const std::optional<Extras>& extras) {
  if (!extras) return "null";
  const auto offer = [](const Extras::Offer& one) {
    return Object().Add("giver", one.giver).Add("stage", static_cast<int>(one.stage)).Text();
  };
  return Object()
      .Add("taker", extras->taker)
      .Add("price", extras->price)
      .Raw("offers", List(extras->offers, offer))
      .Text();
}

// Bit n: the seat can do the ActionKind n, as far as nothing more is said.
int May(const Chouette& chouette, Seat seat) {
  int bits = 0;
  for (size_t action = 0; action < kActions; ++action) {
    if (!chouette.WhyNot(seat, static_cast<ActionKind>(action))) bits |= 1 << action;
  }
  return bits;
}

std::string Tell(const Chouette& c, Seat seat) {
  const auto of = [](const auto& one) { return Of(one); };
  return Object()
      .Add("state", static_cast<int>(c.state()))
      .Add("below", static_cast<int>(c.below()))
      .Add("games", c.games())
      .Add("box", c.box())
      .Add("captain", c.captain())
      .Add("acting", c.acting_captain())
      .Add("partner", c.partner())
      .Add("host", c.host())
      .Add("turn", static_cast<int>(c.turn()))
      .Raw("line", Numbers(c.line()))
      .Raw("newcomers", Numbers(c.newcomers()))
      .Raw("team", Numbers(c.team()))
      .Raw("active", Numbers(c.active()))
      .Raw("places", List(c.places(), of))
      .Raw("cubes", List(c.cubes(), of))
      .Raw("questions", List(c.Questions(), of))
      .Raw("doublable", List(c.Has(seat) ? c.Doublable(seat) : std::vector<CubeId>{}, of))
      .Raw("resignation", Of(c.resignation()))
      .Add("resignMax", c.resign_multiple_max())
      .Raw("extras", Of(c.extras()))
      .Raw("sheet", List(c.sheet(), [](const std::vector<int>& row) { return Numbers(row); }))
      .Raw("points", Numbers(c.points()))
      .Add("may", May(c, seat))
      .Text();
}

}  // namespace

FIBS_EXPORT(text) char* ChouetteText() { return text_buffer.data(); }

// The terms stand in the text. 1: they are none.
FIBS_EXPORT(begin) int BeginChouette(size_t size) {
  const auto terms = TermsOf(Given(size));
  current = terms ? std::make_unique<Chouette>(*terms) : nullptr;
  return terms ? 0 : 1;
}

// An input stands in the text. 0: done. 1: text that no server writes. 2 and more: 2 + Reason.
FIBS_EXPORT(apply) int ApplyToChouette(size_t size) {
  if (!current) return 1;
  if (Given(size).starts_with('k')) return 0;  // the page checks dice by itself
  const auto input = Decode(Given(size));
  if (!input) return 1;
  const auto events = current->Apply(*input);
  return events ? 0 : 2 + static_cast<int>(events.error().reason);
}

// Everything there is to show to that seat (0: a watcher), as JSON; its size, and where it is.
FIBS_EXPORT(tell) size_t TellChouette(int seat) {
  json = current ? Tell(*current, static_cast<Seat>(seat)) : std::string("null");
  return json.size();
}
FIBS_EXPORT(told) const char* ToldOfChouette() { return json.data(); }

}  // namespace fibs::web
