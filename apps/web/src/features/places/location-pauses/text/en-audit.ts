/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.enable viewers': 'Enable viewers',
  'verb.pause viewers': 'Pause viewers',
  'did.enable viewers': '{{who}} ended the pause of all viewers of the {{what}}.',
  'did.pause viewers': '{{who}} paused all viewers of the {{what}}.',
} as const;
