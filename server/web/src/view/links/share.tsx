import { useState } from 'preact/hooks';
import { useTexts } from '../parts/context';

// Gives a link away, by the system's own sheet or by the clipboard; nothing where there is neither.
// `label`: of the button, where it is not only "Share".
export function Share({ title, url, label }: { title: string; url: string; label?: string }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  if (!('share' in navigator) && !('clipboard' in navigator)) return null;
  const share = async (): Promise<void> => {
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
      await (navigator as Navigator).clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false); // somebody has thought better of it
    }
  };
  return (
    <>
      <button type="button" onClick={() => void share()}>
        {copied ? t.table.copied : (label ?? t.table.share)}
      </button>
      <span class="unseen" role="status">
        {copied && t.table.copied}
      </span>
    </>
  );
}
