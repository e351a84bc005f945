/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.generate API key': 'Generate API key',
  'verb.set API key validity': 'Set API key validity',
  'kind.integration': 'Integration',
} as const;
