/** The audit's names for these records, and for the actions only they have. */
export default {
  'kind.region': 'Region',
} as const;
