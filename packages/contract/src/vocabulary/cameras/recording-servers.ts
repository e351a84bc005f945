import type { DeclaredNotification } from '../../notification-kind.ts';

export const notifications = {
  recordingServerOffline: {
    at: 80,
    description: 'An NVR went offline',
    channels: ['email', 'sms'],
    needs: 'locations.nvr',
    words: {
      en: { one: 'An NVR at {{place}} went offline.', many: 'NVRs at {{place}} went offline {{count}} times.' },
      es: { one: 'Un NVR de {{place}} se desconectó.', many: 'Los NVR de {{place}} se desconectaron {{count}} veces.' },
    },
    opens: { list: '/admin/locations/:location/details/nvr' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
