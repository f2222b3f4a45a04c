// What the first picture does not need comes in files of its own, each when it is first drawn or asked for.

import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useFirstTexts } from './context';

export class File<T> {
  loaded: T | null = null;
  private loading: Promise<void> | null = null;
  constructor(private readonly ask: () => Promise<T>) {}

  load(): Promise<void> {
    this.loading ??= this.ask().then(
      (loaded) => {
        this.loaded = loaded;
      },
      (error: unknown) => {
        this.loading = null; // who needs it next asks again
        throw error;
      },
    );
    return this.loading;
  }
}

export function later<T, P extends object>(
  file: File<T>,
  pick: (loaded: T) => ComponentType<P>,
  quiet = false,
): FunctionComponent<P> {
  return (props) => {
    const t = useFirstTexts();
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting');
    useEffect(() => {
      if (file.loaded) return;
      let gone = false;
      file.load().then(
        () => !gone && setState('here'),
        () => !gone && setState('failed'),
      );
      return () => {
        gone = true;
      };
    }, []);
    if (file.loaded) {
      const Screen = pick(file.loaded);
      return <Screen {...props} />;
    }
    if (quiet) return null;
    return (
      <main class="page" id="main" tabIndex={-1}>
        <p class="none">{state === 'failed' ? t.failed : t.loading}</p>
      </main>
    );
  };
}
