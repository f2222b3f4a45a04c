// French, of what moderators read and decide. The reader is "vous".

import type { WordsOfModeration } from './en_moderation';
import { makePlural, name } from './formats';

const plural = makePlural('fr');

export const frModeration: WordsOfModeration = {
  title: 'Modération',
  all: 'Tout ce qui attend',
  notYours: 'Ceci est réservé aux modérateurs.',
  nothing: 'Rien n’attend.',
  reportsWait: (n) => plural(n, { one: '# signalement attend', other: '# signalements attendent' }),
  heldWait: (n) => plural(n, { one: '# message attend', other: '# messages attendent' }),
  objectionsWait: (n) =>
    plural(n, { one: '# contestation attend', other: '# contestations attendent' }),
  parts: { queue: 'Ce qui attend', doors: 'Qui peut s’inscrire', roles: 'Rôles', log: 'Journal' },
  more: (n) => plural(n, { one: 'et # de plus', other: 'et # de plus' }),
  deleted: 'un compte supprimé',
  operator: 'un opérateur',

  reports: 'Signalements',
  report: (n) => `Signalement ${n}`,
  by: (who) => `de ${name(who)}`,
  readBy: (who) => `lu par ${name(who)}`,
  said: 'Ce qui a été dit avant',
  take: 'Je le lis',
  answer: 'Répondre',
  answerField: 'Ce qu’apprend la personne qui a signalé',

  held: 'Messages en attente',
  heldHint:
    'Écrits à des inconnus par quelqu’un que plusieurs ont signalé. L’auteur apprend votre décision.',
  fromTo: (from, to) => `${name(from)} à ${name(to)}`,
  let: 'Remettre',
  stop: 'Ne pas remettre',

  objections: 'Contestations',
  objects: 'Contestation :',
  anotherOne:
    'Vous avez pris cette décision : seul un autre modérateur peut la maintenir, mais vous pouvez la lever.',
  lift: 'Lever',
  uphold: 'Maintenir',
  over: 'terminé',
  decidedBy: (who) => `décidé par ${name(who)}`,

  facts: 'Ce que l’on sait',
  registered: 'Inscription',
  experience: 'Expérience',
  reportsSoFar: 'Signalements jusqu’ici',
  left: 'Matchs abandonnés en un an',
  leftOf: (left, all) => `${left} sur ${all}`,
  role: 'Rôle',
  roles: {
    moderator: 'modération',
    director: 'direction',
    administrator: 'administration',
    bot: 'bot',
  },
  profile: 'Profil :',
  signals: 'Indices',
  noSignals: 'Rien d’inhabituel.',
  signalsHint:
    'Cela peut valoir un coup d’œil, sans être un verdict : des amis jouent ensemble, une famille partage une adresse.',
  signal: {
    entrants: (event, who) =>
      `Dans ${name(event)}, la même adresse ou le même navigateur que ${name(who)}.`,
    resigned: (some, event, who) =>
      `Dans ${name(event)} : parties abandonnées tôt contre ${name(who)} : ${some}.`,
    results: (some, all, expected, deviations) =>
      `A gagné ${some} matchs de tournoi sur ${all}, là où les classements à l’inscription en laissent attendre ${expected} : ${deviations} écarts types.`,
    repeats: (some, all, text) =>
      `A dit la même chose ${some} fois dans les ${all} dernières lignes : ${name(text)}`,
    declined: (some, all) =>
      `${some} invitations sur ${all} ont été déclinées depuis le démarrage du serveur.`,
    words: (some) =>
      plural(some, {
        one: 'A dit des mots de la liste dans # ligne depuis le démarrage du serveur.',
        other: 'A dit des mots de la liste dans # lignes depuis le démarrage du serveur.',
      }),
    left: (some, all) => `A abandonné ${some} matchs sur ${all} en un an.`,
    opponent: (some, all, who) =>
      `${some} des ${all} derniers matchs classés étaient contre ${name(who)}.`,
    turns: (some, all, who) =>
      `Gagne et perd à tour de rôle contre ${name(who)} : ${some} matchs sur ${all} ont été gagnés par le perdant du précédent.`,
    address: (who) => `La même adresse que ${name(who)}.`,
    browser: (who) => `Un navigateur que ${name(who)} a aussi utilisé.`,
    errors: (all, rate, expected, deviations) =>
      `Taux d’erreur de ${rate} dans les ${all} dernières décisions, alors que l’historique et le classement font attendre ${expected} : ${deviations} écarts types.`,
    agreement: (some, all, expected, deviations) =>
      `Le meilleur coup dans ${some} des ${all} décisions serrées, alors qu’on attend ${expected} des meilleurs joueurs : ${deviations} écarts types.`,
    times: (all, seconds, percent, deviations) =>
      `${all} coups à la pendule ont pris ${seconds} secondes chacun, à ${percent} % près : ${deviations} écarts types au-dessous de tout le monde.`,
  },

  decisions: 'Décisions jusqu’ici',
  noDecisions: 'Aucune.',
  decide: 'Décider',
  measure: 'Quoi',
  kinds: {
    warning: 'Avertissement',
    talk: 'Pas de discussion',
    invitations: 'Pas d’invitations',
    rating: 'Pas de matchs classés',
    events: 'Pas de tournois',
    account: 'Fermer le compte',
    name: 'Un autre nom',
    strangers: 'Pas de discussion avec des inconnus',
    reports: 'Pas de signalements',
  },
  meanings: {
    warning: 'Une phrase à lire, rien de plus.',
    talk: 'Ne dit rien à personne.',
    invitations: 'N’invite personne, ne cherche personne et ne crée pas de liens.',
    rating: 'Les nouveaux matchs ne sont pas classés.',
    events: 'Ne s’inscrit à aucun tournoi.',
    account: 'Ne peut plus se connecter.',
    name: 'Porte désormais ce nom, et peut aussi se connecter avec l’ancien.',
    strangers: 'Ne dit rien à tous, ni à ceux qui ne connaissent pas cette personne.',
    reports: 'Ne signale personne.',
  },
  time: 'Pour combien de temps',
  times: {
    '1h': '1 heure',
    '12h': '12 heures',
    '1d': '1 jour',
    '7d': '7 jours',
    '30d': '30 jours',
    forever: 'Définitivement',
  },
  newName: 'Nouveau nom',
  nameHint: '2 à 20 lettres de a à z, et _',
  reason: 'Raison, que la personne lira',

  restore: 'Rendre des points de classement',
  restoreHint: (who) =>
    `Ce que d’autres ont perdu contre ${name(who)} en matchs classés depuis ce jour leur est rendu, et retiré à ${name(who)}. Tous l’apprennent, avec votre raison.`,
  since: 'Depuis',
  showPlan: 'Voir ce qui serait rendu',
  plan: (matches, players, points, who) =>
    `${plural(matches, { one: '# match gagné', other: '# matchs gagnés' })} par ${name(who)} : ${plural(players, { one: '# joueur récupère', other: '# joueurs récupèrent' })} ${points} points de classement.`,
  loser: (who, points, matches, game) =>
    `${name(who)} : ${points} · ${game} · ${plural(matches, { one: '# match', other: '# matchs' })}`,
  forGood: 'Personne ne peut revenir là-dessus.',
  giveBack: 'Rendre',
  restored: (points, who) => `${points} points perdus contre ${name(who)} sont rendus.`,
  outcomes: {
    delivered: 'Le message est remis.',
    stopped: 'Le message n’est pas remis.',
    answered: 'Le signalement a sa réponse.',
    taken: 'Les autres voient que vous le lisez.',
    decided: 'C’est fait. La personne est prévenue.',
    done: 'C’est fait.',
    made: 'Les codes sont créés.',
  },

  codes: 'Codes d’invitation',
  codesHint: 'Avec un code, une personne peut s’inscrire, même quand d’autres ne le peuvent pas.',
  noCodes: 'Il n’y en a pas.',
  howMany: 'Combien',
  howManyHint: (most) => `1 à ${most}`,
  makeCodes: 'Créer des codes',
  made: 'Nouveaux codes',
  madeHint: 'Ils ne s’affichent que cette fois : donnez-les maintenant.',
  code: (n) => `Code ${n}`,
  notUsed: 'non utilisé',
  usedBy: (who) => `utilisé par ${name(who)}`,
  end: 'Annuler',
  endAll: 'Annuler tous ceux qui n’ont pas servi',
  endAllSure: 'Ceux qui en ont reçu un ne pourront plus s’inscrire avec.',

  waves: 'Vagues',
  wavesHint:
    'Tant que dure une vague, personne ne s’inscrit de là sans code. Les inscrits ne remarquent rien.',
  noWaves: 'Aucune n’est déclarée.',
  everywhere: 'de partout',
  where: 'D’où',
  whereHint:
    'Une adresse (c’est son réseau qui compte), ou le nom de quelqu’un qui vient de là. Vide : de partout.',
  startWave: 'Déclarer une vague',
  startWaveSure: 'D’ici là, aucun inconnu ne s’inscrit sans code, d’où qu’il vienne.',

  giveRole: 'Donner ou retirer un rôle',
  player: 'Personne',
  give: 'Donner',
  takeAway: 'Retirer',
  roleMeanings: {
    moderator: 'Lit les signalements, décide des mesures, crée des codes, déclare des vagues.',
    director: 'Dirige tous les tournois.',
    bot: 'Signale un compte avec lequel personne ne joue.',
  },
  giveSure: (who, role) => `${name(who)} reçoit le rôle : ${role}.`,
  takeSure: (who, role) => `${name(who)} perd le rôle : ${role}.`,
  holders: 'Qui a un rôle',
  administratorsHint: 'C’est l’opérateur qui dit qui administre.',

  about: 'De qui ou sur qui',
  aboutHint: 'Un nom ; vide : tout le monde',
  show: 'Afficher',
  noEntries: 'Aucune entrée.',
  older: 'Plus anciennes',
  newest: 'Les plus récentes',
  entry: (n) => `Entrée ${n}`,
  of: (n) => `sur l’entrée ${n}`,
  unchanged: (n) => `Entrées en tout : ${n}. Chacune est telle qu’elle a été écrite.`,
  changed: (n) => `L’entrée ${n} n’est pas telle qu’elle a été écrite.`,
  hash: 'Empreinte de la dernière entrée :',
  deeds: {
    report: 'Signalement',
    taken: 'Lit un signalement',
    answered: 'Réponse au signalement',
    measure: 'Mesure',
    lifted: 'Mesure levée',
    objection: 'Contestation',
    upheld: 'Mesure maintenue',
    given: 'Rôle donné',
    'taken-away': 'Rôle retiré',
    restored: 'Classement rendu',
    held: 'Message en attente',
    'let-go': 'Message remis',
    stopped: 'Message non remis',
    'wave-begun': 'Vague déclarée',
    'wave-ended': 'Vague terminée',
    'codes-made': 'Codes créés',
    'codes-ended': 'Codes annulés',
    'admin-given': 'Nommé administrateur',
    'admin-taken': 'N’est plus administrateur',
    'code-made': 'Code pour un nouveau mot de passe créé',
    'password-set': 'Nouveau mot de passe défini',
    'second-step-ended': 'Codes à la connexion supprimés',
    erased: 'Compte effacé',
  },
};
