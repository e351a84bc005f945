/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.generate API key': 'Generate API key',
  'verb.set API key validity': 'Set API key validity',
  'kind.integration': 'Integration',
  'field.apiKey': 'API key',
  'notice.integrationError': 'An integration reports an error',
} as const;
