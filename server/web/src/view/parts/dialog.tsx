// A dialog of the browser: it keeps the focus, Escape closes it, and however it is closed what had
// the focus before has it again.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { useTexts } from './context';
import { Icon } from './icons';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}

export function Dialog({ title, onClose, children, wide }: DialogProps) {
  const t = useTexts();
  const element = useRef<HTMLDialogElement>(null);
  const gone = useRef(false); // it is not drawn any more, and closing it tells nobody
  // At once: what is typed next is meant for it.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      gone.current = true;
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={wide ? 'wide' : undefined}
      aria-label={title}
      onClose={() => gone.current || onClose()}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div class="dialog-body">
        <header>
          <h2>{title}</h2>
          <button type="button" class="icon-button" aria-label={t.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
