#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/core/lobby/user.h"

// Lines and pages of people's terminals (`help screen`): programs get neither wrapped lines nor
// pages.
namespace fibs::server {

// Columns at which lines of this session are wrapped, as `set linelength` says; 0: they are not.
// `toggle wrap` YES means that the terminal does it itself.
size_t WrapColumns(const Session& session);
// Lines of a page, the one of the "[Return]" prompt included; 0: no pages.
size_t PageLines(const Session& session);

// Appends a line (without its end) broken at blanks, so that no part is longer than `columns`; CR
// LF stand between the parts.
void AppendWrapped(std::string& out, std::string_view line, size_t columns);

// The length of the first `lines` lines of a text with CR LF ends, the whole length when it has no
// more than these.
size_t LengthOfLines(std::string_view text, size_t lines);

}  // namespace fibs::server
