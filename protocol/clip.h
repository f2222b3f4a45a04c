#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The numbered lines of CLIP 1008 ("FIBS Client Protocol Detailed Specification" 1.3, section "CLIP
// Messages"). Every function returns one line without a line end. Names, hosts, clients, e-mail
// addresses and time zones are single tokens: the caller sees to it that they hold no blank.
namespace fibs::protocol {

enum class Clip : uint8_t {
  kWelcome = 1,
  kOwnInfo = 2,
  kMotdBegin = 3,
  kMotdEnd = 4,
  kWhoInfo = 5,
  kWhoEnd = 6,
  kLogin = 7,
  kLogout = 8,
  kMessage = 9,
  kMessageDelivered = 10,
  kMessageSaved = 11,
  kSays = 12,
  kShouts = 13,
  kWhispers = 14,
  kKibitzes = 15,
  kYouSay = 16,
  kYouShout = 17,
  kYouWhisper = 18,
  kYouKibitz = 19,
};

// "1 name last_login last_host"; last_login in seconds since 1970.
std::string ClipWelcome(std::string_view name, int64_t last_login, std::string_view last_host);

// Line 2: 22 tokens, ratings with two decimals. redoubles: "none" is sent as 0, else the number or
// "unlimited".
struct OwnInfo {
  std::string_view name = {};
  bool allowpip = true, autoboard = true, autodouble = false, automove = true, away = false,
       bell = false, crawford = true, double_toggle = true;
  int experience = 0;
  bool greedy = false, moreboards = true, moves = false, notify = true;
  double rating = 1500.0;
  bool ratings = false, ready = false;
  std::string_view redoubles = "0";
  bool report = false, silent = false;
  std::string_view timezone = "UTC";
};
std::string ClipOwnInfo(const OwnInfo& info);

// Line 5: 13 tokens; an empty text is sent as "-", and so is `watching` when there is an opponent.
// idle in seconds, login in seconds since 1970.
struct WhoInfo {
  std::string_view name = {}, opponent = {}, watching = {};
  bool ready = false, away = false;
  double rating = 1500.0;
  int experience = 0;
  int64_t idle = 0;
  int64_t login = 0;
  std::string_view hostname = {}, client = {}, email = {};
};
std::string ClipWhoInfo(const WhoInfo& info);
// The same without the idle time, which changes every second: for a caller who sends the line
// often.
struct WhoInfoParts {
  std::string text;
  size_t idle_at = 0;  // where in it the idle time belongs
};
WhoInfoParts ClipWhoInfoParts(const WhoInfo& info);
void AppendWhoInfo(std::string& line, const WhoInfoParts& parts, int64_t idle);

std::string ClipMessage(std::string_view from, int64_t time, std::string_view text);  // line 9
std::string ClipMark(Clip type);                         // 3, 4, 6: the number alone
std::string ClipName(Clip type, std::string_view name);  // 10, 11: "10 name"
std::string ClipNameText(Clip type, std::string_view name,
                         std::string_view text);         // 7, 8, 12 to 16: "12 name text"
std::string ClipText(Clip type, std::string_view text);  // 17, 18, 19: "17 text"

}  // namespace fibs::protocol
