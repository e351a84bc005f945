/** What the rest of the portal says about it: in the audit. */
export default {
  'kind.partner event': 'Partner’s event',
  'verb.apply again': 'Apply again',
  'verb.match': 'Match',
  'did.apply again': '{{who}} applied the {{what}} again.',
  'did.match': '{{who}} said which record here the {{what}} is about.',
  'field.fate': 'Outcome',
} as const;
