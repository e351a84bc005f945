/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.choose language': 'Choose language',
  'verb.choose notifications': 'Choose notifications',
  'kind.profile': 'Profile',
} as const;
