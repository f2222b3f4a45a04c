import { useTexts } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { WordsLink } from '../parts/word';

// Keys as they stand on the keyboard; what they do is text.
const kKeys = [
  ['←→↑↓', 'arrows'],
  ['Enter', 'enter'],
  ['S', 'swap'],
  ['Backspace', 'undo'],
  ['R', 'roll'],
  ['D', 'double'],
  ['T', 'take'],
  ['P', 'drop'],
  ['M', 'typed'],
  ['/', 'chat'],
  ['?', 'help'],
] as const;

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog title={t.help.title} onClose={onClose} wide>
      <h3>{t.help.playTitle}</h3>
      <ul class="hints">
        {t.help.play.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <WordsLink />
      <h3>{t.help.keysTitle}</h3>
      <dl class="keys">
        {kKeys.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t.help.keys[name]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
