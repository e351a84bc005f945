/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.report capture': 'Report a capture',
  'verb.stop watching': 'Stop watching',
  'did.report capture': 'A screenshot of the {{what}} was reported.',
  'did.stop watching': '{{who}} stopped watching the {{what}}.',
} as const;
