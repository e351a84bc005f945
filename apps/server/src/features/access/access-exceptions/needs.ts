import type { QuestionNeeds } from '../access/index.ts';

/** What previewing an exception needs. */
export type Needs = QuestionNeeds;
