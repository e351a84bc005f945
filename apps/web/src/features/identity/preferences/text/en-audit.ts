/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.choose language': 'Choose language',
  'verb.choose notifications': 'Choose notifications',
  'kind.profile': 'Profile',
} as const;
