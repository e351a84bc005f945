/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.access': 'Why can they watch?',
  'kind.audience': 'Who may watch',
  'kind.camera session': 'Camera session',
  'field.device': 'Device',
  'field.at': 'Moment',
  'field.desktop': 'Desktop',
  'field.mobile': 'Mobile',
} as const;
