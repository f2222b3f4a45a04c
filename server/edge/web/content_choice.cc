#include "server/edge/web/content_choice.h"

#include <algorithm>
#include <array>

#include "protocol/words.h"

namespace fibs::server {
namespace {

// The next item of a list with commas, taken from it.
std::string_view NextItem(std::string_view& list) {
  const size_t comma = std::min(list.find(','), list.size());
  const std::string_view item = protocol::Trim(list.substr(0, comma));
  list.remove_prefix(std::min(comma + 1, list.size()));
  return item;
}

// "q=0", "q=0.000": not at all.
bool IsZero(std::string_view parameters) {
  const std::string_view weight = protocol::Trim(parameters);
  if (!weight.starts_with("q=0") && !weight.starts_with("Q=0")) return false;
  return weight.substr(3).find_first_not_of(".0 ") == std::string_view::npos;
}

bool Allows(std::string_view accept_encoding, std::string_view encoding) {
  bool by_star = false;
  while (!accept_encoding.empty()) {
    const std::string_view item = NextItem(accept_encoding);
    const size_t semicolon = std::min(item.find(';'), item.size());
    const std::string_view name = protocol::Trim(item.substr(0, semicolon));
    const bool allowed = !IsZero(item.substr(std::min(semicolon + 1, item.size())));
    if (protocol::EqualsNoCase(name, encoding)) return allowed;
    if (name == "*") by_star = allowed;
  }
  return by_star;
}

}  // namespace

WebContent ChooseContent(const WebFile& file, std::string_view accept_encoding) {
  const std::array<WebContent, 2> packed = {WebContent{file.brotli, "br", {}},
                                            WebContent{file.gzip, "gzip", {}}};
  WebContent content{file.plain, {}, std::string(file.etag)};
  for (const WebContent& other : packed) {
    if (other.bytes.empty()) continue;
    if (!Allows(accept_encoding, other.encoding) && !content.bytes.empty()) continue;
    content = other;
    content.etag = file.etag;
    // The same file in another encoding is another one to caches.
    if (content.etag.ends_with('"')) {
      content.etag.pop_back();
      content.etag += '-';
      content.etag += other.encoding;
      content.etag += '"';
    }
    break;
  }
  return content;
}

bool HasEtag(std::string_view if_none_match, std::string_view etag) {
  const auto strong = [](std::string_view tag) {
    return tag.starts_with("W/") ? tag.substr(2) : tag;
  };
  while (!if_none_match.empty()) {
    const std::string_view item = NextItem(if_none_match);
    if (item == "*" || (!item.empty() && strong(item) == strong(etag))) return true;
  }
  return false;
}

const WebFile* FindWebFile(std::string_view path) {
  const auto files = WebFiles();
  const auto found = std::ranges::lower_bound(files, path, {}, &WebFile::path);
  return found != files.end() && found->path == path ? &*found : nullptr;
}

}  // namespace fibs::server
