#pragma once

#include <string_view>

namespace fibs::protocol {

// Whether it is one of the words of which the commonest passwords are made. In small letters.
bool IsCommonPassword(std::string_view word);

}  // namespace fibs::protocol
