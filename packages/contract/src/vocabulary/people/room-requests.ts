import { type GrantTables, everyRole, peopleEditors } from '../../holders.ts';

export const grants = {
  roomRequests: {
    list: everyRole,
    evaluate: peopleEditors, // ours
  },
} as const satisfies GrantTables;

export const notifications = {
  roomRequest: {
    at: 40,
    description: 'A viewer asks to change a child’s room',
    channels: ['email', 'sms'],
    needs: 'roomRequests.list',
    feature: 'RoomRequest',
  },
} as const;
