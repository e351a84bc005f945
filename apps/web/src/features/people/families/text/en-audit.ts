/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.set primary user': 'Set primary user',
  'verb.transfer': 'Transfer',
  'did.set primary user': '{{who}} chose the primary user of the {{what}}.',
  'did.transfer': '{{who}} transferred the {{what}}.',
  'kind.family': 'Family',
} as const;
