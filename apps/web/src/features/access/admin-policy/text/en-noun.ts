/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.adminPolicy': 'Admin policy',
  'field.enforcementType': 'Imposed',
  'field.desktopAccessRestriction': 'Desktop access',
  'field.guardianMaxCountRestriction': 'Guardian max count',
  'field.mobileAccessRestriction': 'Mobile access',
  'field.relativeMaxCountRestriction': 'Relative max count',
  'field.sessionCountRestriction': 'Viewer camera session max count',
  'field.sessionLengthRestriction': 'Viewer camera session max length',
  'field.sessionsAtOnceRestriction': 'Camera sessions at the same time',
  'field.streamShieldRestriction': 'Stream Shield',
} as const;
