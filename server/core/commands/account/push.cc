// The command `push`: which browsers are told what while they are not connected.

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "protocol/clip_push.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"
#include "server/core/push/push_endpoint.h"
#include "server/crypto/crypto.h"
#include "server/crypto/web_push.h"

namespace fibs::server {
namespace {

constexpr std::string_view kPushUsage =
    "** usage: push, push set <number> <kinds>, push quiet <hour>-<hour>|off, push try <number>, "
    "push end <number>|all";
constexpr std::string_view kNoNotices = "** This server sends no notices to browsers.";
constexpr int kHourMax = 23;
constexpr size_t kMarkBytes = 12;

std::string QuietText(const QuietHours& quiet) {
  return quiet.from == quiet.to ? "" : fmt::format("{}-{}", quiet.from, quiet.to);
}

// None: it is neither "22-7" nor "off".
std::optional<QuietHours> ParseQuiet(std::string_view typed) {
  if (typed == "off") return QuietHours{};
  const size_t dash = typed.find('-');
  if (dash == typed.npos) return std::nullopt;
  const auto from = protocol::ParseInt(typed.substr(0, dash));
  const auto to = protocol::ParseInt(typed.substr(dash + 1));
  if (!from || !to || *from < 0 || *to < 0 || *from > kHourMax || *to > kHourMax) {
    return std::nullopt;
  }
  return QuietHours{.from = *from, .to = *to};
}

// By which a browser finds itself among the devices: its address is told to nobody.
std::string MarkOf(const PushDevice& device) {
  const crypto::Digest digest = crypto::Sha256OfText(device.endpoint);
  return crypto::Base64Url({reinterpret_cast<const char*>(digest.data()), kMarkBytes});
}

std::string PushLineOf(const PushDevice& device) {
  return protocol::ClipNoticeDevice({.number = device.id,
                                     .kinds = device.kinds.Text(),
                                     .made = UnixSeconds(device.made),
                                     .used = UnixSeconds(device.used),
                                     .mark = MarkOf(device),
                                     .label = device.label});
}

std::string KindsInWords(const PushKinds& kinds) {
  std::vector<std::string_view> words;
  if (kinds.contains(PushKind::kTurn)) words.push_back("turns by days");
  if (kinds.contains(PushKind::kInvitation)) words.push_back("invitations");
  if (kinds.contains(PushKind::kEvent)) words.push_back("matches of tournaments");
  if (kinds.contains(PushKind::kMessage)) words.push_back("messages");
  return words.empty() ? "nothing" : fmt::format("{}", fmt::join(words, ", "));
}

std::string PushSentenceOf(const Context& c, const PushDevice& device) {
  const std::string& zone = c.user.settings.timezone;
  return fmt::format("#{}  '{}' is told of {}, added {}, {}", device.id, device.label,
                     KindsInWords(device.kinds), IsoMinute(device.made, zone),
                     device.used == Time{}
                         ? "never told"
                         : fmt::format("last told {}", IsoMinute(device.used, zone).substr(0, 10)));
}

void ListDevices(Context& c) {
  PushDevices& all = c.people.push_devices;
  const std::vector<PushDevice>& mine = all.Of(c.user.id());
  const std::string quiet = mine.empty() ? "" : QuietText(mine.front().quiet);
  if (c.user.session->game_lines) {
    c.Reply(protocol::ClipNotices(
        c.push.queue.enabled() ? crypto::Base64Url(all.public_key()) : std::string(), quiet));
    for (const PushDevice& device : mine) c.Reply(PushLineOf(device));
    return;
  }
  if (!c.push.queue.enabled()) return c.Reply(kNoNotices);
  if (mine.empty()) return c.Reply("No browser of yours is told anything. See 'help push'.");
  for (const PushDevice& device : mine) c.Reply(PushSentenceOf(c, device));
  c.Reply(quiet.empty() ? "Quiet hours: none."
                        : fmt::format("Quiet hours: {}, {}.", quiet, c.user.settings.timezone));
}

// push add ENDPOINT KEY SECRET KINDS LABEL...: of the page.
void AddDevice(Context& c, std::string_view args) {
  const auto [endpoint, rest] = protocol::SplitFirst(args);
  const auto [key, more] = protocol::SplitFirst(rest);
  const auto [secret, last] = protocol::SplitFirst(more);
  const auto [kinds_typed, label] = protocol::SplitFirst(last);
  const auto kinds = PushKinds::FromWord(protocol::ToLower(kinds_typed));
  const auto key_bytes = crypto::FromBase64Url(key);
  const auto secret_bytes = crypto::FromBase64Url(secret);
  const auto service = PushServiceOf(endpoint);
  if (!kinds || !service || !key_bytes || !crypto::IsP256Public(*key_bytes) || !secret_bytes ||
      secret_bytes->size() != crypto::kPushSecretBytes) {
    return c.Refuse("** usage: push add <address> <key> <secret> <kinds> <name>");
  }
  if (!IsAmongServices(c.turn.config.push.services, *service)) {
    return c.Refuse("** This server sends no notices by {}.", *service);
  }
  if (!c.push.queue.MayAdd(c.user.id())) {
    return c.Refuse("** You have added too many browsers in this hour. Please try again later.");
  }
  PushDevices& all = c.people.push_devices;
  const std::string printable = protocol::Printable(protocol::Trim(label));
  const std::vector<PushDevice>& mine = all.Of(c.user.id());
  PushDevice device{.account = c.user.id(),
                    .token = c.user.session->token,
                    .endpoint = std::string(endpoint),
                    .key = std::string(key),
                    .secret = std::string(secret),
                    .kinds = *kinds,
                    .quiet = mine.empty() ? QuietHours{} : mine.front().quiet,
                    .label = printable.empty() ? "Browser" : printable};
  const auto before = all.OwnerOf(device.endpoint);
  if (before && *before != c.user.id()) c.conduct.signals.NoteSharedBrowser(*before, c.user.id());
  const PushDevice& added = all.Add(std::move(device));
  if (c.user.session->game_lines) return ListDevices(c);
  c.Reply("** Browser #{} '{}' is told of {}.", added.id, added.label, KindsInWords(added.kinds));
}

// Null: he has none of that number, and is told so.
const PushDevice* FindDevice(Context& c, std::string_view typed) {
  const auto number =
      protocol::ParseInt(typed.starts_with('#') ? typed.substr(1) : std::string_view(typed));
  const PushDevice* device = number ? c.people.push_devices.Find(c.user.id(), *number) : nullptr;
  if (device == nullptr) {
    c.Refuse("** No browser of yours has the number '{}'. See 'push'.", protocol::Printable(typed));
  }
  return device;
}

void SetKinds(Context& c, std::string_view args) {
  const auto [typed, rest] = protocol::SplitFirst(args);
  const auto kinds = PushKinds::FromWord(protocol::ToLower(protocol::Trim(rest)));
  if (!kinds)
    return c.Refuse(
        "** The kinds are turn, invite, event, message, as in "
        "'push set 1 turn,message'; or all, or none.");
  const PushDevice* found = FindDevice(c, typed);
  if (found == nullptr) return;
  PushDevice device = *found;
  device.kinds = *kinds;
  c.people.push_devices.Save(device);
  c.Reply(c.user.session->game_lines
              ? PushLineOf(device)
              : fmt::format("** '{}' is told of {}.", device.label, KindsInWords(*kinds)));
}

void SetQuiet(Context& c, std::string_view typed) {
  const auto quiet = ParseQuiet(protocol::ToLower(typed));
  if (!quiet) return c.Refuse("** usage: push quiet <hour>-<hour>|off, as in 'push quiet 22-7'");
  const std::vector<PushDevice> mine = c.people.push_devices.Of(c.user.id());
  if (mine.empty()) return c.Refuse("** No browser of yours is told anything. See 'help push'.");
  for (PushDevice device : mine) {
    device.quiet = *quiet;
    c.people.push_devices.Save(device);
  }
  if (c.user.session->game_lines) return ListDevices(c);
  const std::string text = QuietText(*quiet);
  c.Reply(text.empty()
              ? "** You have no quiet hours."
              : fmt::format("** Your quiet hours are {}, {}.", text, c.user.settings.timezone));
}

void TryDevice(Context& c, std::string_view typed) {
  const PushDevice* device = FindDevice(c, typed);
  if (device == nullptr) return;
  const std::string label = device->label;
  if (!c.push.queue.Try(c.user.id(), device->id)) {
    return c.Refuse("** You have asked for too many notices in this hour.");
  }
  c.Reply("** '{}' is sent a notice, once a minute at most.", label);
}

void EndDevices(Context& c, std::string_view typed) {
  std::vector<PushDeviceId> ended;
  if (protocol::EqualsNoCase(typed, "all")) {
    for (const PushDevice& device : c.people.push_devices.Of(c.user.id())) {
      ended.push_back(device.id);
    }
  } else {
    const PushDevice* device = FindDevice(c, typed);
    if (device == nullptr) return;
    ended.push_back(device->id);
  }
  for (const PushDeviceId id : ended) {
    c.people.push_devices.End(c.user.id(), id);
    if (c.user.session->game_lines) c.Reply(protocol::ClipNoticeDeviceEnded(id));
  }
  if (c.user.session->game_lines) return;
  c.Reply("** {} browser{} told nothing any more.", ended.size(),
          ended.size() == 1 ? " is" : "s are");
}

void Push(Context& c, std::string_view args) {
  const auto [typed, rest] = protocol::SplitFirst(args);
  if (typed.empty()) return ListDevices(c);
  const std::string word = protocol::ToLower(typed);
  const std::string_view first = protocol::SplitFirst(rest).word;
  if (word == "end") return c.MayStore() ? EndDevices(c, first) : void();
  if (!c.push.queue.enabled()) return c.Refuse(kNoNotices);
  if (word == "try") return TryDevice(c, first);
  if (word != "add" && word != "set" && word != "quiet") return c.Refuse(kPushUsage);
  if (!c.MayStore()) return;
  if (word == "add") return AddDevice(c, rest);
  word == "set" ? SetKinds(c, rest) : SetQuiet(c, first);
}

constexpr Command kPushCommands[] = {
    {"push", "", Needs::kNothing, Push, /*repeatable=*/false, /*in_full=*/true},
};

}  // namespace

std::span<const Command> PushCommands() { return kPushCommands; }

}  // namespace fibs::server
