/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.change password': 'Change password',
  'verb.login': 'Log in',
  'verb.logout': 'Log out',
  'did.change password': '{{who}} changed the password of the {{what}}.',
  'did.login': '{{who}} logged in.',
  'did.logout': '{{who}} logged out.',
  'kind.account': 'Account',
} as const;
