// A button that copies a text, and says that it has.

import { useState } from 'preact/hooks';
import { useTexts } from './context';

export function Copy({ text }: { text: string }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" onClick={copy}>
      <span role="status">{copied ? t.secondStep.copied : t.secondStep.copy}</span>
    </button>
  );
}
