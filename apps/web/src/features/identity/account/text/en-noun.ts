/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.change password': 'Change password',
  'verb.login': 'Log in',
  'verb.logout': 'Log out',
  'verb.accept rules': 'Accept the rules',
  'kind.account': 'Account',
  'field.by': 'With',
  'notice.security': 'My account was used on a new device or changed',
  'field.accountId': 'Account',
  'field.browser': 'Browser',
  'field.system': 'System',
  'field.what': 'What was guessed',
  'field.limits': 'Limits reached',
} as const;
