import type { DeclaredNotification } from '../../notification-kind.ts';
import { type GrantTables, everyRole, peopleEditors } from '../../holders.ts';

/** What else each kind of automation needs is in `automationNeeds`. */
export const grants = {
  automations: {
    list: everyRole, // ours
    edit: peopleEditors, // ours
  },
} as const satisfies GrantTables;

export const notifications = {
  automationFailed: {
    at: 100,
    description: 'A scheduled automation failed',
    channels: ['email'],
    needs: 'automations.list',
    words: {
      en: {
        one: 'Something scheduled at {{place}} could not be done.',
        many: '{{count}} scheduled things at {{place}} could not be done.',
      },
      es: {
        one: 'Algo programado en {{place}} no se pudo hacer.',
        many: '{{count}} cosas programadas en {{place}} no se pudieron hacer.',
      },
    },
    opens: { list: '/app/automations', one: '/app/automations/update/:record' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
