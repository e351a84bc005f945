export { followPartner } from './service.ts';
export { joinStays } from './store.ts';
export { isHere } from './views.ts';
