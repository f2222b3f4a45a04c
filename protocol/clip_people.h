#pragma once

#include <string>
#include <string_view>

// The lines of CLIP 1009 about friends, and about what is said by phrases (docs/PROTOCOL.md,
// "Friends", "Phrases"). Each function returns one line without a line end.
namespace fibs::protocol {

// "68 NAME NOTE...": the reader calls NAME a friend, and has noted that about him.
std::string ClipFriend(std::string_view name, std::string_view note);
// "69 NAME": no more.
std::string ClipFriendGone(std::string_view name);

// "80 NAME TO WAY NUMBER": NAME says a phrase, by the command `way`: "say", "tell", "kibitz",
// "whisper", "team". `to`: who is spoken to alone; empty: all who hear it.
std::string ClipPhrase(std::string_view name, std::string_view to, std::string_view way,
                       int phrase);

}  // namespace fibs::protocol
