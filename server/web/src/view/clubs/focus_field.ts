// A form that is not sent has the focus in its field, whose hint says why.
export function focusField({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLFormElement)) return;
  currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
}
