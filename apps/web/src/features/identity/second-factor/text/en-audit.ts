/** The audit's names for these records, and for the actions only they have. */
export default {
  'kind.authenticator app': 'Authenticator app',
  'kind.passkey': 'Passkey',
  'kind.recovery codes': 'Recovery codes',
} as const;
