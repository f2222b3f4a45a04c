// How well a match was played: what a worker has found out, or that one is asked for it.
#include <optional>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

using Analysed = AnalysisFound::State;

constexpr auto kAnalyseUsage = "** usage: analyse [#<number of a match>] [moves]";

// He is told by one line when it is there. It is forgotten with the session.
void TellWhenDone(Context& c, MatchId match) {
  Session& session = *c.user.session;
  c.turn.requests.Ask(
      session.id, AwaitAnalysis{match},
      [&session, &out = c.sessions.out](const AnalysisFound& found) {
        if (found.state != Analysed::kStored) return;
        out.Line(session,
                 fmt::format("** The analysis of match #{0} is made: analyse #{0}", found.match));
      });
}

void TellAnalysisWaits(Context& c, const AnalysisFound& found) {
  const std::string before = found.ahead == 0 ? "it is the next one"
                             : found.ahead == 1
                                 ? "one match comes before it"
                                 : fmt::format("{} matches come before it", found.ahead);
  c.Reply("The analysis of match #{} is asked for ({}). You are told when it is there.",
          found.match, before);
  TellWhenDone(c, found.match);
}

void ShowAnalysis(Context& c, const AnalysisFound& found) {
  switch (found.state) {
    case Analysed::kUnreadable:
      return c.Refuse("** The analyses cannot be read now. Please try again later.");
    case Analysed::kNoMatch:
      if (found.match == 0) return c.Refuse("** You have not finished a match yet.");
      return c.Refuse("** There is no finished match number {}.", found.match);
    case Analysed::kNotAnalysed:
      return c.Refuse("** Nobody here judges the game of match #{}.", found.match);
    case Analysed::kStored: {
      // More than this would fill the queue of the connection, and close it.
      const size_t most = c.turn.limits.queue_bytes_max / 2;
      if (most != 0 && found.text->size() > most) return TellTooLong(c, found.match);
      return ShowText(c, *found.text);
    }
    case Analysed::kWaits:
      return TellAnalysisWaits(c, found);
    case Analysed::kFailed:
      return c.Refuse("** Match #{} could not be analysed: {}.", found.match, found.why);
    case Analysed::kNotOwn:
      return c.Refuse("** Match #{} is not analysed. Who has played it can ask for that.",
                      found.match);
    case Analysed::kTooMany:
      return c.Refuse("** You have asked for {} analyses in 24 hours. Please wait.",
                      c.turn.config.analysis.asked_day_max);
    case Analysed::kFull:
      return c.Refuse("** Too many matches wait for their analysis. Please try again later.");
  }
}

void Analyse(Context& c, std::string_view args) {
  AnalysisQuery query{.reader = c.user.id()};
  for (const std::string_view word : protocol::Split(args)) {
    const auto number = ParseMatchNumber(word);
    if (number && query.match == 0) {
      query.match = *number;
    } else if (word == "moves" && query.form == AnalysisQuery::Form::kSummary) {
      query.form = AnalysisQuery::Form::kMoves;
    } else {
      return c.Refuse(std::string_view(kAnalyseUsage));
    }
  }
  Ask(c, query, [](Context& call, const AnalysisFound& found) { ShowAnalysis(call, found); });
}

constexpr Command kAnalyseCommands[] = {
    {"analyse", "", Needs::kNothing, Analyse, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> AnalyseCommands() { return kAnalyseCommands; }

}  // namespace fibs::server
