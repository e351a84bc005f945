/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.report capture': 'Report a capture',
  'verb.stop watching': 'Stop watching',
  'did.report capture': 'A screenshot of the {{what}} was reported.',
  'did.stop watching': '{{who}} stopped watching the {{what}}.',
} as const;
