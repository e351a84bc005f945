/** The audit's names for the actions only these records have. */
export default {
  'verb.evaluate': 'Answer',
  'verb.schedule approval': 'Schedule approval',
  'verb.unschedule approval': 'Unschedule approval',
} as const;
