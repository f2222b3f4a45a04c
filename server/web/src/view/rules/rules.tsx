// The rules of a game. They come when somebody asks for them.

import { File, later } from '../parts/later';

const file = new File(() => import('./rules_page'));

export const RulesText = later(file, (one) => one.RulesPage, true);
