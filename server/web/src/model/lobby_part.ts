// Links to friends, of the lobby alone: their part of the reducer comes with it, right behind the first
// picture.
type LobbyPart = typeof import('./friend');

let part: LobbyPart | null = null;
export function useLobbyPart(loaded: LobbyPart): void {
  part = loaded;
}

// Null: not yet. What it would have asked for until then `lobbyLoaded` asks for.
export function lobbyPart(): LobbyPart | null {
  return part;
}
