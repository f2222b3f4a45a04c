#include "tools/mail/arrived_mail.h"

#include <fmt/format.h>
#include <gmime/gmime.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <vector>

#include "server/host/workers/gmime.h"
#include "tools/mail/html_text.h"
#include "tools/mail/received_header.h"

namespace fibs::server {
namespace {

constexpr size_t kAddressesMax = 1000;  // of a header
constexpr int kGroupDepthMax = 50;
constexpr size_t kCharsetBytesMax = 40;
constexpr const char* kDaemon = "MAILER-DAEMON";

bool EqualWords(std::string_view a, const char* b) {
  return g_ascii_strcasecmp(std::string(a).c_str(), b) == 0;
}

// At most so many bytes of UTF-8, and no half characters.
std::string Beginning(std::string_view text, size_t bytes_max) {
  size_t end = std::min(text.size(), bytes_max);
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) {
    --end;
  }
  return std::string(text.substr(0, end));
}

std::string AddressOrNone(std::string_view text) {
  std::string address = OneLine(text);
  const auto plain = [](char c) { return c != ' ' && c != '<' && c != '>'; };
  address.erase(address.begin(), std::find_if(address.begin(), address.end(), plain));
  address.erase(std::find_if(address.rbegin(), address.rend(), plain).base(), address.end());
  return address.size() > kArrivedAddressBytesMax ? "" : address;
}

// The addresses of a list and of the groups in it.
void AddMailboxes(InternetAddressList* list, std::vector<std::string>& addresses, int depth = 0) {
  if (list == nullptr || depth > kGroupDepthMax) return;
  for (int i = 0; i < internet_address_list_length(list) && addresses.size() < kAddressesMax; ++i) {
    InternetAddress* address = internet_address_list_get_address(list, i);
    if (INTERNET_ADDRESS_IS_GROUP(address)) {
      AddMailboxes(internet_address_group_get_members(INTERNET_ADDRESS_GROUP(address)), addresses,
                   depth + 1);
    } else if (INTERNET_ADDRESS_IS_MAILBOX(address)) {
      const char* text = internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(address));
      if (text != nullptr) addresses.push_back(AddressOrNone(text));
    }
  }
}

std::string Content(GMimePart* part) {
  GMimeDataWrapper* content = g_mime_part_get_content(part);
  if (content == nullptr) return "";
  const Owned<GMimeStream> stream(g_mime_stream_mem_new());
  g_mime_data_wrapper_write_to_stream(content, stream.get());
  const GByteArray* bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream.get()));
  return {reinterpret_cast<const char*>(bytes->data), bytes->len};
}

// Nothing: the character set is not known.
std::optional<std::string> FromCharset(const std::string& bytes, const char* charset) {
  const std::string_view name = charset;
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
    return g_ascii_isalnum(c) || c == '-' || c == '_' || c == '.' || c == ':';
  });
  if (!plain || name.empty() || name.size() > kCharsetBytesMax) return std::nullopt;
  GMimeFilter* filter = g_mime_filter_charset_new(charset, "UTF-8");
  if (filter == nullptr) return std::nullopt;
  const Owned<GMimeFilter> owned(filter);
  const Owned<GMimeStream> to(g_mime_stream_mem_new());
  const Owned<GMimeStream> through(g_mime_stream_filter_new(to.get()));
  g_mime_stream_filter_add(GMIME_STREAM_FILTER(through.get()), filter);
  g_mime_stream_write(through.get(), bytes.data(), bytes.size());
  g_mime_stream_flush(through.get());
  const GByteArray* text = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(to.get()));
  return std::string(reinterpret_cast<const char*>(text->data), text->len);
}

bool IsUtf8(std::string bytes) {
  std::replace(bytes.begin(), bytes.end(), '\0', ' ');  // GLib takes it for no character
  return g_utf8_validate_len(bytes.data(), bytes.size(), nullptr) != FALSE;
}

// Mails that say nothing, or something that is not so, are UTF-8 or else most often Western.
std::string TextOf(GMimePart* part) {
  const std::string bytes = Content(part);
  const char* charset = g_mime_object_get_content_type_parameter(GMIME_OBJECT(part), "charset");
  const bool said = charset != nullptr && !EqualWords(charset, "us-ascii") &&
                    !EqualWords(charset, "utf-8") && !EqualWords(charset, "utf8");
  if (said) {
    if (auto text = FromCharset(bytes, charset)) return *text;
  }
  return IsUtf8(bytes) ? bytes : FromCharset(bytes, "windows-1252").value_or(bytes);
}

// Looks for the part that is the text, at all of them.
class TextFinder {
 public:
  void Look(GMimeObject* object, int depth = 0) {
    deepest_ = std::max(deepest_, depth);
    if (object == nullptr || TooMuch() || ++parts_ > kMailPartsMax) return;
    if (GMIME_IS_MULTIPART(object)) {
      GMimeMultipart* parts = GMIME_MULTIPART(object);
      const int count = std::min(g_mime_multipart_get_count(parts), kMailPartsMax + 1);
      for (int i = 0; i < count; ++i) Look(g_mime_multipart_get_part(parts, i), depth + 1);
    } else if (GMIME_IS_PART(object) && g_mime_part_is_attachment(GMIME_PART(object)) == FALSE) {
      GMimeContentType* type = g_mime_object_get_content_type(object);
      if (plain_ == nullptr && g_mime_content_type_is_type(type, "text", "plain") != FALSE) {
        plain_ = GMIME_PART(object);
      } else if (html_ == nullptr && g_mime_content_type_is_type(type, "text", "html") != FALSE) {
        html_ = GMIME_PART(object);
      }
    }
  }

