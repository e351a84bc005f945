import type { NeedsForStaff } from '../streams/index.ts';
import type { QuestionNeeds } from './questions.ts';

/** What answering questions and staff's own watching need. */
export interface Needs extends NeedsForStaff, QuestionNeeds {
  access: NeedsForStaff['access'] & QuestionNeeds['access'];
}
