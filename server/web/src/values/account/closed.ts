// My account is closed, and I object to it before I am logged in (`help object`).
import type { Measure } from './measures';

export interface ClosedAccount {
  of: string; // whose it is
  measure: Measure;
  code: string | null; // by which one objects
  told: boolean; // by the log-in that has just been tried
  asked: string | null; // what I object, until the server has answered
  sent: boolean;
  refused: string | null; // why that was not taken
}
