/** What the rest of the portal says about it in the audit. */
export default {
  'verb.begin view': 'Begin viewing as',
  'verb.end view': 'End viewing as',
  'did.begin view': '{{who}} began to view the portal as this person.',
  'did.end view': '{{who}} stopped viewing the portal as this person.',
} as const;
