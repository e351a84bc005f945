export default {
  'ownSessions.phoneOnly': 'Only a phone or a tablet can stay logged in.',
  'ownSessions.passkeyAgain': 'Use your passkey again, or create one.',
} as const;
