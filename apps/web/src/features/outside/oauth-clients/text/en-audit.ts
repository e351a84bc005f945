/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.reset secret': 'Reset secret',
  'kind.OAuth client': 'OAuth client',
} as const;
