/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.disown email': 'Say that another email was asked for by somebody else',
  'verb.ask for another email': 'Ask for another email',
  'verb.ask for password reset': 'Ask for password reset',
  'verb.ask for user name': 'Ask for user name',
  'verb.reset password': 'Reset password',
  'did.reset password': '{{who}} reset the password of the {{what}}.',
} as const;
