/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.choose language': 'Choose language',
  'verb.choose notifications': 'Choose notifications',
  'kind.profile': 'Profile',
} as const;
