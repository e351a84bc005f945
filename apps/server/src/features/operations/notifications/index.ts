export { notify } from './notify.ts';
export { wasTold } from './recipients-view.ts';
export { sendDueNotifications } from './send.ts';
export { endGathering } from './store.ts';
