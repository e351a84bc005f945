/** What the audit calls it, and what is done with it alone. */
export default {
  'kind.region': 'Region',
} as const;
