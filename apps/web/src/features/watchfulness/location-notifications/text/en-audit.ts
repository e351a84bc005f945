/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.update notifications': 'Change notifications',
  'did.update notifications': '{{who}} changed the notifications of the {{what}}.',
} as const;
