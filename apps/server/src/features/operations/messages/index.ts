export { createMessages, type Messages } from './messages.ts';
export type { MailData } from './templates/index.ts';
export type { Figures } from './templates/report-sentences.ts';
export type { ShieldBreach } from './templates/shield-locked.ts';
export type { SecondStepChange } from './templates/second-step-changed.ts';
export { isStillTheirs, type Requirement } from './still-theirs.ts';
export { escapeHtml } from './letter-html.ts';
export { languageOf } from './write-letter.ts';
