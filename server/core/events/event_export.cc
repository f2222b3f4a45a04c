#include "server/core/events/event_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/events/event_names.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

// Reasons that are about the event are for all to read; those about a person are not.
bool IsPublicReason(std::string_view text) {
  constexpr std::string_view kWords[] = {"pause", "resume", "cancel", "extend",
                                         "close", "finish", "set"};
  return std::ranges::find(kWords, protocol::SplitFirst(text).word) != std::end(kWords);
}

// Who has said it, when and why.
std::string CommentOf(const StoredEventInput& input, const Accounts& accounts) {
  std::string text = fmt::format("# {}", IsoSecond(input.at));
  if (input.author == 0) {
    text += " server";
  } else if (accounts.IsInUse(input.author)) {
    text += ' ' + accounts.Get(input.author).name;
  }
  if (IsPublicReason(input.text) && !input.reason.empty()) text += ": " + input.reason;
  return text + '\n';
}

}  // namespace

bool IsSecretInput(std::string_view text) {
  return text.starts_with("set password") || text == "invite" || text == "uninvite" ||
         text == "appeal" || text == "answer" || HostedEvent::IsAboutTime(text);
}

std::string SeedHashOf(const HostedEvent& event) {
  const auto seed = engine::ParseSeed(event.head().seed);
  return seed ? engine::SeedText(crypto::Sha256(*seed)) : "";
}

bool ShowsSeed(const HostedEvent& event) {
  if (!event.was_drawn()) return false;
  return event.event().conditions().pairing != events::PairingRule::kRandom ||
         event.state() == events::State::kFinished || event.state() == events::State::kCancelled;
}

std::string ExportOf(const HostedEvent& event, const Accounts& accounts) {
  std::string text = fmt::format("# fibsd event {}\n# title {}\n# hash {}\nformat {}\n", event.id(),
                                 event.head().title, SeedHashOf(event), event.head().format);
  if (ShowsSeed(event)) text += fmt::format("seed {}\n", event.head().seed);
  text += fmt::format("event {}\n", event.id());
  bool opened = false;
  int handle = 0;
  for (size_t i = 0; i < event.inputs().size(); ++i) {
    const StoredEventInput& input = event.inputs()[i];
    if (IsSecretInput(input.text)) continue;
    text += CommentOf(input, accounts);
    // What fibs-tournament does not know, or has from the start.
    const bool own = HostedEvent::IsOwn(input.text) || input.text == "announce" ||
                     (input.text == "open" && !std::exchange(opened, true));
    text += (own ? "# " : "") + input.text + '\n';
    for (const std::string& line : event.answers()[i]) {
      text += (own ? "# " : "#> ") + line + '\n';
    }
    if (input.person == 0 || own) continue;
    const std::string name = fmt::format("p{}", ++handle);
    text += fmt::format("# {} is {}\n", name, EntrantName(event, accounts, name));
  }
  return text;
}

}  // namespace fibs::server
