import type { DeclaredNotification } from '../../notification-kind.ts';
import { type GrantTables, everyRole, locationEditors, locationManagers } from '../../holders.ts';

export const grants = {
  cameras: {
    list: everyRole,
    view: everyRole,
    create: locationEditors,
    edit: locationEditors,
    delete: locationManagers,
  },
} as const satisfies GrantTables;

export const notifications = {
  cameraOffline: {
    at: 70,
    description: 'A camera went offline',
    channels: ['email', 'sms'],
    needs: 'cameras.list',
    words: {
      en: { one: 'A camera at {{place}} went offline.', many: '{{count}} cameras at {{place}} went offline.' },
      es: { one: 'Una cámara de {{place}} se desconectó.', many: '{{count}} cámaras de {{place}} se desconectaron.' },
    },
    opens: { list: '/app/cameras' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
