/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.set primary user': 'Set primary user',
  'verb.transfer': 'Transfer',
  'did.set primary user': '{{who}} chose the primary user of the {{what}}.',
  'did.transfer': '{{who}} transferred the {{what}}.',
  'kind.family': 'Family',
  'field.familyId': 'Family',
  'field.familyName': 'Family',
  'field.primaryViewerId': 'Primary user',
  'goes.family_one': '{{count}} family',
  'goes.family_other': '{{count}} families',
  'goes.familyAssignment_one': '{{count}} family under it',
  'goes.familyAssignment_other': '{{count}} families under it',
} as const;
