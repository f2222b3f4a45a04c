// Which part of the lobby a narrow window shows: the one that was seen last, or that somebody
// wanted on the way in.

export type LobbyPart = 'play' | 'people' | 'talk';

let part: LobbyPart = 'play';

export function lobbyPart(): LobbyPart {
  return part;
}

export function wantLobbyPart(wanted: LobbyPart): void {
  part = wanted;
}