  // What is too much for a mail that is read. Empty: nothing.
  std::string Excess() const {
    if (parts_ > kMailPartsMax) return fmt::format("a mail of more than {} parts", kMailPartsMax);
    if (deepest_ <= kMailDepthMax) return "";
    return fmt::format("a mail with parts in parts, more than {} deep", kMailDepthMax);
  }

  std::string Text() const {
    if (plain_ != nullptr) return TextOf(plain_);
    return html_ != nullptr ? HtmlText(TextOf(html_)) : "";
  }

 private:
  bool TooMuch() const { return parts_ > kMailPartsMax || deepest_ > kMailDepthMax; }

  GMimePart* plain_ = nullptr;
  GMimePart* html_ = nullptr;
  int parts_ = 0, deepest_ = 0;
};

class Message {
 public:
  // Throws nothing; without a message when there is none.
  explicit Message(std::string_view bytes) {
    const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
    const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
    g_mime_parser_set_format(parser.get(), GMIME_FORMAT_MESSAGE);
    message_.reset(g_mime_parser_construct_message(parser.get(), nullptr));
  }

  bool HasHeaders() const {
    return message_ && g_mime_header_list_get_count(g_mime_object_get_header_list(object())) > 0;
  }

  // Empty: there is none.
  std::string Header(const char* name) const {
    const char* value = g_mime_object_get_header(object(), name);
    return value == nullptr ? "" : OneLine(value);
  }

  std::string Subject() const {
    const char* subject = g_mime_message_get_subject(message_.get());
    return subject == nullptr ? "" : OneLine(subject);
  }

  std::string From() const {
    std::vector<std::string> addresses;
    AddMailboxes(g_mime_message_get_from(message_.get()), addresses);
    return addresses.empty() ? "" : addresses.front();
  }

  // The first that has a +, else the first.
  std::string Recipient() const {
    std::vector<std::string> addresses;
    for (const char* header : {"Delivered-To", "X-Original-To"}) {
      if (const std::string value = Header(header); !value.empty()) {
        addresses.push_back(AddressOrNone(value));
      }
    }
    AddMailboxes(g_mime_message_get_to(message_.get()), addresses);
    for (const std::string& address : addresses) {
      if (address.find('+') != std::string::npos) return address;
    }
    return addresses.empty() ? "" : addresses.front();
  }

  TextFinder Parts() const {
    TextFinder finder;
    finder.Look(g_mime_message_get_mime_part(message_.get()));
    return finder;
  }

  std::string Id() const {
    const char* id = g_mime_message_get_message_id(message_.get());
    const std::string bare = id == nullptr ? "" : AddressOrNone(id);
    if (bare.empty() || bare.size() + 2 > kArrivedAddressBytesMax) return "";
    return "<" + bare + ">";
  }

  // Signs in the headers that nobody has typed it (RFC 3834, and what was used before).
  bool IsAutomatic() const {
    std::string submitted = Header("Auto-Submitted");
    submitted = submitted.substr(0, submitted.find_first_of("; ("));
    if (!submitted.empty() && !EqualWords(submitted, "no")) return true;
    const std::string precedence = Header("Precedence");
    for (const char* word : {"bulk", "junk", "list"}) {
      if (EqualWords(precedence, word)) return true;
    }
    for (const char* header : {"X-Loop", "List-Id"}) {
      if (g_mime_object_get_header(object(), header) != nullptr) return true;
    }
    GMimeObject* part = g_mime_message_get_mime_part(message_.get());
    return part != nullptr && g_mime_content_type_is_type(g_mime_object_get_content_type(part),
                                                          "multipart", "report") != FALSE;
  }

 private:
  GMimeObject* object() const { return GMIME_OBJECT(message_.get()); }

  Owned<GMimeMessage> message_;
};

bool IsDaemon(std::string_view address) {
  return EqualWords(address.substr(0, address.find('@')), kDaemon);
}

}  // namespace

std::variant<ArrivedMail, NoMail> ReadArrivedMail(std::string_view bytes,
                                                  const Envelope& envelope) {
  StartGmime();
  const Message message(bytes);
  if (!message.HasHeaders()) return NoMail{"no mail"};
  const TextFinder parts = message.Parts();
  if (std::string excess = parts.Excess(); !excess.empty()) return NoMail{std::move(excess)};
  ArrivedMail mail{
      .recipient = envelope.recipient ? AddressOrNone(*envelope.recipient) : message.Recipient(),
      .sender = AddressOrNone(envelope.sender ? *envelope.sender : message.Header("Return-Path")),
      .from = message.From(),
      .subject = Beginning(message.Subject(), kArrivedSubjectBytesMax),
      .text = Lines(parts.Text()),
      .message_id = message.Id(),
      .client =
          AddressOrNone(envelope.client ? *envelope.client : ClientIn(message.Header("Received")))};
  if (IsDaemon(mail.sender)) mail.sender.clear();
  if (mail.text.size() > kArrivedTextBytesMax) {
    mail.text = Beginning(mail.text, kArrivedTextBytesMax - 1);
    mail.text.push_back('\n');
  }
  mail.automatic = mail.sender.empty() || IsDaemon(mail.from) || message.IsAutomatic();
  return mail;
}

}  // namespace fibs::server
