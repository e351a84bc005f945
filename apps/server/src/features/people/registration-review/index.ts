export { approve } from './approve.ts';
export { type Concern, concernsAbout } from './concerns-view.ts';
export { scheduleApproval } from './schedule-approval.ts';
export { facts as registrationFacts, removeApplicant } from './service.ts';
export { deleteApplicant } from './store.ts';
export { registrationOf, shownRegistration } from './views.ts';
