/** What the rest of the portal says about it: in the audit. */
export default {
  'kind.partner event': 'Partner’s event',
  'verb.apply again': 'Apply again',
  'verb.match': 'Match',
  'did.match': '{{who}} matched a record of the {{what}} with what is here.',
  'field.fate': 'Outcome',
} as const;
