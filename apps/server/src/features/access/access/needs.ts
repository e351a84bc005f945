import type { NeedsForStaff } from '../streams/index.ts';
import type { QuestionNeeds } from './questions.ts';

/** Dependencies of this feature: those of answering questions and of staff's own watching. */
export interface Needs extends NeedsForStaff, QuestionNeeds {
  access: NeedsForStaff['access'] & QuestionNeeds['access'];
}
