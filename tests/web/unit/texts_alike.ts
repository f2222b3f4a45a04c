import type { Language } from '../../../server/web/src/texts/formats';

// What may be the same as in English: words of any language, and keys of one.
export const kNames = [
  ...['…', 'Chouette', 'Extras', 'Team', 'Crawford', 'Post-Crawford', 'Jacoby', 'Jan', 'Beaver'],
  ...['Buchholz', 'Sonneborn', 'bot'],
  ...['Gammon', 'Backgammon', 'pips', 'bar', 'off', 'Bar', 'Blot', 'Pip', 'Prime', 'Equity'],
  'Match',
];
const kNormal = 'settings.options.animation.normal';
export const kAlike: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: [
    ...[
      'nav.welcome',
      'nav.offline',
      'login.name',
      'profile.matches',
      'rankings.name',
      'progress.matches',
    ],
    ...['settings.names.vibration', kNormal, 'chouette.roles.box', 'recovery.code'],
    ...['people.sortings.name', 'tokens.kinds.page', 'glossary.match.box.0', 'events.matches'],
    ...['clubs.title', 'clubs.numbered', 'moderation.title', 'moderation.code'],
  ],
  el: ['wins.pips', 'tokens.kinds.page'],
  es: [
    ...['profile.rating', 'profile.matches', 'rankings.rating', kNormal, 'wins.pips'],
    'progress.matches',
    ...['people.kinds.bots', 'people.bot', 'glossary.match.rating.0', 'moderation.parts.roles'],
  ],
  fr: [
    ...['nav.table', 'points', 'lobby.options', 'lobby.invitations', 'lobby.bots.house_gnubg.0'],
    ...['profile.doubles', 'profile.date', 'profile.score', 'settings.names.vibration', kNormal],
    ...['table.scoreLabel', 'table.panels.places', 'table.panels.score'],
    ...['wins.pips', 'recovery.code', 'events.finalPlaces'],
    ...['events.columns.direct', 'events.columns.points', 'clubs.title', 'moderation.code'],
  ],
  it: [
    ...['login.password', 'profile.rating', 'rankings.rating', 'settings.account'],
    ...[
      'table.replay',
      'replay.heading',
      'tokens.kinds.page',
      'people.bot',
      'glossary.match.rating.0',
    ],
  ],
  pt: [
    ...['profile.rating', 'profile.matches', 'rankings.rating', kNormal, 'wins.pips'],
    'progress.matches',
    ...['table.replay', 'replay.heading', 'glossary.match.rating.0'],
  ],
  tr: [kNormal, 'people.bot', 'tokens.kinds.program'],
};
