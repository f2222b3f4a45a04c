// Each language says what English says: no key is missing, none is left in English, and each name and
// number that English tells is told.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../../server/web/src/texts/en_screens';
import { makeFormats, pluralForms, type Language } from '../../../server/web/src/texts/formats';
import { chooseLanguage, kLanguages, loadTexts } from '../../../server/web/src/texts/languages';
import { analysisTexts } from '../../../server/web/src/texts/analysis_texts';
import { clubTexts } from '../../../server/web/src/texts/club_texts';
import { studyTexts } from '../../../server/web/src/texts/study_texts';
import { glossaryTexts } from '../../../server/web/src/texts/glossary_texts';
import { eventTexts } from '../../../server/web/src/texts/event_texts';
import { Comparison, type Examples, type Node } from './text_comparison';
import { progressTexts } from '../../../server/web/src/texts/progress_texts';
import { moderationTexts } from '../../../server/web/src/texts/moderation_texts';
import { clubExamples } from './club_examples';
import { moderationExamples } from './moderation_examples';
import { eventExamples } from './event_examples';
import { historyTexts } from '../../../server/web/src/texts/history_texts';
import { learnTexts } from '../../../server/web/src/texts/learn_texts';
import { analysisExamples } from './texts_analysis';
import { kAlike, kNames } from './texts_alike';

