/** What the rest of the portal says about it in the audit. */
export default {
  'verb.begin view': 'Begin viewing as',
  'verb.end view': 'End viewing as',
} as const;
