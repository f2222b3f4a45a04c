// What a new password may be, as far as the page knows while somebody types: protocol/password_rules.h has the whole
// rule, with the list of the commonest ones, and the server decides.

export const passwordMin = 8; // characters

export type PasswordFault = 'shortPassword' | 'badPassword' | 'commonPassword' | 'namePassword';

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];

function isRow(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return rows.some((row) => row.includes(text) || row.includes(backwards));
}

// Null: nothing that is known here speaks against it. `name`: of the account, or what is typed of it.
export function passwordFault(password: string, name: string): PasswordFault | null {
  if (/[\s:]/.test(password)) return 'badPassword';
  if ([...password].length < passwordMin) return 'shortPassword';
  const small = password.toLowerCase();
  if (/^(.{1,4})\1+$/.test(small) || isRow(small)) return 'commonPassword';
  const unit = /^(.+?)\1*$/.exec(small.replace(/[^a-z\u0080-\uffff]{0,4}$/, ''))?.[1] ?? '';
  return name !== '' && [small, unit].includes(name.toLowerCase()) ? 'namePassword' : null;
}
