// What the texts of the analysis are tried with (texts.test.ts).

type Examples = Readonly<Record<string, readonly (readonly unknown[])[]>>;

const verdicts = [
  ...['doubleTake', 'doublePass', 'tooGood', 'tooEarly', 'noDouble', 'playOn'],
  ...['missedTake', 'missedPass', 'takeRight', 'takeWrong', 'passRight', 'passWrong'],
];

export function analysisExamples(who: string, other: string): Examples {
  return {
    'profile.analysisOf': [[who, 23]],
    'analysis.title': [[who, other]],
    'analysis.running': [['23']],
    'analysis.chances': [[who]],
    'analysis.worstOf': [[who]],
    'analysis.quizOf': [[23, 47]],
    'analysis.quizNear': [['23']],
    'analysis.quizCosts': [['23']],
    'analysis.bestWas': [['23']],
    'analysis.costs': [['23']],
    'analysis.chancesOf': [['23', '47']],
    'study.file.line': [[23]],
    'study.file.game': [[23, 47]],
    'study.board.to': [['23']],
    'study.board.wins': [['23', '47', '11']],
    'study.board.loses': [['23', '47', '11']],
    'analysis.diceMine': [['23']],
    'analysis.diceTheirs': [[who, '23']],
    ...Object.fromEntries(verdicts.map((verdict) => [`analysis.cube.${verdict}`, [['23']]])),
  };
}
