/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.generate webhook token': 'Generate webhook token',
  'did.generate webhook token': '{{who}} generated a new webhook token for the {{what}}.',
  'kind.recording server': 'NVR',
  'field.nvrServerId': 'NVR',
  'field.changedSecrets': 'Secrets changed',
  'field.outcome': 'Outcome',
  'field.apiAddress': 'API address',
  'field.domain': 'Address',
  'goes.recordingServer_one': '{{count}} NVR',
  'goes.recordingServer_other': '{{count}} NVRs',
  'notice.recordingServerOffline': 'An NVR went offline',
} as const;