const kWho = 'ann';
const kOther = 'bob';
const kPerson = [[kWho], [null]];
const kEnds = ['plays', 'left', 'unjoined', 'went', 'undecided', 'unready', 'absent'];
// What each text with parameters is tried with. Numbers are far from those that have words of their own.
const kExamples: Examples = {
  'welcome.playAs': [[kWho]],
  'connection.retryIn': [[23]],
  'connection.quality': [[null], [23]],
  'notify.yourTurn': [[kWho]],
  'notify.doubled': [[kWho]],
  'notify.resignation': [[kWho]],
  'notify.invitation': [[kWho]],
  'notify.seekTaken': [[kWho]],
  'notify.nextGame': [[kWho]],
  'notify.over': [[kWho]],
  'notify.claimed': [[kWho]],
  'notify.eventMatch': [[kWho]],
  'notify.eventBegins': [[kWho]],
  'notify.club': [[kWho]],
  points: [[23], [25]],
  game: [[23]],
  'lobby.invites': [
    [kWho, 23, false],
    [kWho, 23, true],
    [kWho, 'unlimited', false],
  ],
  'lobby.invitesResume': [[kWho]],
  'lobby.invited': [[kWho]],
  'lobby.warned': [[kWho, 23, 47]],
  'lobby.unanswered': ['declined', 'expired', 'gone'].map((why) => [kWho, why]),
  'lobby.offered': [['23']],
  'lobby.playWith': [[kWho]],
  'lobby.ratings': [['1400', '1600']],
  'lobby.plays': [[kWho]],
  'people.nearHint': [[23]],
  'people.shown': [['23', '47']],
  'people.presence': [
    [{ opponent: kWho }],
    [{ watching: kWho }],
    [{ away: true }],
    [{ ready: true }],
    [{}],
  ],
  'people.trophies.place': [
    [1, '16'],
    [2, '16'],
    [3, '16'],
  ],
  'people.matches.counted': [[23], [25]],
  'people.matches.only': [[kWho]],
  'fields.range': [[23, 47]],
  'recovery.sent': [[kWho]],
  'friends.friend': [[kWho]],
  'friends.note': [[kWho]],
  'blocks.block': [[kWho]],
  'blocks.hint': [[kWho]],
  'blocks.blocked': [[kWho]],
  'reports.report': [[kWho]],
  'reports.hint': [[kWho]],
  'keep.kept': [[kWho]],
  'account.erasedAt': [['23']],
  'account.data.ready': [['23']],
  'account.data.elsewhere': [['23']],
  'account.data.later': [['23']],
  'account.mail.confirmed': [[kWho]],
  'account.mail.asked': [[kWho]],
  'account.zone.now': [[kWho]],
  'account.zone.device': [[kWho]],
  'account.others.address': [[kWho]],
  'measures.until': [['23']],
  'progress.plot': [['47', 23]],
  'code.of': [[kWho]],
  'secondStep.left': [[23], [25]],
  'places.since': [['23']],
  'tokens.used': [
    ['23', kWho],
    ['23', null],
  ],
  'tokens.endOf': [[kWho]],
  'notices.quietHint': [[kWho]],
  'notices.last': [['23']],
  ...Object.fromEntries(
    ['turn', 'invite', 'event', 'begins', 'cancelled', 'place', 'challenge', 'message'].map(
      (one) => [`notices.told.${one}`, [[kWho]]],
    ),
  ),
  ...Object.fromEntries(
    ['title', 'idle', 'closed', 'unknown', 'lost'].map((one) => [`watch.${one}`, [[kWho]]]),
  ),
  'friend.waits': [[kWho]],
  'friend.youWait': [[kWho]],
  'chouette.players': [[23], [25]],
  'chouette.joinOf': [[kWho]],
  'chouette.startsWhenHere': kPerson,
  'chouette.cube': ['centre', 'box', 'own'].map((owner) => [23, owner]),
  'chouette.doubled': [[[kWho, kOther]]],
  'chouette.resigns': [[kWho]],
  'chouette.givesExtra': [[kWho, 23]],
  'chouette.giveExtra': [[kWho]],
  'chouette.extraCosts': [[kWho, 23]],
  'chouette.wouldPlay': [[kWho, '24/18']],
  'lobby.talkTo': [[kWho]],
  'lobby.watchMatch': [[kWho, kOther]],
  'lobby.leavesMessage': [[kWho]],
  'terms.clock': [[23, 47]],
  'terms.days': [[23]],
  'terms.event': [[23]],
  'terms.automatic': [[null], [23]],
  'turns.openWith': [[kWho, 23]],
  'turns.vacationLeft': [[23, 47]],
  'profile.lastYear': [[{ finished: 23, abandoned: 47 }]],
  'profile.plotLabel': [[23, 47, 71, 59]],
  'profile.diceHint': [[23, 47]],
  'profile.entered': [[23, 47]],
  'profile.replayOf': [[kWho, 23]],
  'rankings.range': [[23, 47, 71]],
  'settings.loggedInAs': [[kWho]],
  'board.point': [
    [23, 47, kWho],
    [23, 47, null],
  ],
  'board.empty': [[23]],
  'board.pinned': kPerson,
  'board.bar': [
    [23, kWho],
    [23, null],
  ],
  'board.off': [
    [23, kWho],
    [23, null],
  ],
  'board.dice': [
    [[23, 47], true],
    [[23], false],
  ],
  'board.cube': [
    [23, kWho, true],
    [23, null, false],
    [23, undefined, false],
  ],
  'table.learnGame': [[kWho]],
  'table.title': [[kWho, kOther]],
  'table.scoreLabel': [
    [23, 47],
    [23, 'unlimited'],
  ],
  'table.chatWith': [[0], [23]],
  'table.clockOf': [[kWho]],
  'table.outOfTime': kPerson,
  'table.match': [
    [23, false],
    [23, true],
    ['unlimited', false],
  ],
  'table.gameOf': [[23, 47]],
  'table.doubles': [[kWho, 23]],
  'table.dropCosts': [[23]],
  'table.resigns': [[kWho, 23]],
  'table.hasLeft': [[kWho]],
  'table.rest': [[23]],
  'table.youWin': [
    [23, true],
    [23, false],
  ],
  'table.wins': [
    [kWho, 23, true],
    [kWho, 23, false],
  ],
  'table.resignOpen': [[kWho]],
  'table.thinks': [[kWho]],
  'table.awayFor': [[kWho, '23']],
  'table.lostFor': [
    [kWho, '23'],
    [kWho, null],
  ],
  'table.considers': [[kWho]],
  'resign.choose': [[kWho]],
  'resign.sure': [[kWho, 23]],
  'wins.withMonk': [['♟']],
  'wins.pips': [[23], [25]],
  'wins.moreOnBar': [[23]],
  'moves.opening': [
    [
      [kWho, kOther],
      [23, 47],
    ],
  ],
  'moves.doubles': [[23]],
  'moves.resigns': [
    [1, false],
    [2, false],
    [3, false],
    [23, true],
  ],
  'live.game': [[23]],
  'live.rolls': [
    [kWho, [23, 47]],
    [null, [23, 47]],
  ],
  'live.plays': [
    [kWho, '23/47'],
    [null, '23/47'],
  ],
  'live.cannot': kPerson,
  'live.doubles': [
    [kWho, 23],
    [null, 23],
  ],
  'live.takes': kPerson,
  'live.drops': kPerson,
  'live.resigns': [
    [kWho, 1, false],
    [null, 3, false],
    [kWho, 23, true],
  ],
  'live.accepts': kPerson,
  'live.rejects': kPerson,
  'live.leaves': kPerson,
  'live.timeUp': kPerson,
  'help.whatIs': [['♟']],
  'proof.roll': [[23]],
  'proof.textOf': [[kWho]],
  'replay.title': [[kWho, kOther]],
  'replay.position': [[23, 47]],
  ...clubExamples,
  ...moderationExamples,
  ...eventExamples,
  'claims.title': [[kWho]],
  'claims.explain': [[kWho]],
  'claims.theirs': [
    [kWho, 23, false],
    [kWho, 23, true],
  ],
  'claims.absent': [[kWho]],
  'claims.early': [['23', '47']],
  'claims.away': [[23, 47]],
  'claims.judged': [
    [kWho, true, '23'],
    [kWho, false, '23'],
  ],
  'claims.ratings': [['23', '47']],
  'claims.ended': kEnds.flatMap((why) => [true, false].map((mine) => [kWho, why, mine, 23])),
  'claims.settled': [[kWho]],
  ...analysisExamples(kWho, kOther),
};

