import type { DeclaredNotification } from '../../notification-kind.ts';

export const notifications = {
  streamShield: {
    at: 240,
    description: 'Stream Shield stopped my cameras',
    channels: ['sms'],
    readers: 'viewers',
    isAlwaysMailed: true,
    isUrgent: true,
    words: {
      en: { one: 'Stream Shield has stopped your cameras at {{place}}. Your email says how to unlock them.' },
      es: { one: 'Stream Shield detuvo sus cámaras de {{place}}. Su correo explica cómo desbloquearlas.' },
    },
    opens: { list: '/viewer' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
