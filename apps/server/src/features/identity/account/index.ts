export {
  beginDeletion,
  cancelDeletion,
  daysToUndo,
  deleteOrphanAccounts,
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
export { logOut } from './log-out.ts';
export { holdProven, requireOwnPassword } from './own-password.ts';
export { afterSignInChange, endOtherSessions, requireOwnAddressAsName } from './sign-in-change.ts';
export { noteRulesAccepted } from './rules.ts';
export { startSession } from './start-session.ts';
export { readMe } from './views.ts';
