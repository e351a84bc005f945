/** The audit's names for these records, and for the actions only they have. */
export default {
  'kind.location': 'Location',
} as const;
