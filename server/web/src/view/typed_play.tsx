import { useState } from 'preact/hooks';
import { useDispatch, useTexts } from './context';
import { Dialog } from './sheets';

export function TypedPlayDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '') dispatch({ type: 'typedPlay', text: text.trim() });
    onClose();
  };
  return (
    <Dialog title={t.typed.title} onClose={onClose}>
      <form onSubmit={send}>
        <label>
          {t.typed.hint}
          <input
            type="text"
            autofocus
            dir="ltr"
            autocomplete="off"
            spellcheck={false}
            maxLength={60}
            placeholder="24/18 13/11"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="row-end">
          <button type="submit" class="primary">
            {t.typed.play}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
