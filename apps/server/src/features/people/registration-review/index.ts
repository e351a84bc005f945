export { approve } from './approve.ts';
export { removeApplicant } from './service.ts';
export { type Answerable, registrationOf } from './views.ts';
