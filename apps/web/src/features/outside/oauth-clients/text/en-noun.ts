/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.reset secret': 'Reset secret',
  'did.reset secret': '{{who}} reset the secret of the {{what}}.',
  'kind.OAuth client': 'OAuth client',
  'field.displayName': 'Display name',
  'field.clientType': 'Client type',
  'field.clientId': 'Client id',
  'field.owner': 'Owner',
  'field.redirectUris': 'Redirect addresses',
  'field.postLogoutRedirectUris': 'Addresses after logging out',
  'field.logOutUri': 'Log-out address',
  'field.usesDeviceCodes': 'Uses device codes',
  'field.allowedScopes': 'Allowed scopes',
  'field.hasSecret': 'Has a secret',
} as const;
