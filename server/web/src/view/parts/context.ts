import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Event } from '../../model/state/events';
import { en } from '../../texts/en';
import type { FirstTexts, Texts } from '../../texts/words';

export type Dispatch = (event: Event) => void;

export const TextsContext = createContext<FirstTexts>(en);
export const DispatchContext = createContext<Dispatch>(() => {});
// Names of those who are no people; null: the page shows a board alone, and no words beside it.
export const BotsContext = createContext<ReadonlySet<string> | null>(null);

// For what belongs to the first picture.
export function useFirstTexts(): FirstTexts {
  return useContext(TextsContext);
}

// For what comes with a file of frame/screens.tsx, and so with the other words.
export function useTexts(): Texts {
  return useContext(TextsContext) as Texts;
}

export function useDispatch(): Dispatch {
  return useContext(DispatchContext);
}

// The room that an element has, in pixels; nothing until it is known.
export function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ w: number; h: number } | null>(null);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const look = () => {
      const w = watched.clientWidth;
      const h = watched.clientHeight;
      setRoom((old) => (old && old.w === w && old.h === h ? old : { w, h }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return { element, room };
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const look = () => setMatches(list.matches);
    look();
    list.addEventListener('change', look);
    return () => list.removeEventListener('change', look);
  }, [query]);
  return matches;
}

// False for a moment after the key has changed: a button that has just come under a finger
// must not take the tap that was meant for what was there before. null: nothing is there.
export function useRipe(key: string | null, milliseconds: number): boolean {
  const [ripe, setRipe] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setRipe(key), milliseconds);
    return () => clearTimeout(timer);
  }, [key, milliseconds]);
  return key !== null && ripe === key;
}
