/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.detector': 'Detector',
  'verb.report': 'Report',
  'verb.generate detector token': 'Create detector token',
  'did.generate detector token': '{{who}} created a new detector token for the {{what}}.',
  'field.tokenCreatedAt': 'Token created',
  'verb.connect detector': 'Connect detector',
  'verb.disconnect detector': 'Disconnect detector',
  'verb.add to detector': 'Add to detector',
  'verb.remove from detector': 'Remove from detector',
  'did.connect detector': '{{who}} connected a detector service for the {{what}}.',
  'did.disconnect detector': '{{who}} disconnected the detector service of the {{what}}.',
  'did.add to detector': '{{who}} let the detector watch the {{what}}.',
  'did.remove from detector': '{{who}} ended the detector’s stream of the {{what}}.',
  'field.detectorAddress': 'Address of the detector service',
  'field.isAtDetector': 'Watched by the detector',
} as const;
