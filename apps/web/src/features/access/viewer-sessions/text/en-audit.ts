/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.set session validity': 'Set session validity',
  'did.set session validity': '{{who}} changed whether a session of the {{what}} counts.',
  'kind.session history': 'Session history',
} as const;
