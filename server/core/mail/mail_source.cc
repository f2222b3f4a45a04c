#include "server/core/mail/mail_source.h"

#include <algorithm>

#include "protocol/words.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr size_t kIpv4Bytes = 4, kIpv6Bytes = 8;  // of an AddressGroup
constexpr size_t kShortName = 3;

bool IsPrivateIpv4(uint8_t first, uint8_t second) {
  constexpr uint8_t kLoopback = 127, kTen = 10;
  return first == 0 || first == kLoopback || first == kTen ||
         (first == 172 && (second & 0xf0) == 16) || (first == 192 && second == 168) ||
         (first == 169 && second == 254);
}

bool IsPrivateIpv6(std::string_view group) {
  const auto first = static_cast<uint8_t>(group[0]);
  const auto second = static_cast<uint8_t>(group[1]);
  const bool local = (first & 0xfe) == 0xfc || (first == 0xfe && (second & 0xc0) == 0x80);
  return local || std::ranges::all_of(group, [](char byte) { return byte == 0; });
}

}  // namespace

std::string SourceOf(const ArrivedMail& mail) {
  std::string group = AddressGroup(mail.client);
  if (group == mail.client) return {};  // no address of a machine
  if (group.size() == kIpv4Bytes) {
    return IsPrivateIpv4(static_cast<uint8_t>(group[0]), static_cast<uint8_t>(group[1])) ? ""
                                                                                         : group;
  }
  return group.size() != kIpv6Bytes || IsPrivateIpv6(group) ? "" : group;
}

std::string NetworkOf(const ArrivedMail& mail) { return std::string(NetworkGroup(SourceOf(mail))); }

std::string MailboxOf(std::string_view address) {
  while (address.ends_with('.')) address.remove_suffix(1);
  const size_t at = address.rfind('@');
  if (at == std::string_view::npos) return protocol::ToLower(address);
  const std::string_view local = address.substr(0, at);
  return protocol::ToLower(std::string(local.substr(0, local.find('+'))) +
                           std::string(address.substr(at)));
}

std::string DomainOf(std::string_view address) {
  while (address.ends_with('.')) address.remove_suffix(1);
  const size_t at = address.rfind('@');
  if (at == std::string_view::npos) return {};
  const std::string domain = protocol::ToLower(address.substr(at + 1));
  // Where the name before `end` begins.
  const auto begin = [&domain](size_t end) {
    const size_t dot = end == 0 ? std::string::npos : domain.rfind('.', end - 1);
    return dot == std::string::npos ? 0 : dot + 1;
  };
  const size_t top = begin(domain.size());
  if (top == 0) return domain;
  const size_t second = begin(top - 1);
  const bool is_short = domain.size() - top < kShortName && top - 1 - second <= kShortName;
  if (second == 0 || !is_short) return domain.substr(second);
  return domain.substr(begin(second - 1));
}

}  // namespace fibs::server
