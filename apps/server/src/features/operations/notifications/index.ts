export { notify } from './notify.ts';
export { sendDueNotifications } from './send.ts';
