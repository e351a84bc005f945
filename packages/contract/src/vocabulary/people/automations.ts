import { type GrantTables, everyRole, peopleEditors } from '../../holders.ts';

/** What each kind of automation needs besides is in `automationNeeds`. */
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
  },
} as const;
