/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.set primary user': 'Set primary user',
  'verb.transfer': 'Transfer',
  'did.set primary user': '{{who}} chose the primary user of the {{what}}.',
  'did.transfer': '{{who}} transferred the {{what}}.',
  'kind.family': 'Family',
} as const;
