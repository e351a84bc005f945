import type { DeclaredNotification } from '../../notification-kind.ts';
import { type GrantTables, everyRole, peopleEditors, peopleManagers } from '../../holders.ts';

export const grants = {
  events: {
    list: everyRole,
    view: everyRole, // ours
    create: peopleEditors, // ours
    edit: peopleEditors, // ours
    delete: peopleManagers, // ours
    notify: peopleEditors, // ours
  },
} as const satisfies GrantTables;

export const notifications = {
  eventReminder: {
    at: 110,
    description: 'An event is about to begin',
    channels: ['email', 'sms'],
    needs: 'events.list',
    words: {
      en: {
        one: 'An event at {{place}} is about to begin.',
        many: '{{count}} events at {{place}} are about to begin.',
      },
      es: {
        one: 'Un evento de {{place}} está por comenzar.',
        many: '{{count}} eventos de {{place}} están por comenzar.',
      },
    },
    opens: { list: '/app/events', one: '/app/events/update/:record' },
  },
  eventInvitation: {
    at: 213,
    description: 'My center invites us to an event',
    channels: ['email', 'sms'],
    readers: 'viewers',
    ofEvents: 'invited',
    isOnBy: ['email'],
    words: {
      en: {
        one: '{{place}} invites your family to an event that you can watch.',
        many: '{{place}} invites your family to {{count}} events that you can watch.',
      },
      es: {
        one: '{{place}} invita a su familia a un evento que podrá ver.',
        many: '{{place}} invita a su familia a {{count}} eventos que podrá ver.',
      },
    },
    petCare: {
      en: {
        one: '{{place}} invites your pet to an event that you can watch.',
        many: '{{place}} invites your pet to {{count}} events that you can watch.',
      },
      es: {
        one: '{{place}} invita a su mascota a un evento que podrá ver.',
        many: '{{place}} invita a su mascota a {{count}} eventos que podrá ver.',
      },
    },
    opens: { list: '/viewer/events' },
  },
  eventBegins: {
    at: 214,
    description: 'An event we are invited to is about to begin',
    channels: ['email', 'sms'],
    readers: 'viewers',
    ofEvents: 'begins',
    isOnBy: ['email'],
    words: {
      en: {
        one: 'An event at {{place}} that your family is invited to is about to begin.',
        many: '{{count}} events at {{place}} that your family is invited to are about to begin.',
      },
      es: {
        one: 'Un evento de {{place}} al que su familia está invitada está por comenzar.',
        many: '{{count}} eventos de {{place}} a los que su familia está invitada están por comenzar.',
      },
    },
    petCare: {
      en: {
        one: 'An event at {{place}} that your pet is invited to is about to begin.',
        many: '{{count}} events at {{place}} that your pet is invited to are about to begin.',
      },
      es: {
        one: 'Un evento de {{place}} al que su mascota está invitada está por comenzar.',
        many: '{{count}} eventos de {{place}} a los que su mascota está invitada están por comenzar.',
      },
    },
    opens: { list: '/viewer/events' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
