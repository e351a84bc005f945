/** What the audit calls it, and what is done with it alone. */
export default {
  'kind.child': 'Child',
  'kind.child_petCare': 'Pet',
} as const;
