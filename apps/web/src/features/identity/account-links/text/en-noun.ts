/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.keep': 'Keep account',
  'did.keep': '{{who}} kept the {{what}} from being deleted.',
  'verb.disown email': 'Report an unwanted email change',
  'verb.ask for another email': 'Request another email',
  'verb.ask for password reset': 'Request password reset',
  'verb.ask for user name': 'Request user name',
  'verb.reset password': 'Reset password',
} as const;
