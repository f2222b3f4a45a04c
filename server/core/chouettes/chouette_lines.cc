#include "server/core/chouettes/chouette_lines.h"

#include <fmt/format.h>

#include "server/core/chouettes/chouette_words.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;

// With a blank before it, where there is anything.
std::string Behind(std::string_view words) {
  return words.empty() ? std::string() : ' ' + std::string(words);
}

std::string_view HostOrNobody(const ChouetteTable& table) {
  const std::string_view host = ChouetteHost(table);
  return host.empty() ? "-" : host;
}

}  // namespace

std::string ChouetteTermWords(const ChouetteTable& table) {
  chouette::Terms terms = table.chouette().terms();
  terms.for_invited = table.for_invited();
  return chouette::WordsOf(terms);
}

std::string_view ChouetteHost(const ChouetteTable& table) {
  const chouette::Seat host = table.chouette().host();
  if (host == chouette::kNoSeat) return {};
  return table.chouette().place(host).name;
}

std::string ChouetteInputLine(ChouetteId table, int index, std::string_view input) {
  return fmt::format("30 {} {} {}", table, index, input);
}

std::string ChouetteAnsweredLine(ChouetteId table, chouette::Seat seat) {
  return fmt::format("30 {} - answered {}", table, static_cast<int>(seat));
}

std::string ChouetteSnapshotLine(const ChouetteTable& table, chouette::Seat seat) {
  return fmt::format("31 {} {} {} {}{}{}", table.id(), HostOrNobody(table), static_cast<int>(seat),
                     table.inputs().size(), Behind(table.inputs().text()),
                     Behind(ChouetteTermWords(table)));
}

std::string ChouetteListLine(const ChouetteTable& table) {
  return fmt::format("32 {} {} {} {}{}", table.id(), HostOrNobody(table),
                     table.chouette().seats_taken(), ChouetteStateWord(table.chouette()),
                     Behind(ChouetteTermWords(table)));
}

std::string ChouetteTeamLine(ChouetteId table, std::string_view name, std::string_view text) {
  return fmt::format("33 {} {} {}", table, name, text);
}

std::string ChouettePlayLine(ChouetteId table, std::string_view name, std::string_view play) {
  return fmt::format("39 {} {} {}", table, name, play);
}

}  // namespace fibs::server
