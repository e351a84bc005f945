import { type GrantTables, everyRole, peopleEditors } from '../../holders.ts';

export const grants = {
  registrations: {
    list: everyRole,
    evaluate: peopleEditors, // ours
  },
} as const satisfies GrantTables;

export const notifications = {
  newRegistration: {
    at: 10,
    description: 'A new registration waits for review',
    channels: ['email', 'sms'],
    needs: 'registrations.list',
  },
  registrationScheduled: {
    at: 20,
    description: 'The approval of a registration was scheduled',
    channels: ['email'],
    needs: 'registrations.list',
  },
  registrationApproved: {
    at: 30,
    description: 'A registration was approved',
    channels: ['email'],
    needs: 'registrations.list',
  },
} as const;
