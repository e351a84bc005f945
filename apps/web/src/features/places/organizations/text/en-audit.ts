/** The audit's names for these records, and for the actions only they have. */
export default {
  'kind.organization': 'Organization',
} as const;
