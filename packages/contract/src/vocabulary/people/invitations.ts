import type { DeclaredNotification } from '../../notification-kind.ts';

export const notifications = {
  invitationAccepted: {
    at: 215,
    description: 'Somebody accepted my invitation',
    channels: ['email', 'sms'],
    readers: 'everyone',
    isOnBy: ['email'],
    words: {
      en: {
        one: 'Somebody accepted your invitation to a family at {{place}}.',
        many: '{{count}} people accepted your invitations to families at {{place}}.',
      },
      es: {
        one: 'Alguien aceptó su invitación a una familia en {{place}}.',
        many: '{{count}} personas aceptaron sus invitaciones a familias en {{place}}.',
      },
    },
    petCare: {
      en: {
        one: 'Somebody accepted your invitation to a household at {{place}}.',
        many: '{{count}} people accepted your invitations to households at {{place}}.',
      },
      es: {
        one: 'Alguien aceptó su invitación a un hogar en {{place}}.',
        many: '{{count}} personas aceptaron sus invitaciones a hogares en {{place}}.',
      },
    },
    opens: {
      list: '/app/families',
      one: '/app/families/details/:record',
      forViewers: '/viewer/family',
      atPetCare: { list: '/app/registrations/pending' },
    },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
