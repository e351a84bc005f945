import type { DeclaredNotification } from '../../notification-kind.ts';

export const notifications = {
  viewerLeft: {
    at: 45,
    description: 'A parent left a family or deleted their account',
    channels: ['email'],
    needs: 'viewers.list',
    words: {
      en: {
        one: 'Somebody left their family at {{place}}.',
        many: '{{count}} people left their families at {{place}}.',
        of: { last: 'Somebody left their family at {{place}}. That family has no viewers left.' },
      },
      es: {
        one: 'Alguien dejó su familia en {{place}}.',
        many: '{{count}} personas dejaron sus familias en {{place}}.',
        of: { last: 'Alguien dejó su familia en {{place}}. Esa familia ya no tiene espectadores.' },
      },
    },
    petCare: {
      en: {
        one: 'Somebody left their household at {{place}}.',
        many: '{{count}} people left their households at {{place}}.',
        of: { last: 'Somebody left their household at {{place}}. That household has no owners left.' },
      },
      es: {
        one: 'Alguien dejó su hogar en {{place}}.',
        many: '{{count}} personas dejaron sus hogares en {{place}}.',
        of: { last: 'Alguien dejó su hogar en {{place}}. Ese hogar ya no tiene dueños.' },
      },
    },
    opens: {
      list: '/app/families',
      one: '/app/families/details/:record',
      atPetCare: { list: '/app/registrations/approved' },
    },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
