// Recovery codes, which are shown once: to be copied, saved or printed.

import { useTexts } from '../parts/context';
import { Copy } from '../parts/copy';
import { download } from '../parts/download';

interface Props {
  name: string; // whose they are
  codes: readonly string[];
  onNoted: () => void;
}

export function RecoveryCodes({ name, codes, onNoted }: Props) {
  const t = useTexts();
  const text = codes.map((code) => `${code}\n`).join('');
  const save = () => download(`fibsd-${name}.txt`, 'text/plain;charset=utf-8', text);
  return (
    <>
      <p role="status">{t.secondStep.codesHint}</p>
      <ul class="codes" dir="ltr" aria-label={t.secondStep.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div class="ways">
        <Copy text={text} />
        <button type="button" onClick={save}>
          {t.secondStep.save}
        </button>
        <button type="button" onClick={() => print()}>
          {t.secondStep.print}
        </button>
      </div>
      <button type="button" class="primary" onClick={onNoted}>
        {t.secondStep.noted}
      </button>
    </>
  );
}
