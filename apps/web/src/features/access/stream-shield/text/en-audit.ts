/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.lock Stream Shield': 'Stream Shield stopped streams',
  'verb.send unlock link': 'Send unlock link',
  'verb.unlock Stream Shield': 'Unlock Stream Shield',
  'did.lock Stream Shield': 'Stream Shield stopped the streams of the {{what}}.',
  'did.send unlock link': '{{who}} sent the unlock link to the {{what}}.',
  'did.unlock Stream Shield': '{{who}} unlocked the streams of the {{what}}.',
  'did.unlock stream shield': '{{who}} unlocked the streams of the {{what}}.',
} as const;
