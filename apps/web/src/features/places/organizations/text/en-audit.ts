/** What the audit calls it, and what is done with it alone. */
export default {
  'kind.organization': 'Organization',
} as const;
