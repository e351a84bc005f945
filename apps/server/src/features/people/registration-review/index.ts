export { approve } from './approve.ts';
export { removeApplicant } from './service.ts';
export { tellRequestsChanged } from './tell.ts';
export { registrationOf } from './views.ts';
