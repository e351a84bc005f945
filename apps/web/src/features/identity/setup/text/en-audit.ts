/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.set up': 'Set up',
  'kind.installation': 'Installation',
} as const;
