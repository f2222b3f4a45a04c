// Screens that the first picture does not need. They come in two files of their own: lobby and
// table right after the first draw, the others when nothing else is to be done. The rules of the
// games come when somebody asks for them.

import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useFirstTexts } from './context';

class File<T> {
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

const play = new File(() => import('./play'));
const screens = new File(() => import('./screens'));
const rules = new File(() => import('./rules'));

export function loadPlay(): Promise<void> {
  return play.load();
}

export function loadScreens(): Promise<void> {
  return screens.load();
}

function later<T, P extends object>(
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

export const LobbyScreen = later(play, (one) => one.LobbyScreen);
export const OfflineScreen = later(play, (one) => one.OfflineScreen);
export const TableScreen = later(play, (one) => one.TableScreen);
export const Picture = later(play, (one) => one.Picture, true);
export const HelpDialog = later(screens, (one) => one.HelpDialog, true);
export const ProfileScreen = later(screens, (one) => one.ProfileScreen);
export const RankingsScreen = later(screens, (one) => one.RankingsScreen);
export const ReplayScreen = later(screens, (one) => one.ReplayScreen);
export const RulesText = later(rules, (one) => one.RulesText, true);
export const TurnsScreen = later(screens, (one) => one.TurnsScreen);
export const SettingsScreen = later(screens, (one) => one.SettingsScreen);
