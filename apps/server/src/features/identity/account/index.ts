export {
  beginDeletion,
  cancelDeletion,
  daysToUndo,
  deleteOrphanAccounts,
  deletionOf,
  holdMembers,
  letDeletionWait,
  renewKeepLink,
} from './deletion.ts';
export { changeEverywhere } from './everywhere.ts';
export {
  addresseeAsSystem,
  notifyDeviceCopied,
  resetMinutes,
  sendConfirmation,
  sendPasswordReset,
  notifyPasswordChanged,
} from './links.ts';
export { leftCookie, logOut } from './log-out.ts';
export { holdProven, requireOwnPassword } from './own-password.ts';
export { afterSignInChange, endOtherSessions, requireOwnAddressAsName } from './sign-in-change.ts';
export { hasProvenAddress } from './proven-address.ts';
export { noteRulesAccepted } from './rules.ts';
export { beginPending, openPending } from './pending.ts';
export { finishPending, letSecondStepStand, proveSecondStep } from './second-step.ts';
export { provePassword } from './sign-in.ts';
export { tellOfLostGlass } from './break-glass.ts';
export { noteSignIn, type SignedInBy, startSession } from './start-session.ts';
export { accountMayEnter, readMe } from './views.ts';
