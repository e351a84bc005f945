import type { DeclaredNotification } from '../../notification-kind.ts';
import { type GrantTables, everyRole, peopleEditors } from '../../holders.ts';

export const grants = {
  registrations: {
    list: everyRole,
    evaluate: peopleEditors, // ours
  },
} as const satisfies GrantTables;

const one = '/app/registrations/update/:record';

export const notifications = {
  newRegistration: {
    at: 10,
    description: 'A new registration is waiting for review',
    channels: ['email', 'sms'],
    needs: 'registrations.list',
    words: {
      en: {
        one: 'A registration is waiting for review at {{place}}.',
        many: '{{count}} registrations are waiting for review at {{place}}.',
      },
      es: {
        one: 'Un registro espera revisión en {{place}}.',
        many: '{{count}} registros esperan revisión en {{place}}.',
      },
    },
    opens: { list: '/app/registrations/pending', one },
  },
  registrationScheduled: {
    at: 20,
    description: 'The approval of a registration was scheduled',
    channels: ['email'],
    needs: 'registrations.list',
    words: {
      en: {
        one: 'The approval of a registration at {{place}} was scheduled.',
        many: 'The approval of {{count}} registrations at {{place}} was scheduled.',
      },
      es: {
        one: 'Se programó la aprobación de un registro en {{place}}.',
        many: 'Se programó la aprobación de {{count}} registros en {{place}}.',
      },
    },
    opens: { list: '/app/registrations/scheduled', one },
  },
  registrationApproved: {
    at: 30,
    description: 'A registration was approved',
    channels: ['email'],
    needs: 'registrations.list',
    words: {
      en: {
        one: 'A registration at {{place}} was approved.',
        many: '{{count}} registrations at {{place}} were approved.',
      },
      es: {
        one: 'Se aprobó un registro en {{place}}.',
        many: 'Se aprobaron {{count}} registros en {{place}}.',
      },
    },
    opens: {
      list: '/app/viewers/active',
      one: '/app/viewers/active/update/:record',
      atPetCare: { list: '/app/registrations/approved' },
    },
  },
  registrationAnswered: {
    at: 200,
    description: 'My registration was answered',
    channels: ['sms'],
    readers: 'viewers',
    isAlwaysMailed: true,
    isBeforeApproval: true,
    isUrgent: true,
    words: {
      en: {
        one: '{{place}} has answered your registration.',
        of: { approved: '{{place}} has approved your registration.' },
      },
      es: {
        one: '{{place}} respondió a su registro.',
        of: { approved: '{{place}} aprobó su registro.' },
      },
    },
    opens: { list: '/viewer' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
