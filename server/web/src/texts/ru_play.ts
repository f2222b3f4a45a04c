// Russian at the table, and of claims.

import type { ClaimEnd, wordsOfPlay } from './en_play';
import { makePlural, name } from './formats';

const plural = makePlural('ru');
const points = (n: number) => plural(n, { one: '# очко', few: '# очка', many: '# очков' });
const upTo = (n: number) => plural(n, { one: 'до # очка', few: 'до # очков', many: 'до # очков' });

// The other's name stands behind a colon, where it needs no ending.
function checkers(n: number, who: string | null): string {
  return who === null
    ? plural(n, { one: '# ваша шашка', few: '# ваши шашки', many: '# ваших шашек' })
    : `${name(who)}: ${plural(n, { one: '# шашка', few: '# шашки', many: '# шашек' })}`;
}

function does(who: string | null, you: string, other: string): string {
  return who === null ? `Вы ${you}` : `${name(who)} ${other}`;
}

const kKinds = ['простую партию', 'марс', 'кокс'];

export const goal = (n: number, games: boolean) =>
  games ? plural(n, { one: 'из # партии', few: 'из # партий', many: 'из # партий' }) : upTo(n);
const offered = (n: number, inPoints: boolean) => (inPoints ? points(n) : (kKinds[n - 1] ?? ''));

