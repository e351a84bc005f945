export default {
  'secondFactor.enterCode': 'Enter the code.',
  'secondFactor.noSuchCode': 'This is no such code.',
  'secondFactor.passkeyTaken': 'This passkey belongs to an account already.',
  'secondFactor.hasApp': 'There is an authenticator app already: remove it first.',
  'secondFactor.lastOne': 'Your organization asks for a second step: add another one first.',
  'secondFactor.notYourPassword': 'This is not your password.',
} as const;
