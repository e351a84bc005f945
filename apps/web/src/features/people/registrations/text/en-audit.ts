/** The audit's names for these records, and for the actions only they have. */
export default {
  'kind.registration': 'Registration',
  'verb.register': 'Register',
  'verb.prove address': 'Confirm email address',
  'verb.send proof again': 'Send confirmation again',
} as const;
