# embed_texts(TARGET HEADER TYPE CODE NAME=FILE...)
# A library TARGET made of text files: one generated .cc in the build tree with `constexpr std::array kTexts` of TYPE,
# one {name, text} for each file in the order given, followed by CODE, in namespace fibs::server. A changed text
# re-runs CMake.
function(embed_texts target header type code)
  list(LENGTH ARGN count)
  set(source "// Generated from the text files beside ${header}; do not edit.\n#include \"${header}\"\n
#include <algorithm>\n#include <array>\n#include <utility>\n\nnamespace fibs::server {\nnamespace {\n
constexpr std::array<${type}, ${count}> kTexts = {{\n")
  foreach(entry IN LISTS ARGN)
    string(REGEX MATCH "^(.+)=(.+)$" matched "${entry}")
    set(name "${CMAKE_MATCH_1}")
    set(file "${CMAKE_CURRENT_SOURCE_DIR}/${CMAKE_MATCH_2}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    file(READ "${file}" text)
    string(APPEND source "    {\"${name}\", R\"text(${text})text\"},\n")
  endforeach()
  string(APPEND source "}};\n\n}  // namespace\n\n${code}\n}  // namespace fibs::server\n")

  set(generated "${CMAKE_CURRENT_BINARY_DIR}/${target}.cc")
  file(WRITE "${generated}.new" "${source}")
  file(COPY_FILE "${generated}.new" "${generated}" ONLY_IF_DIFFERENT)
  add_library(${target} STATIC "${generated}")
  target_link_libraries(${target} PUBLIC fibs_options)
endfunction()
