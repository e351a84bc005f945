/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.report capture': 'Report a capture',
  'verb.stop watching': 'Stop watching',
  'did.report capture': 'A screenshot of the {{what}} was reported.',
  'did.stop watching': '{{who}} stopped watching the {{what}}.',
} as const;
