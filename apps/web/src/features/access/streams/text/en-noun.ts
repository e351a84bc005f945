/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.watch': 'Watch',
  'did.watch': '{{who}} watched the {{what}}.',
} as const;
