/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.choose language': 'Choose language',
  'verb.choose notifications': 'Choose notifications',
  'kind.profile': 'Profile',
  'field.language': 'Language',
  'field.emailSubscriptions': 'Notifications by email',
  'field.smsSubscriptions': 'Notifications by text message',
  'field.pushSubscriptions': 'Push notifications',
} as const;
