/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.update notifications': 'Change notifications',
  'did.update notifications': '{{who}} changed the notifications of the {{what}}.',
} as const;
