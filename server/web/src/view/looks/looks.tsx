// How the settings want boards and checkers to look.

import { createContext, type ComponentChildren } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import type { CheckerLook, Look } from '../../board/api';
import type { Settings } from '../../values/settings';
import type { Seat } from '../../values/types';

export function lookOf(settings: Settings, room: { w: number; h: number }): Look {
  const tall =
    settings.orientation === 'auto' ? room.h > room.w * 1.08 : settings.orientation === 'portrait';
  return {
    tall,
    mirror: settings.direction === 'left' && !tall,
    upside: settings.direction === 'left' && tall,
  };
}

const CheckersContext = createContext<CheckerLook>({ set: 'classic', rings: 0 });

export function useCheckers(): CheckerLook {
  return useContext(CheckersContext);
}

interface CheckersProps {
  settings: Settings;
  me: Seat | null;
  children: ComponentChildren;
}

// For a board and the marks around it. My checkers have rings in every match, and so one colour. Who only watches, or
// wants the colours of the match, sees rings on the first player's.
export function Checkers({ settings, me, children }: CheckersProps) {
  const { checkers: set, colour } = settings;
  const rings = colour === 'seat' ? 0 : (me ?? 0);
  const look = useMemo(() => ({ set, rings }), [set, rings]);
  return <CheckersContext.Provider value={look}>{children}</CheckersContext.Provider>;
}

export function sideOf(seat: Seat, { rings }: CheckerLook): 0 | 1 {
  return seat === rings ? 0 : 1;
}
