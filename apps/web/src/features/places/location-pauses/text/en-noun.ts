/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.enable viewers': 'Enable viewers',
  'verb.pause viewers': 'Pause viewers',
  'did.enable viewers': '{{who}} ended the pause of all viewers of the {{what}}.',
  'did.pause viewers': '{{who}} paused all viewers of the {{what}}.',
  'field.pause': 'Pause',
  'field.until': 'Until',
  'field.viewerCount': 'Viewers',
  'field.viewerCount_petCare': 'Owners',
} as const;
