/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.generate API key': 'Generate API key',
  'verb.set API key validity': 'Set API key validity',
  'kind.integration': 'Integration',
} as const;