export const ruPlay: typeof wordsOfPlay = {
  friend: {
    title: 'Играть с другом',
    lead: 'Ссылка на то, что выбрано выше. Кто её откроет, играет с вами, хотя бы как гость.',
    make: 'Создать ссылку',
    link: 'Ссылка',
    once: 'Она действует один раз. Отправьте её или покажите картинку камере.',
    qr: 'Ссылка в виде QR-картинки',
    waits: (who) => `${name(who)} ждёт вас`,
    youWait: (who) => `Вы ждёте: ${name(who)}. Приглашение уйдёт, как только оба свободны`,
    makers: {
      ready: 'Матч начинается сразу.',
      here: 'Кто приглашает, сейчас играть не может. Вы ждёте, и об этом сообщат.',
      away: 'Кто приглашает, сейчас не здесь. Вы ждёте, и об этом сообщат.',
    },
    byDays: 'Матч по дням: он начинается сразу, и каждый ходит, когда есть время.',
    play: 'Играть',
    playAsGuest: 'Играть как гость',
    gone: 'Эта ссылка использована или отозвана, или её время вышло.',
  },

  board: {
    name: 'Доска',
    point: (point, n, who) => `Пункт ${point}, ${checkers(n, who)}`,
    empty: (point) => `Пункт ${point}, пусто`,
    pinned: (who) => `снизу заперта ${checkers(1, who)}`,
    bar: (n, who) => `Бар, ${checkers(n, who)}`,
    off: (n, who) => `Снято, ${checkers(n, who)}`,
    dice: (values, swap) => `Кости ${values.join(' и ')}${swap ? ', поменять местами' : ''}`,
    cube: (value, owner, may) => {
      const place =
        owner === undefined ? 'в середине' : owner === null ? 'у вас' : `у ${name(owner)}`;
      return `Куб ${value}, ${place}${may ? ', удвоить' : ''}`;
    },
  },

  table: {
    title: (a, b) => `${name(a)} против ${name(b)}`,
    onTurn: 'ходит',
    pips: 'пипсы',
    scoreLabel: (score, length) =>
      length === 'unlimited' ? `Счёт ${score}` : `Счёт ${score} из ${length}`,
    crawford: 'Кроуфорд',
    lostShort: 'связь потеряна',
    chatWith: (unread) => (unread > 0 ? `Чат, новых: ${unread}` : 'Чат'),
    clockOf: (who) => `Часы: ${name(who)}`,
    delay: 'Задержка',
    timeIsLow: 'У вас осталось меньше 30 секунд.',
    outOfTime: (who) =>
      who === null ? 'У вас кончилось время.' : `У ${name(who)} кончилось время.`,
    menu: 'Ещё',
    panel: 'Рядом с доской',
    panels: {
      places: 'Места',
      score: 'Счёт',
      chat: 'Чат',
      moves: 'Ходы',
      dice: 'Кости',
      rules: 'Правила',
    },
    learnGame: (game) => `Учиться: ${game}`,
    puzzle: 'Задача дня',
    openings: 'Викторина по дебютам',
    history: 'История вкратце',
    match: (length, games) =>
      length === 'unlimited' ? 'Матч без ограничения' : `Матч ${goal(length, games)}`,
    gameOf: (n, of) => `Партия ${n}/${of}`,
    roll: 'Бросить',
    double: 'Удвоить',
    undo: 'Назад',
    done: 'Готово',
    take: 'Принять',
    drop: 'Пас',
    redouble: 'Бивер',
    nextGame: 'Следующая партия',
    toLobby: 'Уйти',
    replay: 'Запись',
    analyse: 'Анализ',
    rematch: 'Реванш',
    flip: 'Взглянуть с другой стороны',
    unwatch: 'Больше не смотреть',
    leave: 'Прервать матч',
    leaveHint: 'Матч сохранится',
    doubles: (who, cube) => `${name(who)} удваивает до ${cube}`,
    dropCosts: (n) => `Пас стоит ${points(n)}.`,
    resigns: (who, n) => `${name(who)} сдаётся и отдаёт ${points(n)}`,
    acceptResign: 'Принять',
    playOn: 'Играть дальше',
    hasLeft: (who) => `${name(who)} уже не за столом. Матч сохранён.`,
    closed: 'Этот стол закрыт.',
    drawn: 'Партия кончилась вничью. Очков нет.',
    rest: (n) => `Ваш ход, костей соперника: ${n}`,
    youWin: (n, match) => `Вы выигрываете ${match ? 'матч' : points(n)}!`,
    wins: (who, n, match) => `${name(who)} выигрывает ${match ? 'матч' : points(n)}.`,
    resignOpen: (who) => `${name(who)} хочет сдаться.`,
    waiting: 'Ждём костей…',
    sent: '…',
    yourTurn: {
      move: 'Ходите шашками',
      done: 'Готово или назад',
      roll: 'Бросьте кости',
      double: 'Бросайте или удваивайте',
    },
    thinks: (who) => `${name(who)} думает`,
    awayFor: (who, time) => `${name(who)} не за столом: ${time}`,
    lostFor: (who, time) =>
      `Связь с ${name(who)} потеряна${time === null ? '' : `, осталось ${time}`}`,
    ends: { drop: 'На удвоение — пас.', resign: 'Сдача', mother: 'Последняя шашка заперта.' },
    share: 'Поделиться',
    copied: 'Ссылка скопирована',
    considers: (who) => `${name(who)} думает о кубе`,
  },

  resign: {
    title: 'Сдаться',
    choose: (who) => `Что получит ${name(who)}?`,
    kinds: ['Простая партия', 'Марс', 'Кокс'],
    sure: (who, n) => `${name(who)} получит ${points(n)}. Вы уверены?`,
    confirm: 'Да, сдаюсь',
  },

  wins: {
    near: 'Близко к победе',
    kinds: {
      home: 'Все сняты',
      singleCrown: 'Простая корона',
      doubleCrown: 'Двойная корона',
      staircase: 'Лестница',
      tower: 'Башня',
      jan: 'Ян',
      burstJan: 'Ян с прорывом',
    },
    withMonk: (kind) => `${kind}, с монахом`,
    pips: (n) => plural(n, { one: '# пипс', few: '# пипса', many: '# пипсов' }),
    moreOnBar: (n) => `ещё ${n} на баре`,
    better: 'Очков поровну: решают лучшие победы.',
  },

  typed: { title: 'Записать ход', hint: 'Откуда и куда, для каждой шашки', play: 'Пойти' },

  moves: {
    title: 'Ходы',
    none: 'Ходов ещё не было.',
    bar: 'бар',
    off: 'снята',
    cannot: 'нет хода',
    opening: (names, dice) => `${name(names[0])} ${dice[0]}, ${name(names[1])} ${dice[1]}`,
    doubles: (cube) => `Удваивает до ${cube}`,
    takes: 'Принимает',
    drops: 'Пасует',
    resigns: (multiple, inPoints) => `Предлагает ${offered(multiple, inPoints)}`,
    accepts: 'Соглашается',
    rejects: 'Играет дальше',
    leaves: 'Уходит',
    timeUp: 'Время вышло',
  },

  live: {
    game: (n) => `Партия ${n} начинается.`,
    rolls: (who, dice) => `${does(who, 'бросаете', 'бросает')} ${dice[0]} и ${dice[1]}.`,
    plays: (who, text) => `${does(who, 'ходите', 'ходит')} ${text}.`,
    cannot: (who) => `${does(who, 'не можете', 'не может')} ходить.`,
    doubles: (who, cube) => `${does(who, 'удваиваете', 'удваивает')} до ${cube}.`,
    takes: (who) => `${does(who, 'принимаете', 'принимает')} куб.`,
    drops: (who) => `${does(who, 'пасуете', 'пасует')}.`,
    resigns: (who, multiple, inPoints) =>
      `${does(who, 'предлагаете', 'предлагает')} ${offered(multiple, inPoints)}.`,
    accepts: (who) => `${does(who, 'соглашаетесь', 'соглашается')}.`,
    rejects: (who) => `${does(who, 'играете', 'играет')} дальше.`,
    leaves: (who) => `${does(who, 'уходите', 'уходит')}.`,
    timeUp: (who) => (who === null ? 'Ваше время вышло.' : `Время вышло: ${name(who)}.`),
  },

  proof: {
    title: 'Кости',
    whatTitle: 'Как доказывается честность костей?',
    what: [
      'Перед партией сервер показывает хеш своего тайного зерна и поменять зерно уже не может. Потом ваш браузер посылает случайный текст.',
      'Все броски следуют из зерна и текстов обоих игроков. Сервер не может выбирать кости, потому что не знал вашего текста; вы не можете, потому что не знаете зерна.',
      'После партии зерно показывается. Ваш браузер сам пересчитывает хеш и броски: галочка значит, что всё верно.',
    ],
    none: 'После первой партии здесь будет её доказательство.',
    verdicts: {
      waiting: 'Партия ещё идёт.',
      good: 'Каждый бросок доказан.',
      bad: 'Эти кости неверны!',
      unchecked: 'Проверить нельзя: до партии хеш не был известен.',
    },
    faults: {
      hash: 'Это не то зерно, чей хеш был показан перед партией.',
      text: 'Текст, посланный вашим браузером, не использован.',
      rolls: 'Броски не следуют из зерна и текстов.',
      seedMissing: 'После партии зерно не было показано.',
    },
    roll: (n) => `Первое расхождение: бросок ${n}.`,
    expected: 'Должно быть',
    found: 'Есть',
    hash: 'Хеш перед партией',
    mine: 'Мой текст',
    seed: 'Зерно',
    textOf: (who) => `Текст игрока ${name(who)}`,
  },

  replay: {
    heading: 'Запись матча',
    title: (a, b) => `${name(a)} – ${name(b)}`,
    scrubber: 'Место в матче',
    position: (at, of) => `${at} из ${of}`,
    gameBefore: 'Предыдущая партия',
    gameAfter: 'Следующая партия',
    back: 'Шаг назад',
    next: 'Шаг вперёд',
    play: 'Показывать подряд',
    pause: 'Стоп',
    download: 'Скачать .mat',
    embed: 'Встроить',
    embedHint: 'HTML для вашей страницы:',
    copy: 'Копировать',
    copied: 'Скопировано',
    store: 'Сохранить в этом браузере',
    storedTitle: 'Сохранённые записи',
    noneStored: 'Пока нет. Запись можно сохранить на то время, когда не будет связи.',
    forget: 'Выбросить',
  },

  help: {
    title: 'Помощь',
    words: 'Слова игры',
    whatIs: (word) => `Что такое «${word}»?`,
    playTitle: 'За доской',
    play: [
      'Коснитесь шашки: она пойдёт по левой кости. Коснитесь костей, чтобы поменять их местами.',
      'Или тяните шашку: куда можно, там светится. Так можно сыграть и обе кости сразу.',
      'Коснитесь свободного пункта, чтобы занять его двумя шашками, если кости позволяют.',
      '«Назад» отменяет шаг за шагом, пока вы не нажмёте «Готово».',
    ],
    keysTitle: 'Клавиши',
    keys: {
      arrows: 'от пункта к пункту',
      enter: 'пойти с этого пункта; когда ход завершён — «Готово»',
      swap: 'поменять кости местами',
      undo: 'назад',
      roll: 'бросить',
      double: 'удвоить',
      take: 'принять',
      drop: 'пас',
      typed: 'записать ход',
      chat: 'чат',
      help: 'эта помощь',
    },
  },

  claims: {
    list: 'Присуждение',
    claim: 'Присудить',
    title: (who) => `Просить присудить матч с ${name(who)}`,
    explain: (who) => [
      `${name(who)} узнаёт об этом и получает несколько дней, чтобы доиграть с вами. Тогда матч продолжится, как будто ничего не было.`,
      'После этого сервер присуждает матч, как он стоит: оба рейтинга меняются по тому, какова у каждого вероятность выиграть.',
      `Тем временем будьте готовы играть и соглашайтесь, когда ${name(who)} вас пригласит, иначе просьба отпадёт.`,
    ],
    mine: 'Вы просите присудить матч. Если вы не доиграете его вдвоём, он будет присуждён:',
    theirs: (who, length, games) => `${name(who)} просит присудить ваш матч ${goal(length, games)}`,
    due: 'Если вы не доиграете его вдвоём, он будет присуждён, как стоит:',
    playOn: 'Играть дальше',
    absent: (who) =>
      `${name(who)} не здесь. Разрешите себя приглашать: если в один из этих дней вы готовы играть, а ${name(who)} совсем не появляется, просьба отпадёт.`,
    early: (date, time) => `Просить можно с ${date}, ${time}.`,
    away: (days, needed) =>
      `Просить можно, если с перерыва вы были готовы играть или сидели за столом ${plural(needed, { one: '# день', few: '# дня', many: '# дней' })}. Пока: ${days}.`,
    judged: (who, won, chance) =>
      won
        ? `Ваш матч с ${name(who)} присуждён: вы выигрываете его с вероятностью ${chance}.`
        : `Ваш матч с ${name(who)} присуждён: ${name(who)} выигрывает его с вероятностью ${chance}.`,
    sure: 'Это засчитывается как любая другая победа.',
    ratings: (before, after) => `Ваш рейтинг: ${after}, прежде ${before}.`,
    moment: 'Позиция для GNU Backgammon:',
    ended: (who, why, mine, minutes) => {
      const other = name(who);
      const time = plural(minutes, { one: '# минуту', few: '# минуты', many: '# минут' });
      const reasons: Record<ClaimEnd, readonly [string, string]> = {
        plays: ['вы играете дальше', `${other} играет дальше`],
        left: ['вы ушли из-за стола', `${other} больше не за столом`],
        unjoined: [
          `вы не приняли приглашение от ${other} за ${time}`,
          `${other} не принимает ваше приглашение уже ${time}`,
        ],
        went: [
          `вы ушли, не приняв приглашение от ${other}`,
          `${other} уходит, не приняв ваше приглашение`,
        ],
        undecided: [`вы не приняли решения за ${time}`, `${other} не решается уже ${time}`],
        unready: [
          `с ${other} можно было играть, а с вами нет`,
          `с вами можно было играть, а с ${other} нет`,
        ],
        absent: [
          `с ${other} можно было играть, а вас не было`,
          `с вами можно было играть, а ${other} не появляется`,
        ],
      };
      return `Ваш матч с ${other} сейчас не будет присуждён: ${reasons[why][mine ? 0 : 1]}.`;
    },
    settled: (who) => `Администратор решил ваш матч с ${name(who)}:`,
    results: { won: 'вы выиграли.', lost: 'вы проиграли.', void: 'матч не засчитан.' },
    reason: 'Причина:',
    refused: {
      unlimited: 'У него нет длины, а значит, и результата.',
      playing: 'Он сейчас идёт.',
      claimed: 'Присудить его уже просили.',
    },
  },
};
