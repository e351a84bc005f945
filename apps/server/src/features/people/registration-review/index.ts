export { approve } from './approve.ts';
export { facts as registrationFacts, removeApplicant } from './service.ts';
export { type Answerable, registrationOf } from './views.ts';
