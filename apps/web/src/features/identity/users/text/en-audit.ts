/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.add to location': 'Add to location',
  'verb.remove from location': 'Remove from location',
  'verb.send confirmation': 'Send confirmation',
  'did.add to location': '{{who}} added the {{what}} to the location.',
  'did.remove from location': '{{who}} removed the {{what}} from the location.',
  'did.send confirmation': '{{who}} sent the confirmation link to the {{what}}.',
  'kind.user': 'User',
} as const;
