import type { DeclaredNotification } from '../../notification-kind.ts';
import { type GrantTables, peopleEditors } from '../../holders.ts';

export const grants = {
  cameraConsents: {
    edit: peopleEditors, // ours
  },
} as const satisfies GrantTables;

export const notifications = {
  consentAsked: {
    at: 212,
    description: 'A center asks whether others may see my family',
    channels: ['email', 'sms'],
    readers: 'viewers',
    isOnBy: ['email'],
    words: {
      en: {
        one: '{{place}} asks whether other families may see your child on camera. Until you answer, they may not.',
      },
      es: {
        one: '{{place}} pregunta si otras familias pueden ver a su hijo en cámara. Hasta que responda, no pueden.',
      },
    },
    petCare: {
      en: { one: '{{place}} asks whether other owners may see your pet on camera. Until you answer, they may not.' },
      es: {
        one: '{{place}} pregunta si otros dueños pueden ver a su mascota en cámara. Hasta que responda, no pueden.',
      },
    },
    opens: { list: '/viewer/consent' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
