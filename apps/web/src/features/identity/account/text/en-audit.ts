/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.change password': 'Change password',
  'verb.login': 'Log in',
  'verb.logout': 'Log out',
  'did.change password': '{{who}} changed the password of the {{what}}.',
  'did.login': '{{who}} logged in.',
  'did.logout': '{{who}} logged out.',
  'kind.account': 'Account',
} as const;
