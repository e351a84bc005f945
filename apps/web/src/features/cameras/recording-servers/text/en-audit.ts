/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.generate webhook token': 'Generate webhook token',
  'did.generate webhook token': '{{who}} generated a new webhook token for the {{what}}.',
  'kind.recording server': 'NVR',
} as const;
