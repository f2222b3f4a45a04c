#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/core/commands/command.h"
#include "server/core/events/event_texts.h"
#include "server/core/events/hosted_event.h"

// What the files of `tournament` share, and what directors type.
namespace fibs::server {

EventReader ReaderOf(const Context& c);
// The one of that number; null, and he has read why: he may see none.
HostedEvent* FindEvent(Context& c, std::string_view number);
// As an answer: "It is full."
std::string Sentence(std::string text);
// Whether he reads lines of data in the place of sentences and tables.
bool ReadsData(const Context& c);
bool MayDirectAll(const Context& c);
// Those of whom that is known while they are away: by the config, and by the role.
std::vector<AccountId> OperatorsOf(const Context& c);

// Of those, who hear appeals in that event: who has no part in it, but for where all have one.
std::vector<AccountId> HearersOf(const Context& c, const HostedEvent& event);
bool HearsAppeals(const Context& c, const HostedEvent& event);

// Behind `tournament show N`: who directs it; to directors also what they may say, who has not
// come, and what may be worth a look; to operators, who appeals.
void ShowDirecting(Context& c, const HostedEvent& event);
// `tournament calendar [new|end]`
void Calendar(Context& c, std::string_view word);
// `tournament create ...`
void CreateEvent(Context& c, std::string_view typed);
// `tournament N ...`
void DirectEvent(Context& c, HostedEvent& event, std::string_view words);

}  // namespace fibs::server
