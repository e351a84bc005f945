import type { NeedsForStaff } from '../streams/index.ts';
import type { QuestionNeeds } from './questions.ts';

/** What the wiring hands to this feature: what questions are answered from, and what staff's own watching takes. */
export interface Needs extends NeedsForStaff, QuestionNeeds {
  access: NeedsForStaff['access'] & QuestionNeeds['access'];
}
