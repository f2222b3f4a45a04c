import { useRef } from 'preact/hooks';
import { readPlay } from '../../play/typed';
import type { GameView } from '../../values/types';
import { useDispatch, useTexts } from '../parts/context';
import { Dialog } from '../parts/dialog';

export function TypedPlayDialog({ game, onClose }: { game: GameView; onClose: () => void }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  const send = (event: Event) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text !== '') dispatch({ type: 'typedPlay', play: readPlay(text, game.side[game.turn]) });
    onClose();
  };
  return (
    <Dialog title={t.typed.title} onClose={onClose}>
      <form onSubmit={send}>
        <label>
          {t.typed.hint}
          <input
            ref={field}
            type="text"
            autofocus
            dir="ltr"
            autocomplete="off"
            spellcheck={false}
            maxLength={60}
            placeholder="24/18 13/11"
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
