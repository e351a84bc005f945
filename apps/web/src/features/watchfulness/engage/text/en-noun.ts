/** What the rest of the portal says about it: in the audit and in notifications. */
export default {
  'verb.remind': 'Remind',
  'did.remind': '{{who}} reminded somebody of the {{what}} of the next step toward watching.',
  'field.person': 'Person',
  'field.stage': 'Step',
  'notice.watchReminder': 'A reminder to start watching',
} as const;
