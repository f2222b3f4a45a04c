// The part of Login about closed accounts.
#include <fmt/format.h>

#include <string>

#include "protocol/clip_conduct.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/login/login.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

constexpr std::string_view kObjectUsage = "** usage: object NUMBER CODE TEXT";
constexpr std::string_view kNotOfThatMeasure = "** That is not the code of that measure.";
constexpr std::string_view kNoted = "** Your objection is noted. Another moderator reads it.";

std::string ClosedLine(const Conduct& conduct, const ConductEntry& closed, const Account& account) {
  using protocol::Objecting;
  const bool open = conduct.ObjectionTo(closed.id) == 0;
  const Objecting objecting = open                             ? Objecting::kOpen
                              : conduct.IsContested(closed.id) ? Objecting::kWaits
                                                               : Objecting::kClosed;
  return protocol::ClipClosed({.number = closed.id,
                               .until = UnixSeconds(closed.until),
                               .objecting = objecting,
                               .reason = closed.text},
                              open ? ObjectionCode(closed, account) : std::string());
}

}  // namespace

// His password was right.
void Login::RefuseClosed(Session& session, const ConductEntry& closed) {
  const Account& account = uses_.people.accounts.Get(closed.about);
  uses_.sessions.refusals.Log("account closed", session, "refused");
  if (session.game_lines)
    uses_.sessions.out.Line(session, ClosedLine(uses_.conduct, closed, account));
  uses_.sessions.out.Line(session, fmt::format("** {}", MeasureSentence(closed, "UTC")));
  if (uses_.conduct.ObjectionTo(closed.id) == 0) {
    uses_.sessions.out.Line(
        session, fmt::format("** To object, type 'object {} {} TEXT' at 'login:'.", closed.id,
                             ObjectionCode(closed, account)));
  }
  BeginAnew(session);
}

// A code that is wrong counts as a wrong password.
void Login::Object(Session& session, std::string_view line) {
  const auto [number, behind] = protocol::SplitFirst(protocol::SplitFirst(line).rest);
  const auto [code, rest] = protocol::SplitFirst(behind);
  const std::string text = protocol::Printable(rest);
  const std::optional<int> id = protocol::ParseInt(number);
  const auto answer = [&](std::string_view what) {
    uses_.sessions.out.Line(session, what);
    BeginAnew(session);
  };
  if (!id || text.empty()) return answer(kObjectUsage);
  const ConductEntry* measure = uses_.conduct.Find(*id, ConductEntry::Kind::kMeasure);
  if (measure == nullptr || measure->measure() != Measure::kAccount ||
      !uses_.people.accounts.IsInUse(measure->about) ||
      !crypto::AreSame(ObjectionCode(*measure, uses_.people.accounts.Get(measure->about)),
                       protocol::ToLower(code))) {
    uses_.sessions.out.Line(session, kNotOfThatMeasure);
    return Fail(session);
  }
  if (!uses_.conduct.Holds(*measure) || uses_.conduct.ObjectionTo(*id) != 0) {
    return answer("** That measure is over, or was objected to already.");
  }
  if (!uses_.sessions.storage_gate.MayAppend(session)) return BeginAnew(session);
  uses_.conduct.Note({.kind = ConductEntry::Kind::kObjection,
                      .by = measure->about,
                      .about = measure->about,
                      .of = *id,
                      .text = text});
  answer(kNoted);
}

}  // namespace fibs::server
