const kPaths = {
  play: 'M7 4.5v15l12-7.5z',
  table: 'M3 5h18v14H3zM12 5v14M6 5l1.5 6L9 5M15 19l1.5-6L18 19',
  turns: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  events: 'M7 4h10v5a5 5 0 0 1-10 0zM7 5H4c0 3 1 4.5 3.5 5M17 5h3c0 3-1 4.5-3.5 5M12 14v4M8 20h8',
  ranks: 'M5 20v-7h4v7M10 20V5h4v15M15 20v-10h4v10',
  person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.6-4.2 3.8-6.5 8-6.5s7.4 2.3 8 6.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2',
  eye: 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  check: 'M5 12.5l4.5 4.5L19 7',
  alarm: 'M12 3L2 20h20zM12 9v5M12 17h.01',
  next: 'M8 5l8 7-8 7',
  back: 'M16 5l-8 7 8 7',
  first: 'M18 5l-8 7 8 7M6 5v14',
  last: 'M6 5l8 7-8 7M18 5v14',
  pause: 'M8 5v14M16 5v14',
  load: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  send: 'M4 12l16-8-6 17-3-7z',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01',
  flip: 'M7 4v16M7 4L3 8M7 4l4 4M17 20V4M17 20l-4-4M17 20l4-4',
  robot: 'M5 9h14v10H5zM12 5v4M9 13h.01M15 13h.01M9.5 16.5h5M12 4.5h.01',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 9c1.7 1.7 1.7 4.3 0 6',
  silence: 'M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6',
  swap: 'M4 8h14l-4-4M20 16H6l4 4',
} as const;

export type IconName = keyof typeof kPaths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={kPaths[name]} />
    </svg>
  );
}
