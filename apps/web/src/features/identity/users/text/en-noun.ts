/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.add to location': 'Add to location',
  'verb.remove from location': 'Remove from location',
  'verb.send confirmation': 'Send confirmation',
  'did.add to location': '{{who}} added the {{what}} to the location.',
  'did.remove from location': '{{who}} removed the {{what}} from the location.',
  'did.send confirmation': '{{who}} sent the confirmation link to the {{what}}.',
  'kind.user': 'User',
  'field.role': 'Role',
  'goes.user_one': '{{count}} user',
  'goes.user_other': '{{count}} users',
  'goes.account_one': '{{count}} login account',
  'goes.account_other': '{{count}} login accounts',
  'goes.locationMembership_one': '{{count}} location they work at',
  'goes.locationMembership_other': '{{count}} locations they work at',
} as const;
