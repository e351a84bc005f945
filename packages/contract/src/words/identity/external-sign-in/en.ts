export default {
  'externalSignIn.required': 'The staff of {{organization}} log in with their organization’s own login.',
  'externalSignIn.wrongDomain': 'Enter a domain such as example.com, without @.',
  'externalSignIn.chooseRole': 'Choose a role.',
  'externalSignIn.secretFirst': 'Enter the client secret: what was entered before is for another issuer or client.',
  'externalSignIn.notHttps': 'The issuer must be at an https address on the internet.',
  'externalSignIn.unreachable': 'The identity provider at this issuer did not answer.',
  'externalSignIn.otherIssuer':
    'The provider there calls itself differently. Enter the issuer exactly as it writes it.',
  'externalSignIn.notUsable':
    'The provider does not offer what is needed: authorization codes with PKCE, and signed ID tokens.',
  'externalSignIn.badClient': 'The provider does not know this client ID with this secret.',
  'externalSignIn.domainTaken': 'The staff of another organization already log in with this domain.',
  'externalSignIn.unknownDomain': 'This domain is not on the list.',
  'externalSignIn.groupTwice': 'The group {{group}} is listed twice.',
  'externalSignIn.roleNotYours': 'You may not give the role {{role}}.',
  'externalSignIn.chooseLocations': 'Choose the locations of {{group}}.',
  'externalSignIn.someLocationElsewhere': 'One of these locations is not of this organization.',
  'externalSignIn.wrongExempt': 'Choose people of this organization’s staff who have a password and are not paused.',
  'externalSignIn.needsExempt':
    'Choose at least one break-glass account: it gets in when the identity provider does not answer.',
  'externalSignIn.needsDomain':
    'Nobody could log in yet: no domain is approved. Offer it first, and require it afterwards.',
} as const;
