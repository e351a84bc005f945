/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.detector': 'Detector',
  'verb.report': 'Report',
  'verb.generate detector token': 'Create detector token',
  'did.generate detector token': '{{who}} created a new detector token for the {{what}}.',
  'field.tokenCreatedAt': 'Token created',
} as const;
