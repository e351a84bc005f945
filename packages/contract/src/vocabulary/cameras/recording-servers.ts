export const notifications = {
  recordingServerOffline: {
    at: 80,
    description: 'An NVR went offline',
    channels: ['email', 'sms'],
    needs: 'locations.nvr',
  },
} as const;
