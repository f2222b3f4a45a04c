#include "server/diagnosis/kind_name.h"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>
#include <string_view>

namespace fibs::server {

std::string KindName(const std::type_info& type) {
  const std::unique_ptr<char, decltype(&std::free)> name(
      abi::__cxa_demangle(type.name(), nullptr, nullptr, nullptr), &std::free);
  const std::string_view whole = name == nullptr ? type.name() : name.get();
  const size_t colons = whole.rfind("::");
  return std::string(colons == std::string_view::npos ? whole : whole.substr(colons + 2));
}

}  // namespace fibs::server
