/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.set up': 'Set up',
  'kind.installation': 'Installation',
} as const;
