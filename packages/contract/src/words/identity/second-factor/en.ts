export default {
  'secondFactor.enterCode': 'Enter the code.',
  'secondFactor.noSuchCode': 'There is no such code.',
  'secondFactor.passkeyTaken': 'This passkey already belongs to an account.',
  'secondFactor.hasApp': 'There is already an authenticator app: remove it first.',
  'secondFactor.lastOne': 'Your organization requires a second step: add another one first.',
  'secondFactor.notYourPassword': 'This is not your password.',
} as const;
