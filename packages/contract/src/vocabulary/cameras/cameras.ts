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
  unattendedChild: {
    at: 60,
    description: 'A child may be unattended',
    channels: ['email', 'sms'],
    needs: 'cameras.list',
    isUrgent: true,
    words: {
      en: { one: 'A child may be unattended at {{place}}.' },
      es: { one: 'Puede haber un niño sin supervisión en {{place}}.' },
    },
    petCare: {
      en: { one: 'A pet may be unattended at {{place}}.' },
      es: { one: 'Puede haber una mascota sin supervisión en {{place}}.' },
    },
    opens: { list: '/app/cameras' },
  },
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
