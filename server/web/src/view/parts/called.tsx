// A player's name, with a badge behind it if no person plays.

import { useContext } from 'preact/hooks';
import { BotsContext, useTexts } from './context';

const kHouse = /^house_/i;

// `bot`: what is told beside the name, if anything is.
export function Called({ name, bot = false }: { name: string; bot?: boolean }) {
  const t = useTexts();
  const bots = useContext(BotsContext);
  const marked = bots !== null && (bot || bots.has(name) || kHouse.test(name));
  return (
    <>
      <bdi>{name}</bdi>
      {marked && <span class="bot-mark">{t.people.bot}</span>}
    </>
  );
}
