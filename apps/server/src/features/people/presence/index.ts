export { followPartner, presenceOfEach } from './service.ts';
export { joinStays, type LastStay } from './store.ts';
export { isHere } from './views.ts';
