/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.lock Stream Shield': 'Stream Shield stopped streams',
  'verb.send unlock link': 'Send unlock link',
  'verb.unlock Stream Shield': 'Unlock Stream Shield',
  'did.lock Stream Shield': 'Stream Shield stopped the streams of the {{what}}.',
  'did.send unlock link': '{{who}} sent the unlock link to the {{what}}.',
  'did.unlock Stream Shield': '{{who}} unlocked the streams of the {{what}}.',
  'field.isShieldLocked': 'Stream Shield locked',
  'field.streamShield': 'Stream Shield',
  'notice.streamShield': 'Stream Shield stopped my cameras',
  'field.locks': 'Stream Shield locked',
  'field.why': 'Reason',
} as const;
