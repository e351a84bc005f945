/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.schedule deletion': 'Schedule deletion',
  'verb.send password reset': 'Send password reset',
  'verb.set license plate': 'Set license plate',
  'verb.unschedule deletion': 'Unschedule deletion',
  'did.schedule deletion': '{{who}} set a deletion date for the {{what}}.',
  'did.set license plate': '{{who}} set the license plate of the {{what}}.',
  'did.unschedule deletion': '{{who}} canceled the deletion of the {{what}}.',
  'did.send password reset': '{{who}} sent the link for a new password to the {{what}}.',
  'kind.viewer': 'Viewer',
} as const;
