export { deleteOrphanAccounts } from './delete-orphans.ts';
export {
  beginDeletion,
  cancelDeletion,
  daysToUndo,
  deletionOf,
  letDeletionWait,
  renewKeepLink,
} from './deletion.ts';
export { changeEverywhere } from './everywhere.ts';
export {
  addresseeAsSystem,
  resetMinutes,
  sendConfirmation,
  sendPasswordReset,
  notifyPasswordChanged,
} from './links.ts';
export { holdProven, requireOwnPassword } from './own-password.ts';
export { afterSignInChange, endOtherSessions } from './sign-in-change.ts';
export { requireOwnAddressAsName } from './own-address-as-name.ts';
export { noteRulesAccepted } from './rules.ts';
export { startSession } from './start-session.ts';
export { readMe } from './views.ts';
