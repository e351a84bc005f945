/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.reset secret': 'Reset secret',
  'kind.OAuth client': 'OAuth client',
} as const;
