export { explained } from './explain.ts';
export { heldLocation, type QuestionNeeds } from './questions.ts';
