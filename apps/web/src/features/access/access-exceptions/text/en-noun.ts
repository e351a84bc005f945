/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.open for a while': 'Open for a while',
  'verb.end exception': 'End the exception',
  'did.end exception': '{{who}} closed the {{what}} again for a family.',
  'did.end exception_petCare': '{{who}} closed the {{what}} again for a household.',
  'did.open for a while': '{{who}} opened the {{what}} to a family for a while.',
  'did.open for a while_petCare': '{{who}} opened the {{what}} to a household for a while.',
  'field.endsAt': 'Ends',
} as const;
