/** What the audit calls it, and what is done with it alone. */
export default {
  'kind.location': 'Location',
} as const;
