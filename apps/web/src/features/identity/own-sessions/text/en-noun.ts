/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.end others': 'End others',
  'verb.stay signed in': 'Stay logged in',
  'verb.end copied': 'End a copied login',
  'did.end copied': 'The login of {{what}} was used from another kind of device, and ended.',
  'kind.session': 'Login',
  'goes.loginSession_one': '{{count}} login',
  'goes.loginSession_other': '{{count}} logins',
  'field.ip': 'From address',
  'field.lastsUntil': 'Lasts until',
  'field.sessionIds': 'Logins',
  'field.usedFrom': 'Used on',
  'field.userAgent': 'Browser',
} as const;
