// The HTML by which a page of others shows a match (embed.tsx).

import { useState } from 'preact/hooks';
import { useTexts } from '../parts/context';

function htmlOf(match: number): string {
  const address = `${location.origin}/embed/match/${match}`;
  return `<iframe src="${address}" width="640" height="560" title="Backgammon" loading="lazy"></iframe>`;
}

export function Embed({ match }: { match: number }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState(false);
  const html = htmlOf(match);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(html);
      setCopied(true);
    } catch {
      setCopied(false); // it is selected, and can be copied by hand
    }
  };
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.replay.embed}
      </button>
      {open && (
        <div class="embed">
          <label>
            {t.replay.embedHint}
            <textarea
              readOnly
              rows={5}
              dir="ltr"
              value={html}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          {'clipboard' in navigator && (
            <button type="button" onClick={() => void copy()}>
              {copied ? t.replay.copied : t.replay.copy}
            </button>
          )}
          <span class="unseen" role="status">
            {copied && t.replay.copied}
          </span>
        </div>
      )}
    </>
  );
}
