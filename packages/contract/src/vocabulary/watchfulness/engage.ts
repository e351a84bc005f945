import type { DeclaredNotification } from '../../notification-kind.ts';
import { type GrantTables, everyRole, peopleEditors } from '../../holders.ts';

export const grants = {
  engage: {
    view: everyRole, // ours
    remind: peopleEditors, // ours
  },
} as const satisfies GrantTables;

export const notifications = {
  watchReminder: {
    at: 235,
    description: 'A reminder to start watching',
    channels: ['email'],
    readers: 'viewers',
    isOnBy: ['email'],
    isUrgent: true,
    words: {
      en: {
        one: 'Your account at {{place}} is ready.',
        of: {
          notSignedIn: 'Your account at {{place}} is ready: log in to watch.',
          notWatched: 'You have not watched at {{place}} yet: see which cameras are open to you.',
        },
      },
      es: {
        one: 'Su cuenta en {{place}} está lista.',
        of: {
          notSignedIn: 'Su cuenta en {{place}} está lista: inicie sesión para mirar.',
          notWatched: 'Todavía no ha visto las cámaras de {{place}}: consulte cuáles puede ver.',
        },
      },
    },
    opens: { list: '/viewer' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
