// What comes when somebody wants to know how a match was played; see screens.tsx. It needs what the table is made of.

import './play';

export { AnalysisScreen } from '../analysis/analysis';
export { AnalyseScreen } from '../analysis/open';
export { BoardScreen } from '../analysis/setup';
