export default {
  'account.nameIsOtherEmail': 'A user name that is an email address must be the email of this account.',
  'account.notCurrentPassword': 'This is not your current password.',
  'account.passkeyUnknown':
    'The portal does not know this passkey. It may have been removed: log in with your user name and password.',
  'account.passwordFirst':
    'The password has changed since this passkey was last used. Log in once with both; after that the passkey works on its own again.',
  'account.beingDeleted':
    'This account will be deleted on {{date}}. To keep it, open the link in the email that we sent you when its deletion was asked for.',
  'account.deletionWaits':
    'You asked us to delete this account. Staff have limited its access since, so the deletion waits for them and the account stays locked. To keep it, open the link in our latest email, or ask for a new password to get another.',
} as const;
