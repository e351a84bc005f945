/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.generate API key': 'Generate API key',
  'verb.set API key validity': 'Set API key validity',
  'did.generate API key': '{{who}} generated an API key for the {{what}}.',
  'did.set API key validity': '{{who}} made an API key of the {{what}} valid or invalid.',
  'kind.integration': 'Integration',
  'field.apiKey': 'API key',
  'notice.integrationError': 'An integration reports an error',
} as const;
