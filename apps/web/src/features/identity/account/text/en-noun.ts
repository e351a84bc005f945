/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.change password': 'Change password',
  'verb.login': 'Log in',
  'verb.logout': 'Log out',
  'verb.accept rules': 'Accept the rules',
  'did.change password': '{{who}} changed the password of the {{what}}.',
  'did.accept rules': '{{who}} accepted the rules.',
  'did.login': '{{who}} logged in.',
  'did.logout': '{{who}} logged out.',
  'kind.account': 'Account',
  'notice.security': 'The account was used or changed in a new way',
} as const;
