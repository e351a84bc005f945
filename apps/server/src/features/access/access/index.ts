export { explained } from './explain.ts';
export { heldLocation, type QuestionNeeds } from './questions.ts';
export { reviewed } from './reviewed.ts';
export { runningSessions } from './views.ts';
export { effectBetween } from './what-if.ts';
