/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.generate webhook token': 'Generate webhook token',
  'did.generate webhook token': '{{who}} generated a new webhook token for the {{what}}.',
  'kind.recording server': 'NVR',
} as const;
