export { approve } from './approve.ts';
export { facts as registrationFacts, removeApplicant } from './service.ts';
export { deleteApplicant } from './store.ts';
export { registrationOf, shownRegistration } from './views.ts';
