/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.end others': 'End others',
  'verb.stay signed in': 'Stay logged in',
  'verb.end copied': 'End a copied login',
  'did.stay signed in': '{{who}} stays logged in on their phone.',
  'did.end copied': 'The login of {{what}} was used from another kind of device, and ended.',
  'kind.session': 'Login',
} as const;
