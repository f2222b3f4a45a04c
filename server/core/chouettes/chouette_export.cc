#include "server/core/chouettes/chouette_export.h"

#include <fmt/format.h>

#include "protocol/words.h"
#include "server/core/chouettes/chouette_lines.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;

constexpr size_t kColumns = 78;
constexpr std::string_view kInputs = "inputs";

// As many to a line as fit.
std::string InputLines(std::string_view inputs) {
  std::string text;
  size_t column = kColumns;
  for (const std::string_view input : protocol::Split(inputs)) {
    if (column + 1 + input.size() > kColumns) {
      text += '\n';
      text += kInputs;
      column = kInputs.size();
    }
    text += ' ';
    text += input;
    column += 1 + input.size();
  }
  return text;
}

std::string ExportText(ChouetteId id, std::string_view terms, const chouette::Chouette& value,
                       const InputLog& inputs) {
  std::string text =
      fmt::format("# A chouette of fibsd: fibs-verify chouette FILE\nchouette {}", id);
  if (!terms.empty()) text += fmt::format("\nterms {}", terms);
  text += "\nplayers";
  for (const chouette::Place& place : value.places()) text += ' ' + place.name;
  text += InputLines(inputs.text());
  for (size_t game = 0; game < value.sheet().size(); ++game) {
    text += fmt::format("\ngame {}", game + 1);
    for (const int points : value.sheet()[game]) text += fmt::format(" {}", points);
  }
  text += "\nsum";
  for (const chouette::Place& place : value.places()) text += fmt::format(" {}", place.score);
  return text;
}

}  // namespace

std::string ChouetteExport(const ChouetteTable& table) {
  return ExportText(table.id(), ChouetteTermWords(table), table.chouette(), table.inputs());
}

std::string ChouetteExport(ChouetteId id, std::string_view terms,
                           const ReplayedChouette& replayed) {
  return ExportText(id, terms, replayed.chouette, replayed.inputs);
}

}  // namespace fibs::server