const kFormats = Object.keys(makeFormats('en', 'ltr'));

async function wordsOf(language: string): Promise<{ [key: string]: Node }> {
  const texts: object = await loadTexts(language);
  const words = Object.entries(texts).filter(([key]) => !kFormats.includes(key));
  const files = [
    analysisTexts,
    clubTexts,
    eventTexts,
    glossaryTexts,
    learnTexts,
    historyTexts,
    moderationTexts,
    progressTexts,
    studyTexts,
  ] as const;
  await Promise.all(files.map((file) => file.load(language)));
  return {
    ...Object.fromEntries(words),
    analysis: analysisTexts.in(language) ?? '',
    study: studyTexts.in(language) ?? '',
    glossary: glossaryTexts.in(language) ?? '',
    learn: learnTexts.in(language) ?? '',
    history: historyTexts.in(language) ?? '',
    moderation: moderationTexts.in(language) ?? '',
    progress: progressTexts.in(language) ?? '',
    clubs: clubTexts.in(language) ?? '',
    events: eventTexts.in(language) ?? '',
  };
}

const english = await wordsOf('en');

for (const language of Object.keys(pluralForms) as Language[]) {
  if (language === 'en') continue;
  test(`${language} says what English says`, async () => {
    const comparison = new Comparison({
      names: kNames,
      alike: kAlike[language] ?? [],
      examples: kExamples,
    });
    comparison.compare('', english, await wordsOf(language));
    assert.deepEqual(comparison.findings, []);
  });
}

test('each language has the plural forms that it needs, and no others', () => {
  const counts = [...Array(2000).keys()];
  for (const [language, forms] of Object.entries(pluralForms)) {
    const rules = new Intl.PluralRules(language);
    const needed = new Set(counts.map((n) => rules.select(n)));
    assert.deepEqual(new Set(forms), needed, language);
  }
});

test('every language can be chosen, and writes the digits of the board', async () => {
  assert.deepEqual([...kLanguages].sort(), Object.keys(pluralForms).sort());
  for (const language of kLanguages) {
    const { tag, dir, number } = await loadTexts(language);
    assert.equal(tag, language);
    assert.equal(dir, ['ar', 'fa', 'he', 'ur'].includes(language) ? 'rtl' : 'ltr');
    assert.equal(number(7), '7');
  }
});

test('a first visit speaks the first language of the browser that is known', () => {
  assert.equal(chooseLanguage('auto', ['pt-BR', 'en-US']), 'pt');
  assert.equal(chooseLanguage('auto', ['sv-SE', 'el', 'en']), 'el');
  assert.equal(chooseLanguage('auto', ['sv-SE', 'toString']), 'en');
  assert.equal(chooseLanguage('auto', []), 'en');
  assert.equal(chooseLanguage('ru', ['fr']), 'ru');
  assert.equal(chooseLanguage('sv', ['fr']), 'fr'); // a setting of another page
});
