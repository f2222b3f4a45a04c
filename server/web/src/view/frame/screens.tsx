// The screens that the first picture does not need. They come in files of their own: lobby and
// table right after the first draw, the others when nothing else is to be done, "Learn" when
// somebody asks for it. Only the frame knows this list.

import { File, later } from '../parts/later';

const style = new File(() => loadStyle(PLAY_STYLE));
const play = new File(() => styled(import('./play')));
const rest = new File(() => styled(import('./rest')));
const analysis = new File(() => styled(import('./analysis')));
const events = new File(() => styled(import('./events')));
const moderation = new File(() => styled(import('./moderation')));
const learn = new File(() => styled(import('./learn')));

async function styled<T>(screens: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([screens, style.load()]);
  return loaded;
}

function loadStyle(address: string): Promise<true> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  return new Promise((done, fail) => {
    link.onload = () => done(true);
    link.onerror = () => {
      link.remove();
      fail(new Error(address));
    };
  });
}

export function loadPlay(): Promise<void> {
  return play.load();
}

export function loadRest(): Promise<void> {
  return rest.load();
}

export const LobbyScreen = later(play, (one) => one.LobbyScreen);
export const OfflineScreen = later(play, (one) => one.OfflineScreen);
export const TableScreen = later(play, (one) => one.TableScreen);
export const Picture = later(play, (one) => one.Picture, true);
export const AccountScreen = later(rest, (one) => one.AccountScreen);
export const AnalyseScreen = later(analysis, (one) => one.AnalyseScreen);
export const AnalysisScreen = later(analysis, (one) => one.AnalysisScreen);
export const BoardScreen = later(analysis, (one) => one.BoardScreen);
export const ClubsScreen = later(events, (one) => one.ClubsScreen);
export const EventsScreen = later(events, (one) => one.EventsScreen);
export const FriendScreen = later(rest, (one) => one.FriendScreen);
export const LearnScreen = later(learn, (one) => one.LearnScreen);
export const OpeningsScreen = later(learn, (one) => one.OpeningsScreen);
export const PuzzleScreen = later(learn, (one) => one.PuzzleScreen);
export const LoginScreen = later(rest, (one) => one.LoginScreen);
export const ModerationScreen = later(moderation, (one) => one.ModerationScreen);
export const ProfileScreen = later(rest, (one) => one.ProfileScreen);
export const RankingsScreen = later(rest, (one) => one.RankingsScreen);
export const ReplayScreen = later(rest, (one) => one.ReplayScreen);
export const TurnsScreen = later(rest, (one) => one.TurnsScreen);
export const WatchScreen = later(rest, (one) => one.WatchScreen);
export const WordsScreen = later(rest, (one) => one.WordsScreen);
export const SettingsScreen = later(rest, (one) => one.SettingsScreen);
