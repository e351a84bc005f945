/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.watch': 'Watch',
  'did.watch': '{{who}} watched the {{what}}.',
} as const;
