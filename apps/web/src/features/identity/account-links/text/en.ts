export default {
  toLogin: 'Back to log in',
  login: 'Log in',

  'userName.title': 'Forgot your user name?',
  'userName.hint': 'Enter your email address, and we’ll email you the user names that belong to it.',
  'userName.email': 'Email',
  'userName.submit': 'Email my user name',
  'sent.title': 'Check your email',
  'sent.userName': 'If an account belongs to this address, an email with your user name is on its way.',
  'sent.password':
    'If an account belongs to this name, an email with a link for a new password is on its way to its address. The link works for an hour.',
  'sent.nothing':
    'Nothing after a few minutes? Check your spam folder, start over, or ask the person who manages your center which address they have for you.',
  'sent.again': 'Start over',

  'forgot.title': 'Forgot your password?',
  'forgot.hint': 'Enter your user name or email address, and we’ll email you a link for a new password.',
  'forgot.userName': 'User name or email',
  'forgot.submit': 'Email me a link',

  'reset.title': 'Choose a new password',
  'reset.hint': 'For the account {{userName}}. You will be logged out on every device.',
  'reset.submit': 'Set new password',
  'reset.done': 'Your password was changed',
  'reset.doneHint': 'Every device was logged out. Log in with your new password.',

  'confirm.title': 'Confirm your account',
  'confirm.hint': 'You are about to confirm the account {{userName}} with the address {{email}}.',
  'confirm.first': 'Welcome. Choose a password for your account {{userName}}; you will log in with it from now on.',
  'confirm.submit': 'Confirm my account',
  'confirm.done': 'Your account is confirmed',
  'confirm.doneHint': 'You can log in now, with the user name {{userName}}.',
  'email.title': 'Confirm your new address',
  'email.hint': 'From now on the account {{userName}} uses the address {{email}}.',
  'email.submit': 'Use this address',
  'email.done': 'Your new address is confirmed',
  'email.doneHint': 'Emails about the account {{userName}} come here from now on.',

  keep: 'Keep my account',
  'keep.hint': '{{userName}} would be deleted on {{date}}.',
  'keep.waits': '{{userName}} is to be deleted.',

  'notMe.title': 'Wasn’t it you?',
  'notMe.hint':
    'Then somebody knows the password of {{userName}}. The account keeps the address {{email}}, every device is logged out, and the password stops working. Choose a new one next.',
  'notMe.submit': 'Secure my account',

  'expired.title': 'This link no longer works',
  'expired.hint': 'It has been used, has expired, or is incomplete. Links in emails work once, and only for a while.',
  'expired.reset': 'Email me a new link',
  'expired.notMe':
    'Ask for a new password with “Forgot your password?”; if no email arrives, tell the person who manages your center immediately.',
  'expired.confirm':
    'If you have already confirmed your account, just log in. Otherwise, ask the person who manages your center to send the confirmation again.',
} as const;
