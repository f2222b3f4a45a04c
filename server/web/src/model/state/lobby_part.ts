// What the first picture does not need: this part of the reducer comes with the lobby, right behind it.
type LobbyPart = typeof import('../lobby');

let part: LobbyPart | null = null;
export function useLobbyPart(loaded: LobbyPart): void {
  part = loaded;
}

// Null: not yet. What it would have asked for until then `lobbyLoaded` asks for.
export function lobbyPart(): LobbyPart | null {
  return part;
}
