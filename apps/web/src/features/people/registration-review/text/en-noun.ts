/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.evaluate': 'Answer',
  'verb.begin answering': 'Answer several registrations',
  'verb.schedule approval': 'Schedule approval',
  'verb.unschedule approval': 'Unschedule approval',
  'verb.withdraw approval': 'Withdraw approval',
  'did.evaluate': '{{who}} answered the {{what}}.',
  'did.begin answering': '{{who}} started answering several registrations.',
  'did.schedule approval': '{{who}} scheduled the approval of the {{what}}.',
  'did.unschedule approval': '{{who}} unscheduled the approval of the {{what}}.',
  'did.withdraw approval': '{{who}} withdrew the approval of the {{what}}.',
  'field.answer': 'Answer',
  'field.count': 'Number',
} as const;
