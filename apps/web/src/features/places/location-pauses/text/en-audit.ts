/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.enable viewers': 'Enable viewers',
  'verb.pause viewers': 'Pause viewers',
  'did.enable viewers': '{{who}} ended the pause of all viewers of the {{what}}.',
  'did.pause viewers': '{{who}} paused all viewers of the {{what}}.',
} as const;
