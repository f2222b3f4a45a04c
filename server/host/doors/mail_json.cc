#include "server/host/doors/mail_json.h"

#include <nlohmann/json.hpp>

#include "server/host/workers/gmime.h"

namespace fibs::server {
namespace {

using Json = nlohmann::ordered_json;

std::string JsonLine(const Json& json) {
  return json.dump(-1, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace) + '\n';
}

bool FitsIn(const ArrivedMail& mail) {
  for (const std::string* address :
       {&mail.recipient, &mail.sender, &mail.from, &mail.message_id, &mail.client}) {
    if (address->size() > kArrivedAddressBytesMax) return false;
  }
  return mail.subject.size() <= kArrivedSubjectBytesMax && mail.text.size() <= kArrivedTextBytesMax;
}

}  // namespace

std::string MailSocketPath(const Config& config) {
  return config.mail.socket.empty() ? config.data + "/fibs-mail.sock" : config.mail.socket;
}

std::string ArrivedMailLine(const ArrivedMail& mail) {
  return JsonLine({{"recipient", mail.recipient},
                   {"sender", mail.sender},
                   {"from", mail.from},
                   {"subject", mail.subject},
                   {"text", mail.text},
                   {"message_id", mail.message_id},
                   {"automatic", mail.automatic},
                   {"client", mail.client}});
}

std::string MailAnswerLine(const std::string& why) {
  Json json = {{"done", why.empty()}};
  if (!why.empty()) json["why"] = why;
  return JsonLine(json);
}

std::optional<ArrivedMail> ParseArrivedMail(std::string_view line) {
  const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return std::nullopt;
  try {
    const auto text = [&json](const char* key) { return json.at(key).get<std::string>(); };
    // These are stored, some of them; the text is not.
    ArrivedMail mail{.recipient = OneLine(text("recipient")),
                     .sender = OneLine(text("sender")),
                     .from = OneLine(text("from")),
                     .subject = OneLine(text("subject")),
                     .text = text("text"),
                     .message_id = OneLine(text("message_id")),
                     .automatic = json.at("automatic").get<bool>(),
                     .client = OneLine(json.value("client", ""))};
    if (!FitsIn(mail)) return std::nullopt;
    return mail;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::optional<std::string> ParseMailAnswer(std::string_view line) {
  const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return std::nullopt;
  try {
    if (json.at("done").get<bool>()) return "";
    const std::string why = json.at("why").get<std::string>();
    return why.empty() ? "no reason" : why;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace fibs::server
