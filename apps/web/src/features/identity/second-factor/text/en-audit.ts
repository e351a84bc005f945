/** What the audit calls it, and what is done with it alone. */
export default {
  'kind.authenticator app': 'Authenticator app',
  'kind.passkey': 'Passkey',
  'kind.recovery codes': 'Recovery codes',
} as const;
