// What nobody can take back is asked once more.

import { useTexts } from '../parts/context';
import { Dialog } from '../parts/dialog';

interface Props {
  title: string; // what is done
  text: string;
  onYes: () => void;
  onClose: () => void;
}

export function Sure({ title, text, onYes, onClose }: Props) {
  const t = useTexts();
  const yes = () => {
    onYes();
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="apart">
        <button type="button" class="bad" onClick={yes}>
          {title}
        </button>
        <button type="button" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  );
}
