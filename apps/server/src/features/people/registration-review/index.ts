export { approve } from './approve.ts';
export { removeApplicant } from './service.ts';
export { registrationOf } from './views.ts';
