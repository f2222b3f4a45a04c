#pragma once

#include <glib-object.h>

#include <memory>
#include <string>
#include <string_view>

// What C++ needs to use GMime: its start, and owners that free its objects.
namespace fibs::server {

// Before anything else of GMime; any number of times, from any thread.
void StartGmime();

struct UnrefObject {
  void operator()(void* object) const { g_object_unref(object); }
};
// A reference to an object of GLib.
template <class T>
using Owned = std::unique_ptr<T, UnrefObject>;

struct FreeText {
  void operator()(char* text) const { g_free(text); }
};
using OwnedText = std::unique_ptr<char, FreeText>;

// The text as UTF-8, whatever it was, on one line: control characters become blanks.
std::string OneLine(std::string_view text);
// ... on as many lines as it has, ended by '\n'; tabs stay, other control characters go.
std::string Lines(std::string_view text);

}  // namespace fibs::server
