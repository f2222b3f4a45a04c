// Why what a director wanted was refused, as the server says it.

import { useTexts } from '../parts/context';

export function Refused({ refused }: { refused: string | null }) {
  const t = useTexts();
  if (refused === null) return null;
  return (
    <p class="bad-text" role="alert">
      <bdi>{refused || t.failed}</bdi>
    </p>
  );
}
