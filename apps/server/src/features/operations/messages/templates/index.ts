import { accountDeletion } from './account-deletion.ts';
import { accountElsewhere } from './account-elsewhere.ts';
import { automationFailed } from './automation-failed.ts';
import { confirmAccount } from './confirm-account.ts';
import { confirmEmail } from './confirm-email.ts';
import { dataCopyReady } from './data-copy-ready.ts';
import { debugPush } from './debug-push.ts';
import { deletionWaits } from './deletion-waits.ts';
import { deviceCopied } from './device-copied.ts';
import { emailChanging } from './email-changing.ts';
import { glassBroken } from './glass-broken.ts';
import { glassLost } from './glass-lost.ts';
import { notification, notificationPush, notificationText } from './notification.ts';
import { pushTest } from './push-test.ts';
import { passwordByStaff } from './password-by-staff.ts';
import { passwordChanged } from './password-changed.ts';
import {
  familyInvitation,
  registrationApproved,
  registrationDenied,
  registrationOfOwner,
  registrationProof,
} from './registrations.ts';
import { reportMail, weeklySummary } from './report-mails.ts';
import { resetPassword } from './reset-password.ts';
import { roomRequestAnswered } from './room-requests.ts';
import { shieldLocked } from './shield-locked.ts';
import { secondStepChanged } from './second-step-changed.ts';
import { signInChanged } from './sign-in-changed.ts';
import { signInElsewhere } from './sign-in-elsewhere.ts';
import { userNames } from './user-names.ts';
import { verificationCode } from './verification-code.ts';

/** Every mail of the product. To add one, create a file here and list it below. */
export const mails = {
  accountDeletion,
  accountElsewhere,
  automationFailed,
  confirmAccount,
  confirmEmail,
  dataCopyReady,
  deletionWaits,
  emailChanging,
  familyInvitation,
  glassBroken,
  glassLost,
  notification,
  deviceCopied,
  passwordByStaff,
  passwordChanged,
  registrationApproved,
  registrationDenied,
  registrationOfOwner,
  registrationProof,
  reportMail,
  resetPassword,
  roomRequestAnswered,
  shieldLocked,
  secondStepChanged,
  signInChanged,
  signInElsewhere,
  userNames,
  weeklySummary,
};
/** What is pushed to devices. */
export const pushes = { debugPush, notification: notificationPush, pushTest };
export const texts = { notification: notificationText, verificationCode };

export type MailName = keyof typeof mails;
export type MailData<N extends MailName> = Parameters<(typeof mails)[N]['en']>[0];
export type TextName = keyof typeof texts;
export type TextData<N extends TextName> = Parameters<(typeof texts)[N]['en']>[0];
export type PushName = keyof typeof pushes;
export type PushData<N extends PushName> = Parameters<(typeof pushes)[N]['en']>[0];
