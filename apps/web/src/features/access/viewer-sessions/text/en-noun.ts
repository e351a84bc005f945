/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.set session validity': 'Set session validity',
  'did.set session validity': '{{who}} changed whether a session of the {{what}} counts.',
  'kind.session history': 'Session history',
  'goes.cameraSession_one': '{{count}} camera session',
  'goes.cameraSession_other': '{{count}} camera sessions',
  'field.day': 'Day',
  'field.sessionId': 'Camera session',
} as const;
