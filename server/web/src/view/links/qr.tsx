// A text as a QR picture. What draws it comes when one is shown; nothing where that cannot be had.

import { useEffect, useState } from 'preact/hooks';

type File = typeof import('./qr_picture');

export function Qr({ text, label }: { text: string; label: string }) {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    let gone = false;
    void import('./qr_picture').then(
      (loaded) => !gone && setFile(loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return file && <file.QrPicture text={text} label={label} />;
}
