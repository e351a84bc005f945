import type { DeclaredNotification } from '../../notification-kind.ts';
import { type GrantTables, everyRole, peopleEditors, peopleManagers } from '../../holders.ts';

export const grants = {
  viewers: {
    list: everyRole, // ours
    view: everyRole,
    create: peopleEditors, // ours
    edit: peopleEditors,
    editLicensePlate: peopleEditors,
    lock: peopleEditors,
    delete: peopleManagers, // ours
  },
} as const satisfies GrantTables;

export const notifications = {
  memberJoined: {
    at: 220,
    description: 'Somebody joined my family',
    channels: ['email', 'sms'],
    readers: 'viewers',
    isOnBy: ['email'],
    words: {
      en: {
        one: 'Somebody joined your family at {{place}}.',
        many: '{{count}} people joined your family at {{place}}.',
      },
      es: {
        one: 'Alguien se unió a su familia en {{place}}.',
        many: '{{count}} personas se unieron a su familia en {{place}}.',
      },
    },
    petCare: {
      en: {
        one: 'Somebody joined your household at {{place}}.',
        many: '{{count}} people joined your household at {{place}}.',
      },
      es: {
        one: 'Alguien se unió a su hogar en {{place}}.',
        many: '{{count}} personas se unieron a su hogar en {{place}}.',
      },
    },
    opens: { list: '/viewer/family' },
  },
  memberLeft: {
    at: 230,
    description: 'Somebody left my family',
    channels: ['email', 'sms'],
    readers: 'viewers',
    isOnBy: ['email'],
    words: {
      en: {
        one: 'Somebody left your family at {{place}}.',
        many: '{{count}} people left your family at {{place}}.',
      },
      es: {
        one: 'Alguien dejó su familia en {{place}}.',
        many: '{{count}} personas dejaron su familia en {{place}}.',
      },
    },
    petCare: {
      en: {
        one: 'Somebody left your household at {{place}}.',
        many: '{{count}} people left your household at {{place}}.',
      },
      es: {
        one: 'Alguien dejó su hogar en {{place}}.',
        many: '{{count}} personas dejaron su hogar en {{place}}.',
      },
    },
    opens: { list: '/viewer/family' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
