export default {
  'oauthClients.nameTaken': 'There is already a client with this name.',
  'oauthClients.chooseType': 'Choose a client type.',
  'oauthClients.chooseRedirect': 'Enter at least one redirect address.',
  'oauthClients.tooManyRedirects': 'Enter at most {{most}} addresses.',
  'oauthClients.redirectTooLong': 'An address must be at most {{most}} characters.',
  'oauthClients.wrongRedirect': 'Enter an https address, or http://localhost, without # or *.',
  'oauthClients.needsOpenid': 'Every client needs the scope openid.',
  'oauthClients.publicHasNoSecret': 'A public client has no secret.',
} as const;
