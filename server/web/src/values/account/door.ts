// What is asked of who wants to register (docs/PROTOCOL.md, "Who may register").

export const doorStates = ['code', 'work', 'closed'] as const;

export interface Door {
  state: (typeof doorStates)[number];
  bits: number; // of the work
  challenge: string | null;
}

export interface Puzzle {
  challenge: string;
  name: string;
  bits: number;
}

// An invitation code as it is typed. Null: none.
export function invitationOf(typed: string): string | null {
  const code = typed.trim();
  return /^[\w-]{1,40}$/.test(code) ? code : null;
}
