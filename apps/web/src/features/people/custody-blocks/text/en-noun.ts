/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.custody block': 'Custody block',
  'kind.custody document': 'Custody document',
  'field.document': 'Document',
  'goes.custodyBlock_one': '{{count}} custody block',
  'goes.custodyBlock_other': '{{count}} custody blocks',
  'field.hasDocument': 'Has a document',
  'field.startsAt': 'Starts',
} as const;
