/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.set session validity': 'Set session validity',
  'did.set session validity': '{{who}} changed whether a session of the {{what}} counts.',
  'kind.session history': 'Session history',
} as const;
