/** The audit's names for these records, and for the actions only they have. */
export default {
  'kind.child': 'Child',
  'kind.child_petCare': 'Pet',
} as const;
