/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.publicLink': 'Public link',
  'verb.set password': 'Set password',
  'verb.replace': 'Replace',
  'verb.watch publicly': 'Watch by public link',
  'did.watch publicly': 'Somebody watched by the public link: {{what}}.',
  'field.endsOn': 'Last day',
  'field.embedOrigins': 'Websites that may embed it',
  'field.isOn': 'On',
  'field.isPasswordProtected': 'Password',
} as const;
