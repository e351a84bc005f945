export { explained } from './explain.ts';
export { changedBy, createForesight, foreseen, readBeside } from './foresight.ts';
export { heldLocation, type QuestionNeeds } from './questions.ts';
export { reviewed } from './reviewed.ts';
