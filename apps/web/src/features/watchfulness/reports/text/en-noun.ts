/** What the rest of the portal says about it: in the audit. */
export default {
  'kind.report': 'Report',
  'verb.choose mails': 'Choose reports by email',
  'field.mailed': 'By email',
} as const;
