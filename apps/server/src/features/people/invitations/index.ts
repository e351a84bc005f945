export { holdInvited, spendInvitation } from './store.ts';
export { invitationOf, type OpenInvitation } from './views.ts';
export { remindInvited } from './remind.ts';
