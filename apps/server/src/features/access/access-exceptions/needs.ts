import type { QuestionNeeds } from '../access/index.ts';

/** What the wiring hands to this feature: what it takes to ask what an exception would do. */
export type Needs = QuestionNeeds;
