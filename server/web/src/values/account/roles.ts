// Who may do more than others (`mod role`).

export const roles = ['moderator', 'director', 'administrator'] as const;
export type Role = (typeof roles)[number];

export const keepsOrder = (held: readonly Role[]): boolean =>
  held.includes('moderator') || held.includes('administrator');
