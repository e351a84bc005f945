/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.watch': 'Watch',
  'did.watch': '{{who}} watched the {{what}}.',
} as const;
