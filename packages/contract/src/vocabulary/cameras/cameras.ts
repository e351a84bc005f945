import { type GrantTables, everyRole, locationEditors, locationManagers } from '../../holders.ts';

export const grants = {
  cameras: {
    list: everyRole,
    view: everyRole,
    create: locationEditors,
    edit: locationEditors,
    delete: locationManagers,
  },
} as const satisfies GrantTables;

export const notifications = {
  unattendedChild: {
    at: 60,
    description: 'A child may be unattended',
    channels: ['email', 'sms'],
    needs: 'cameras.list',
  },
  cameraOffline: { at: 70, description: 'A camera went offline', channels: ['email', 'sms'], needs: 'cameras.list' },
} as const;
