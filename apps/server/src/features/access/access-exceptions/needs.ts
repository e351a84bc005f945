import type { QuestionNeeds } from '../access/index.ts';

/** Dependencies of this feature: what previewing an exception needs. */
export type Needs = QuestionNeeds;
