/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.upload': 'Upload',
  'verb.start': 'Start',
  'verb.cancel': 'Stop',
  'kind.import': 'Import',
  'field.importId': 'Import',
  'field.createsClasses': 'Create missing classes',
  'field.createsClasses_petCare': 'Create missing groups',
  'field.dateOrder': 'How dates are written',
  'field.mailsNow': 'Email new viewers now',
  'field.line': 'Line',
} as const;
