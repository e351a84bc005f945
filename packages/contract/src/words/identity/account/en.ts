export default {
  'account.nameIsOtherEmail': 'A user name that is an email address must be the email of this account.',
  'account.notCurrentPassword': 'This is not your current password.',
  'account.passwordFirst':
    'The password was changed since this passkey was used. Log in with the password and this passkey once; then it works alone again.',
} as const;
