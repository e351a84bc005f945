/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.evaluate': 'Answer',
  'verb.begin answering': 'Begin to answer many',
  'verb.schedule approval': 'Schedule approval',
  'verb.unschedule approval': 'Unschedule approval',
  'verb.withdraw approval': 'Withdraw approval',
} as const;
