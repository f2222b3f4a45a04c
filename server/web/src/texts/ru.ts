// Russian. The reader is "вы". Of others nothing is said in the past tense, which would ask for he or she.

import { ruAccount } from './ru_account';
import { ruChouette } from './ru_chouette';
import { ruPeople } from './ru_people';
import { goal, ruPlay } from './ru_play';
import type { Texts, Words } from './words';
import { makeFormats, makePlural, name } from './formats';

const plural = makePlural('ru');
const points = (n: number) => plural(n, { one: '# очко', few: '# очка', many: '# очков' });
const days = (n: number) => plural(n, { one: '# день', few: '# дня', many: '# дней' });

const words: Words = {
  you: 'Вы',
  close: 'Закрыть',
  cancel: 'Отмена',
  loading: 'Загрузка…',
  failed: 'Ничего не пришло.',
  again: 'Ещё раз',
  points,
  game: (n) => `Партия ${n}`,

  nav: {
    label: 'Главное меню',
    skip: 'К содержанию',
    welcome: 'Начало',
    lobby: 'Играть',
    table: 'Стол',
    turns: 'Мой ход',
    offline: 'Без сети',
    events: 'Турниры',
    rankings: 'Рейтинг',
    profile: 'Я',
    settings: 'Настройки',
    news: 'новое',
  },

  welcome: {
    title: 'Нарды — сразу',
    lead: 'С ботами клуба или с людьми со всего света. Ничего не нужно устанавливать и заполнять.',
    playNow: 'Играть',
    playNowHint: 'Имя найдётся само, этот браузер его запомнит.',
    playAs: (who) => `Вы играете под именем ${name(who)}.`,
    busy: 'Готовим стол…',
    login: 'Войти',
    watch: 'Смотреть',
    toPlay: 'Чтобы играть самому, нажмите «Играть»: учётная запись не нужна. Или войдите.',
    offline: 'Играть без сети',
    learn: 'Научиться играть',
    facts: [
      'Кости можно проверить: каждая партия доказана',
      'Рейтинговые матчи с кубом и правилом Кроуфорда',
      'За одним столом с telnet и программами FIBS',
    ],
  },

  lobby: {
    title: 'Играть',
    ready: 'Меня можно приглашать',
    parts: 'Разделы',
    play: 'Игра',
    people: 'Игроки',
    talk: 'Чат',
    length: 'До скольких очков матч',
    lengthInGames: 'Сколько партий в матче',
    game: 'Игра',
    gameKinds: {
      cube: 'С кубом',
      hit: 'Бьют, без куба',
      pin: 'Запирают',
      block: 'Строят заборы',
      series: 'Несколько игр по очереди',
    },
    options: 'Условия',
    optionNames: {
      automatic: 'Равные кости в начале удваивают куб',
      jacoby: 'Нет марса, пока куб не удвоен (Джекоби)',
      triples: '6-6 в начале утраивает куб',
      bar4: 'Проигравший с шашкой на баре и без снятых теряет 4',
      nocube: 'Без куба',
      points: 'До числа очков, а не партий',
      unrated: 'Рейтинг не меняется',
    },
    time: 'Время',
    times: { none: 'Без часов', clock: 'Часы', own: 'Свои часы', days: 'По дням' },
    usualClock: {
      points: '2 минуты на каждое очко матча и 12 секунд задержки на каждое решение.',
      games: '2 минуты на каждую партию матча и 12 секунд задержки на каждое решение.',
    },
    timeNumbers: {
      minutes: 'Минут каждому',
      delay: 'Секунд задержки на решение',
      days: 'Дней на решение',
    },
    invitations: 'Приглашения',
    invites: (from, length, games) =>
      length === 'unlimited'
        ? `${name(from)} приглашает вас на матч без ограничения`
        : `${name(from)} приглашает вас на матч ${goal(length, games)}`,
    invitesResume: (from) => `${name(from)} хочет продолжить ваш матч`,
    invited: (who) => `Вы пригласили ${name(who)}. Ждём ответа…`,
    warned: (who, left, all) =>
      `Осторожно: у игрока ${name(who)} за год ${left} брошенных матчей из ${all}.`,
    notNow: 'Не сейчас',
    join: 'Принять',
    openUntil: 'Срок истекает',
    withdraw: 'Отозвать',
    unanswered: (who, why) => {
      if (why === 'declined') return `${name(who)} отклоняет ваше приглашение.`;
      return why === 'expired'
        ? `Срок приглашения истёк: ${name(who)}.`
        : `Приглашение больше не действует: ${name(who)}.`;
    },
    findOpponent: 'Найти соперника',
    findThis: 'Для того, что выбрано ниже',
    presets: {
      one: 'До 1 очка',
      clock: 'До 3 очков, часы',
      five: 'До 5 очков',
      days: 'До 3 очков, по дням',
    },
    seeks: 'Кто ищет соперника',
    looking: 'Вы ищете соперника',
    offered: (called) => `Пока никто не пришёл. Из игроков клуба свободен: «${called}».`,
    noSeeks: 'Сейчас больше никто не ищет соперника.',
    playWith: (who) => `Играть: ${name(who)}`,
    ratings: (from, to) => `рейтинг от ${from} до ${to}`,
    bots: {
      house_novice: ['Новичок', 'Правила знает, остальное забывает'],
      house_easy: ['Лёгкий', 'Играет и многое упускает'],
      house_medium: ['Средний', 'Знает игру, порой ошибается'],
      house_player: ['Игрок', 'Надёжный, трудно удивить'],
      house_gnubg: ['Мастер', 'GNU Backgammon, мировой класс'],
    },
    noBots: 'Игроков клуба сейчас нет.',
    playShort: 'Играть',
    plays: (opponent) => `играет с ${name(opponent)}`,
    resume: 'Продолжить',
    absent: 'Не здесь',
    talkTo: (who) => `Написать игроку ${name(who)}`,
    watch: 'Смотреть',
    watchMatch: (a, b) => `Смотреть: ${name(a)} и ${name(b)}`,
    invite: 'Пригласить',
    saved: 'Неоконченные матчи',
    running: 'Идущие матчи',
    noMatches: 'Сейчас никто не играет.',
    everybody: 'Все',
    shouts: 'Что слышат все',
    noShouts: 'Здесь тихо.',
    shout: 'Сказать всем',
    leavesMessage: (who) => `${name(who)} не здесь и увидит ваше сообщение позже.`,
    messages: 'Сообщения для вас',
  },

  terms: {
    clock: (minutes, delay) => `часы: ${minutes} мин, задержка ${delay} с`,
    days: (n) => `${days(n)} на решение`,
    event: (n) => `турнир ${n}`,
    automatic: (most) =>
      most === null ? 'автоматические удвоения' : `автоматические удвоения, не больше ${most}`,
    words: {
      clock: 'обычные часы',
      unrated: 'без рейтинга',
      nocrawford: 'без партии Кроуфорда',
      jacoby: 'Джекоби',
      triples: '6-6 утраивает',
      bar4: 'до 4 очков за шашку на баре',
      nocube: 'без куба',
      nodoublefirst: 'нельзя удваивать до первого броска',
      hoststarts: 'начинает приглашающий',
      points: 'на очки',
    },
  },

  turns: {
    title: 'Матчи по дням',
    mine: 'Ваш ход',
    noneMine: 'Вас никто не ждёт.',
    theirs: 'Ход других',
    noneTheirs: 'Вы никого не ждёте.',
    due: 'Срок:',
    since: 'Начало хода:',
    soon: 'Скоро:',
    play: 'Играть',
    look: 'Взглянуть',
    here: 'За стол',
    openWith: (who, match) => `Матч ${match} с ${name(who)}`,
    vacation: 'Отпуск',
    vacationHint: 'В это время ваши часы во всех матчах по дням стоят. В году у вас 28 дней.',
    vacationDays: 'Дней, начиная сейчас',
    vacationBegin: 'Начать',
    vacationEnd: 'Закончить',
    vacationUntil: 'Вы в отпуске. Конец:',
    vacationNone: 'Вы не в отпуске.',
    vacationLeft: (left, most) => `Вы можете взять ещё ${days(left)} из ${most} в году.`,
  },

  chat: {
    title: 'Чат за столом',
    empty: 'Пока никто ничего не сказал.',
    send: 'Отправить',
    to: 'Кто услышит',
    hearers: { team: 'Команда', say: 'Соперник', kibitz: 'Все здесь', whisper: 'Зрители' },
    prompt: {
      team: 'Сказать команде',
      say: 'Сказать сопернику',
      kibitz: 'Сказать всем за столом',
      whisper: 'Сказать зрителям',
    },
    kinds: { team: 'команде', kibitz: 'всем', whisper: 'зрителям' },
  },

  profile: {
    rating: 'Рейтинг',
    experience: 'Опыт',
    rank: 'Место',
    won: 'Победы',
    lost: 'Поражения',
    unfinished: 'Не окончены',
    lastYear: ({ finished, abandoned }) =>
      `За год: ${plural(finished, { one: '# матч окончен', few: '# матча окончено', many: '# матчей окончено' })}, ${plural(abandoned, { one: '# брошен', few: '# брошено', many: '# брошено' })}.`,
    plot: 'История рейтинга',
    tooFew: 'После двух оконченных матчей здесь появится линия.',
    plotLabel: (matches, least, most, last) =>
      `Рейтинг за ${plural(matches, { one: '# матч', few: '# матча', many: '# матчей' })}: от ${Math.round(least)} до ${Math.round(most)}, сейчас ${Math.round(last)}`,
    dice: 'Кости',
    noDice: 'Бросков пока нет.',
    diceHint: (rolls, matches) =>
      `${plural(rolls, { one: '# бросок', few: '# броска', many: '# бросков' })} в ${plural(matches, { one: '# матче', few: '# матчах', many: '# матчах' })}. Отметка показывает, чего следует ждать.`,
    what: 'Что',
    gotExpected: 'Выпало / ожидалось',
    doubles: 'Дубли',
    pips: 'Пипсов за бросок',
    entered: (entered, onBar) =>
      `Вход с бара: ${entered} за ${plural(onBar, { one: '# бросок', few: '# броска', many: '# бросков' })}.`,
    matches: 'Матчи',
    noMatches: 'Оконченных матчей пока нет.',
    date: 'Дата',
    opponent: 'Соперник',
    score: 'Счёт',
    wonMark: 'Победа',
    lostMark: 'Поражение',
    replayOf: (opponent, match) => `Запись матча ${match} с ${name(opponent)}`,
    analysisOf: (opponent, match) => `Анализ матча ${match} с ${name(opponent)}`,
    storedReplays: 'Сохранённые записи',
  },

  watch: {
    title: (who) => `Просмотр: ${name(who)}`,
    idle: (who) =>
      `${name(who)} сейчас ни за одним столом. Следующий матч появится здесь, как только начнётся.`,
    closed: (who) => `${name(who)} или соперник показывает матчи только тем, кто вошёл.`,
    unknown: () => 'Игрока с таким именем нет.',
    lost: () => 'Связь с сервером потеряна. Идёт новая попытка …',
    link: 'Ссылка для просмотра',
    play: 'Играть самому',
  },
  rankings: {
    title: 'Рейтинг',
    place: 'Место',
    name: 'Имя',
    rating: 'Рейтинг',
    experience: 'Опыт',
    none: 'Пока никто не сыграл достаточно для рейтинга.',
    before: 'Места выше',
    after: 'Места ниже',
    range: (from, to, total) => `${from}–${to} из ${total}`,
  },

  settings: {
    title: 'Настройки',
    look: 'Вид',
    boardAndCheckers: 'Доска и шашки',
    game: 'Как вы играете',
    notices: 'Звук и уведомления',
    account: 'Учётная запись',
    system: 'Как в системе',
    names: {
      theme: 'Цвета',
      board: 'Доска',
      checkers: 'Шашки',
      colour: 'Ваши шашки',
      orientation: 'Доска стоит',
      direction: 'Ваш дом',
      animation: 'Движение',
      language: 'Язык',
      arrows: 'Стрелки для последнего хода соперника',
      pips: 'Счёт пипсов',
      numbers: 'Номера пунктов',
      sound: 'Звуки',
      vibration: 'Вибрация',
      notifications: 'Сообщать о моём ходе, когда страница скрыта',
      wakeLock: 'Не гасить экран за столом',
    },
    options: {
      theme: {
        system: 'Как в системе',
        light: 'Светлые',
        dark: 'Тёмные',
        contrast: 'Контрастные',
      },
      board: { slate: 'Сланец', wood: 'Дерево', felt: 'Сукно', night: 'Ночь' },
      checkers: { classic: 'Классика', marble: 'Мрамор', bold: 'Чёткие' },
      colour: { light: 'Всегда светлые', dark: 'Всегда тёмные', seat: 'Светлые у первого' },
      orientation: { auto: 'Как удобнее', landscape: 'Горизонтально', portrait: 'Вертикально' },
      direction: { right: 'Справа', left: 'Слева' },
      animation: { off: 'Нет', fast: 'Быстрое', normal: 'Обычное', slow: 'Медленное' },
    },
    toggles: {
      automove: ['Делать за меня вынужденные ходы', 'Когда кости оставляют только один ход'],
      greedy: ['Снимать шашки за меня', 'Когда каждая кость снимает шашку. До конца партии.'],
      double: [
        'Спрашивать меня перед броском',
        'Выключено: в этой партии вы не удваиваете, и кости бросаются сами',
      ],
      autodouble: [
        'Автоматические удвоения',
        'Равные кости в начале удваивают куб, если оба согласны',
      ],
      crawford: ['Правило Кроуфорда', 'Партия без куба, когда одному не хватает очка'],
      allowpip: ['Можно спрашивать счёт пипсов', 'Для вас обоих'],
      silent: ['Не слышать общий чат', 'И не писать в него'],
      notify: ['Сообщать, кто приходит и уходит', ''],
      report: ['Сообщать, какие матчи начинаются и кончаются', ''],
    },
    loggedInAs: (who) => `Вы — ${name(who)}.`,
    logout: 'Выйти',
  },

  chouette: ruChouette,
  people: ruPeople,

  offline: {
    title: 'Без сети',
    lead: 'Игроку, который пришёл с этой страницей, сервер не нужен. Эти матчи не идут в рейтинг, их записи остаются в этом браузере.',
    novice: 'Новичок',
    full: 'Игрок',
  },

  connection: {
    lost: 'Связь потеряна.',
    kept: 'Ваше место сохранено, пробуем ещё раз.',
    retryIn: (seconds) => `(через ${seconds} с)`,
    now: 'Попробовать сейчас',
    quality: (ms) => (ms === null ? 'На связи' : `На связи, ${Math.round(ms)} мс`),
    phases: {
      connecting: 'Соединяемся',
      lost: 'Связь потеряна',
      resuming: 'Возвращаемся',
      open: 'На связи',
      offline: 'Нет связи',
    },
    notices: {
      back: 'Вы снова там, где были.',
      loggedInAgain: 'Вы вернулись. Вход выполнен заново.',
      restarted: 'Сервер перезапускается.',
      taken: 'Ваш сеанс продолжает другое окно.',
      ended: 'Сервер завершил сеанс.',
      noNetwork: 'На вашем устройстве нет сети.',
      refused: 'Сервер не пускает эту страницу.',
    },
  },

  trouble: {
    badPlay: 'Так пойти нельзя.',
    notConnected: 'Связи нет.',
    noReplay: 'Этот матч показать нельзя.',
    noConnection: 'Сервер недоступен.',
  },

  notify: {
    yourTurn: (who) => `Ваш ход против ${name(who)}.`,
    doubled: (who) => `${name(who)} удваивает.`,
    resignation: (who) => `${name(who)} хочет сдаться.`,
    invitation: (who) => `${name(who)} приглашает вас.`,
    seekTaken: (who) => `${name(who)} играет с вами.`,
    nextGame: (who) => `${name(who)} ждёт следующей партии.`,
    over: (who) => `Матч с ${name(who)} окончен.`,
    claimed: (who) => `${name(who)} просит присудить ваш матч.`,
    eventMatch: (who) => `Ваш турнирный матч ждёт: ${name(who)}.`,
    eventBegins: (title) => `Начинается ${name(title)}.`,
    club: (title) => `Новости клуба ${name(title)}.`,
  },
  ...ruAccount,
  ...ruPlay,
};

export const texts: Texts = { ...words, ...makeFormats('ru', 'ltr') };
