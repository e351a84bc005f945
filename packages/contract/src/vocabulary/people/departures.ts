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
        of: { last: 'Somebody left their family at {{place}}. Nobody watches with that family any longer.' },
      },
      es: {
        one: 'Alguien dejó su familia en {{place}}.',
        many: '{{count}} personas dejaron sus familias en {{place}}.',
        of: { last: 'Alguien dejó su familia en {{place}}. Ya nadie ve las cámaras con esa familia.' },
      },
    },
    opens: {
      list: '/app/families',
      one: '/app/families/details/:record',
      atPetCare: { list: '/app/registrations/approved' },
    },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
