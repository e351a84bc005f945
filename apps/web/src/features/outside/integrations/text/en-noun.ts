/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.generate API key': 'Generate API key',
  'verb.set API key validity': 'Set API key validity',
  'did.generate API key': '{{who}} generated an API key for the {{what}}.',
  'did.set API key validity': '{{who}} made an API key of the {{what}} valid or invalid.',
  'verb.connect': 'Connect',
  'verb.disconnect': 'Disconnect',
  'did.connect': '{{who}} connected the {{what}} with a partner.',
  'did.disconnect': '{{who}} disconnected the {{what}} from its partner.',
  'kind.integration': 'Integration',
  'field.integration': 'Integration',
  'field.partnerKey': 'Partner’s ID',
  'field.apiKey': 'API key',
  'notice.integrationError': 'An integration reports an error',
} as const;
