/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.authenticator app': 'Authenticator app',
  'kind.passkey': 'Passkey',
  'kind.recovery codes': 'Recovery codes',
  'field.apps': 'Authenticator apps',
  'field.passkeys': 'Passkeys',
} as const;
