#include "server/host/workers/mime_text.h"

#include <fmt/format.h>
#include <gmime/gmime.h>

#include <algorithm>

#include "server/host/workers/gmime.h"

namespace fibs::server {
namespace {

constexpr const char* kName = "fibsd";
constexpr size_t kPlainLineMax = 78;  // longer lines are encoded (RFC 5322, 2.1.1)

bool IsPlain(char c) { return c > ' ' && c < 127; }

std::string_view DomainOf(std::string_view address) {
  return address.substr(address.rfind('@') + 1);
}

bool IsMessageId(std::string_view text) {
  if (text.size() < 3 || text.size() > kArrivedAddressBytesMax) return false;
  if (text.front() != '<' || text.back() != '>') return false;
  const std::string_view inside = text.substr(1, text.size() - 2);
  return std::all_of(inside.begin(), inside.end(),
                     [](char c) { return IsPlain(c) && c != '<' && c != '>'; });
}

// Without encoding: ASCII, and short lines.
bool CanStayPlain(std::string_view text) {
  size_t length = 0;
  for (const char c : text) {
    if (c != '\n' && c != '\t' && !IsPlain(c) && c != ' ') return false;
    length = c == '\n' ? 0 : length + 1;
    if (length > kPlainLineMax) return false;
  }
  return true;
}

// An address in a `mailto:` link (RFC 6068).
std::string InLink(std::string_view address) {
  std::string link;
  for (const char c : address) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || std::string_view("@._-+=").find(c) != std::string_view::npos) {
      link += c;
    } else {
      link += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return link;
}

// A message that is being made.
class Message {
 public:
  Message() : message_(g_mime_message_new(FALSE)) {}

  void AddMailbox(GMimeAddressType type, const char* name, const std::string& address) {
    if (!IsMailAddress(address)) return;
    InternetAddress* mailbox = internet_address_mailbox_new(name, address.c_str());
    internet_address_list_add(g_mime_message_get_addresses(message_.get(), type), mailbox);
    g_object_unref(mailbox);
  }

  // `value`: ASCII without control characters.
  void Set(const char* header, const std::string& value) {
    g_mime_object_set_header(GMIME_OBJECT(message_.get()), header, value.c_str(), nullptr);
  }

  void SetDate(Time written) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(written).time_since_epoch();
    GDateTime* date = g_date_time_new_from_unix_utc(seconds.count());
    if (date == nullptr) return;
    g_mime_message_set_date(message_.get(), date);
    g_date_time_unref(date);
  }

  void SetSubject(const std::string& subject) {
    g_mime_message_set_subject(message_.get(), subject.c_str(), "utf-8");
  }

  void SetId(const std::string& id) { g_mime_message_set_message_id(message_.get(), id.c_str()); }

  void SetText(const std::string& text) {
    const Owned<GMimeTextPart> part(g_mime_text_part_new_with_subtype("plain"));
    g_mime_object_set_content_type_parameter(GMIME_OBJECT(part.get()), "charset", "utf-8");
    const Owned<GMimeStream> bytes(g_mime_stream_mem_new_with_buffer(text.data(), text.size()));
    const Owned<GMimeDataWrapper> content(
        g_mime_data_wrapper_new_with_stream(bytes.get(), GMIME_CONTENT_ENCODING_DEFAULT));
    g_mime_part_set_content(GMIME_PART(part.get()), content.get());
    g_mime_part_set_content_encoding(
        GMIME_PART(part.get()),
        CanStayPlain(text) ? GMIME_CONTENT_ENCODING_7BIT : GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
    g_mime_message_set_mime_part(message_.get(), GMIME_OBJECT(part.get()));
  }

  std::string Text() const {
    GMimeFormatOptions* format = g_mime_format_options_new();
    g_mime_format_options_set_newline_format(format, GMIME_NEWLINE_FORMAT_DOS);
    const Owned<GMimeStream> stream(g_mime_stream_mem_new());
    g_mime_object_write_to_stream(GMIME_OBJECT(message_.get()), format, stream.get());
    g_mime_format_options_free(format);
    const GByteArray* bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream.get()));
    return {reinterpret_cast<const char*>(bytes->data), bytes->len};
  }

 private:
  Owned<GMimeMessage> message_;
};

}  // namespace

bool IsMailAddress(std::string_view address) {
  const size_t at = address.rfind('@');
  if (at == std::string_view::npos || at == 0 || at + 1 == address.size()) return false;
  if (address.size() > kArrivedAddressBytesMax || address.find('@') != at) return false;
  return std::all_of(address.begin(), address.end(), [](char c) {
    return IsPlain(c) && std::string_view("()<>[]:;,\\\"").find(c) == std::string_view::npos;
  });
}

std::string MimeText(const StoredMail& mail, const std::string& from) {
  StartGmime();
  Message message;
  message.AddMailbox(GMIME_ADDRESS_TYPE_FROM, kName, from);
  message.AddMailbox(GMIME_ADDRESS_TYPE_TO, nullptr, mail.to);
  message.AddMailbox(GMIME_ADDRESS_TYPE_REPLY_TO, nullptr, mail.reply_to);
  message.SetSubject(OneLine(mail.subject));
  message.SetDate(mail.written);
  message.SetId(fmt::format("fibsd-{}-{}@{}", mail.id, mail.written.time_since_epoch().count(),
                            DomainOf(from)));
  if (IsMessageId(mail.in_reply_to)) {
    message.Set("In-Reply-To", mail.in_reply_to);
    message.Set("References", mail.in_reply_to);
  }
  message.Set("Auto-Submitted", mail.in_reply_to.empty() ? "auto-generated" : "auto-replied");
  if (IsMailAddress(from)) message.Set("X-Loop", from);
  if (IsMailAddress(mail.unsubscribe)) {
    message.Set("List-Unsubscribe",
                fmt::format("<mailto:{}?subject=unsubscribe>", InLink(mail.unsubscribe)));
  }
  message.SetText(Lines(mail.text));
  return message.Text();
}

}  // namespace fibs::server
