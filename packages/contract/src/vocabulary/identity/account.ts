export const notifications = {
  security: {
    at: 120,
    description: 'Somebody signs in to my account, or changes it, in a new way',
    channels: ['email', 'sms'],
  },
} as const;
