export { requireClass } from './service.ts';
export { classDetail } from './views.ts';
