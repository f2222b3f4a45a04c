// The link by which anybody watches a player, without an account.

import { useTexts } from '../parts/context';
import { Share } from './share';

export function WatchLink({ name }: { name: string }) {
  const t = useTexts();
  const url = `${location.origin}${location.pathname}#/watch/${encodeURIComponent(name)}`;
  return <Share title={t.watch.title(name)} url={url} label={t.watch.link} />;
}
