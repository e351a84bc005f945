export { explained } from './explain.ts';
export { heldLocation } from './questions.ts';
