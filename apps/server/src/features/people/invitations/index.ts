export { holdInvited, noteOpened, spendInvitation } from './store.ts';
export { invitationOf, openedBy, type OpenInvitation } from './views.ts';
export { remindInvited } from './remind.ts';
export { beforeOwn, inviteRelative } from './own.ts';
