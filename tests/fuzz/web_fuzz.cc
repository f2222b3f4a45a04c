#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "server/config.h"
#include "server/edge/sockets/client_address.h"
#include "server/edge/web/content_choice.h"
#include "server/edge/web/known_hosts.h"
#include "server/edge/web/sessions/output_ring.h"
#include "server/edge/web/sessions/web_words.h"
#include "tests/broken.h"
#include "tests/fuzz/targets.h"

// What strangers write into the headers of their requests and into the words of a WebSocket. The
// input is lines: a Host, an Origin, X-Forwarded-For, subprotocols, Accept-Encoding, If-None-Match,
// a word, and how a session's output is cut.
namespace fibs::fuzz {
namespace {

using namespace fibs::server;

// The next line, taken from the text.
std::string_view NextLine(std::string_view& text) {
  const size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

bool IsAddress(const std::string& text) {
  boost::system::error_code error;
  boost::asio::ip::make_address(text, error);
  return !error;
}

// It is written into headers of answers: nothing may stand there but a host and a port.
void CheckHosts(std::string_view host_text, std::string_view origin) {
  const auto host = ParseAuthority(host_text);
  if (!host) return;
  const std::string text = host->Text();
  Require(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-._:[]") ==
          std::string::npos);
  const auto again = ParseAuthority(text);
  Require(again && again->Text() == text && again->numeric == host->numeric);
  Require(!host->numeric || IsAddress(host->host));
  const KnownHosts hosts({"play.example"});
  Require(hosts.Has(*host) ==
          (host->numeric || host->host == "localhost" || host->host == "play.example"));
  for (const bool tls : {false, true}) {
    if (!IsWelcome(origin, *host, tls, {})) continue;
    const size_t slashes = origin.find("://");
    Require(slashes != std::string_view::npos);
    const auto own = ParseAuthority(origin.substr(slashes + 3));
    Require(own && own->host == host->host);
    Require(!tls || slashes == 5);
  }
}

void CheckClient(std::string_view forwarded) {
  const size_t half = forwarded.size() / 2;
  const std::vector<std::string_view> lines = {forwarded.substr(0, half), forwarded.substr(half)};
  const std::vector<Network> proxies = {ParseNetwork("127.0.0.1"), ParseNetwork("10.0.0.0/8")};
  Require(ClientAddress("192.0.2.1", lines, proxies) == "192.0.2.1");
  const std::string client = ClientAddress("127.0.0.1", lines, proxies);
  Require(IsAddress(client));
  // What a stranger writes in front changes nothing once somebody is known who is none of ours.
  if (!IsTrusted(client, proxies)) {
    const std::vector<std::string_view> more = {"6.6.6.6", lines[0], lines[1]};
    Require(ClientAddress("127.0.0.1", more, proxies) == client);
  }
}

void CheckWords(std::string_view protocols, std::string_view word) {
  const SessionOffer offer = ReadOffer(protocols);
  Require(!offer.known || protocols.find("fibs.1") != std::string_view::npos);
  if (offer.resume && offer.resume->token) {
    const auto token = ResumeToken::Parse(offer.resume->token->Hex());
    Require(token && *token == *offer.resume->token);
  }
  if (const auto number = ReadPing(word)) {
    Require(!number->empty() && number->size() <= 15 && word.size() == number->size() + 5);
  }
}

void CheckFile(std::string_view accepted, std::string_view etags) {
  constexpr WebFile kFile = {"/", "text/html", "\"x\"", false, "plain", "gzip", "brotli"};
  const WebContent content = ChooseContent(kFile, accepted);
  Require(content.bytes == (content.encoding == "br"     ? kFile.brotli
                            : content.encoding == "gzip" ? kFile.gzip
                                                         : kFile.plain));
  Require(content.encoding.empty() || !accepted.empty());
  HasEtag(etags, content.etag);
  FindWebFile(etags);
}

// The ring is the end of all that was appended.
void CheckRing(std::string_view steps) {
  OutputRing ring(64);
  std::string all;
  for (const char step : steps) {
    const auto size = static_cast<size_t>(static_cast<uint8_t>(step)) / 2;
    if (static_cast<uint8_t>(step) % 2 == 0) {
      const std::string bytes(size, step);
      ring.Append(bytes);
      all += bytes;
    } else {
      ring.DropBefore(ring.begin() + size);
    }
    Require(ring.end() == all.size() && ring.size() <= 64 && ring.capacity() <= 512);
    std::string kept;
    while (ring.begin() + kept.size() < ring.end())
      kept += ring.From(ring.begin() + kept.size(), 7);
    Require(kept == all.substr(ring.begin()));
  }
}

}  // namespace

void Web(std::string_view bytes) {
  const std::string_view host = NextLine(bytes);
  const std::string_view origin = NextLine(bytes);
  CheckHosts(host, origin);
  CheckClient(NextLine(bytes));
  const std::string_view protocols = NextLine(bytes);
  const std::string_view accepted = NextLine(bytes);
  const std::string_view etags = NextLine(bytes);
  CheckFile(accepted, etags);
  CheckWords(protocols, NextLine(bytes));
  CheckRing(bytes);
}

}  // namespace fibs::fuzz
