// Russian, of what moderators read and decide. The reader is "вы".

import type { WordsOfModeration } from './en_moderation';
import { makePlural, name } from './formats';

const plural = makePlural('ru');

export const ruModeration: WordsOfModeration = {
  title: 'Модерация',
  all: 'Всё, что ждёт',
  notYours: 'Это для модераторов.',
  nothing: 'Ничего не ждёт.',
  reportsWait: (n) =>
    plural(n, { one: 'ждёт # жалоба', few: 'ждут # жалобы', many: 'ждёт # жалоб' }),
  heldWait: (n) =>
    plural(n, { one: 'ждёт # сообщение', few: 'ждут # сообщения', many: 'ждёт # сообщений' }),
  objectionsWait: (n) =>
    plural(n, { one: 'ждёт # возражение', few: 'ждут # возражения', many: 'ждёт # возражений' }),
  parts: { queue: 'Что ждёт', doors: 'Кто может регистрироваться', roles: 'Роли', log: 'Журнал' },
  more: (n) => plural(n, { one: 'и ещё #', few: 'и ещё #', many: 'и ещё #' }),
  deleted: 'удалённый игрок',
  operator: 'оператор',

  reports: 'Жалобы',
  report: (n) => `Жалоба ${n}`,
  by: (who) => `от: ${name(who)}`,
  readBy: (who) => `читает ${name(who)}`,
  said: 'Что говорилось до этого',
  take: 'Читаю я',
  answer: 'Ответить',
  answerField: 'Что узнает тот, кто пожаловался',

  held: 'Сообщения, которые ждут',
  heldHint:
    'Написаны незнакомым тем, на кого жаловались несколько человек. Автор узнает, что вы решили.',
  fromTo: (from, to) => `${name(from)} → ${name(to)}`,
  let: 'Доставить',
  stop: 'Не доставлять',

  objections: 'Возражения',
  objects: 'Возражение:',
  anotherOne: 'Это решили вы: оставить в силе может только другой модератор, отменить — и вы.',
  lift: 'Отменить',
  uphold: 'Оставить в силе',
  over: 'закончилось',
  decidedBy: (who) => `решение: ${name(who)}`,

  facts: 'Что известно',
  registered: 'Регистрация',
  experience: 'Опыт',
  reportsSoFar: 'Жалоб до сих пор',
  left: 'Брошено матчей за год',
  leftOf: (left, all) => `${left} из ${all}`,
  role: 'Роль',
  roles: {
    moderator: 'модератор',
    director: 'директор',
    administrator: 'администратор',
    bot: 'бот',
  },
  profile: 'Профиль:',
  signals: 'Признаки',
  noSignals: 'Ничего необычного.',
  signalsHint:
    'На это стоит взглянуть, но это не приговор: друзья играют друг с другом, у семьи один адрес.',
  signal: {
    entrants: (event, who) =>
      `В турнире ${name(event)} тот же адрес или браузер, что у ${name(who)}.`,
    resigned: (some, event, who) =>
      `В турнире ${name(event)}: рано сданных игр против ${name(who)}: ${some}.`,
    results: (some, all, expected, deviations) =>
      `Выиграно матчей турниров: ${some} из ${all}, а по рейтингам при записи ожидается ${expected}: стандартных отклонений ${deviations}.`,
    repeats: (some, all, text) =>
      `Одно и то же сказано ${some} раз за последние ${all} строк: ${name(text)}`,
    declined: (some, all) => `Отклонено приглашений с запуска сервера: ${some} из ${all}.`,
    words: (some) =>
      plural(some, {
        one: 'Слова из списка в # строке с запуска сервера.',
        few: 'Слова из списка в # строках с запуска сервера.',
        many: 'Слова из списка в # строках с запуска сервера.',
      }),
    left: (some, all) => `Брошено матчей за год: ${some} из ${all}.`,
    opponent: (some, all, who) =>
      `${some} из последних ${all} рейтинговых матчей — с одним соперником: ${name(who)}.`,
    turns: (some, all, who) =>
      `Победы и поражения по очереди, соперник ${name(who)}: ${some} из ${all} матчей выиграл тот, кто проиграл предыдущий.`,
    address: (who) => `Тот же адрес: ${name(who)}.`,
    browser: (who) => `Браузер, которым пользовался и другой игрок: ${name(who)}.`,
    errors: (all, rate, expected, deviations) =>
      `Уровень ошибок ${rate} в последних решениях (${all}), а по истории и рейтингу ожидается ${expected}: стандартных отклонений — ${deviations}.`,
    agreement: (some, all, expected, deviations) =>
      `Лучший ход в ${some} из ${all} близких решений, а от сильнейших ожидается ${expected}: стандартных отклонений — ${deviations}.`,
    times: (all, seconds, percent, deviations) =>
      `Ходы с часами (${all}) занимали по ${seconds} с, плюс-минус ${percent} %: ниже, чем у кого-либо, на столько стандартных отклонений — ${deviations}.`,
  },

  decisions: 'Решения до сих пор',
  noDecisions: 'Нет.',
  decide: 'Решить',
  measure: 'Что',
  kinds: {
    warning: 'Предупреждение',
    talk: 'Без разговоров',
    invitations: 'Без приглашений',
    rating: 'Без рейтинговых матчей',
    events: 'Без турниров',
    account: 'Закрыть аккаунт',
    name: 'Другое имя',
    strangers: 'Без разговоров с незнакомыми',
    reports: 'Без жалоб',
  },
  meanings: {
    warning: 'Фраза, которую прочтут, и больше ничего.',
    talk: 'Никому ничего не говорит.',
    invitations: 'Никого не приглашает, не ищет и не создаёт ссылок.',
    rating: 'Новые матчи идут без рейтинга.',
    events: 'Не участвует в турнирах.',
    account: 'Не может войти.',
    name: 'Отныне зовётся так; войти можно и под старым именем.',
    strangers: 'Ничего не говорит всем и тем, кто с этим игроком не знаком.',
    reports: 'Ни на кого не жалуется.',
  },
  time: 'На сколько',
  times: {
    '1h': '1 час',
    '12h': '12 часов',
    '1d': '1 день',
    '7d': '7 дней',
    '30d': '30 дней',
    forever: 'Навсегда',
  },
  newName: 'Новое имя',
  nameHint: 'От 2 до 20 букв a–z и _',
  reason: 'Причина, её прочтёт игрок',

  restore: 'Вернуть рейтинг',
  restoreHint: (who) =>
    `Что другие с этого дня проиграли в рейтинговых матчах (${name(who)}), им вернётся, а у ${name(who)} будет снято. Все узнают об этом и прочтут причину.`,
  since: 'С какого дня',
  showPlan: 'Показать, что вернётся',
  plan: (matches, players, points, who) =>
    `${name(who)}: ${plural(matches, { one: 'выигран # матч', few: 'выиграно # матча', many: 'выиграно # матчей' })}; ${plural(players, { one: '# игроку вернётся', few: '# игрокам вернётся', many: '# игрокам вернётся' })} ${points} очков рейтинга.`,
  loser: (who, points, matches, game) =>
    `${name(who)}: ${points} · ${game} · ${plural(matches, { one: '# матч', few: '# матча', many: '# матчей' })}`,
  forGood: 'Отменить это никто не сможет.',
  giveBack: 'Вернуть',
  restored: (points, who) => `Возвращены очки, отнятые игроком ${name(who)}: ${points}.`,
  outcomes: {
    delivered: 'Сообщение доставлено.',
    stopped: 'Сообщение не будет доставлено.',
    answered: 'На жалобу отвечено.',
    taken: 'Другие видят, что её читаете вы.',
    decided: 'Готово. Игроку сообщено.',
    done: 'Готово.',
    made: 'Коды созданы.',
  },

  codes: 'Коды приглашений',
  codesHint: 'По коду может зарегистрироваться один человек, даже когда другие не могут.',
  noCodes: 'Кодов нет.',
  howMany: 'Сколько',
  howManyHint: (most) => `От 1 до ${most}`,
  makeCodes: 'Создать коды',
  made: 'Новые коды',
  madeHint: 'Их покажут только сейчас: раздайте их сразу.',
  code: (n) => `Код ${n}`,
  notUsed: 'не использован',
  usedBy: (who) => `использован: ${name(who)}`,
  end: 'Отменить',
  endAll: 'Отменить все неиспользованные',
  endAllSure: 'Кто получил такой код, не сможет по нему зарегистрироваться.',

  waves: 'Волны',
  wavesHint:
    'Пока длится волна, никто не регистрируется оттуда без кода. Кто уже зарегистрирован, ничего не заметит.',
  noWaves: 'Ни одной не объявлено.',
  everywhere: 'отовсюду',
  where: 'Откуда',
  whereHint: 'Адрес (имеется в виду его сеть) или имя того, кто приходит оттуда. Пусто: отовсюду.',
  startWave: 'Объявить волну',
  startWaveSure: 'До тех пор ни один незнакомец не зарегистрируется без кода, откуда бы он ни был.',

  giveRole: 'Дать или забрать роль',
  player: 'Игрок',
  give: 'Дать',
  takeAway: 'Забрать',
  roleMeanings: {
    moderator: 'Читает жалобы, принимает решения, создаёт коды, объявляет волны.',
    director: 'Ведёт все турниры.',
    bot: 'Отмечает аккаунт, за которым не играет человек.',
  },
  giveSure: (who, role) => `${name(who)} получает роль: ${role}.`,
  takeSure: (who, role) => `${name(who)} теряет роль: ${role}.`,
  holders: 'У кого есть роль',
  administratorsHint: 'Кто администратор, решает оператор.',

  about: 'Чьи действия или о ком',
  aboutHint: 'Имя; пусто: все',
  show: 'Показать',
  noEntries: 'Записей нет.',
  older: 'Раньше',
  newest: 'Самые новые',
  entry: (n) => `Запись ${n}`,
  of: (n) => `к записи ${n}`,
  unchanged: (n) => `Всего записей: ${n}. Каждая такая, какой была написана.`,
  changed: (n) => `Запись ${n} не такая, какой была написана.`,
  hash: 'Хеш последней записи:',
  deeds: {
    report: 'Жалоба',
    taken: 'Читает жалобу',
    answered: 'Ответ на жалобу',
    measure: 'Мера',
    lifted: 'Мера отменена',
    objection: 'Возражение',
    upheld: 'Мера оставлена в силе',
    given: 'Роль дана',
    'taken-away': 'Роль забрана',
    restored: 'Рейтинг возвращён',
    held: 'Сообщение ждёт',
    'let-go': 'Сообщение доставлено',
    stopped: 'Сообщение не доставлено',
    'wave-begun': 'Волна объявлена',
    'wave-ended': 'Волна окончена',
    'codes-made': 'Коды созданы',
    'codes-ended': 'Коды отменены',
    'admin-given': 'Назначен администратором',
    'admin-taken': 'Больше не администратор',
    'code-made': 'Создан код для нового пароля',
    'password-set': 'Задан новый пароль',
    'second-step-ended': 'Коды при входе отменены',
    erased: 'Учётная запись удалена',
  },
};
