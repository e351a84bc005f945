import { type GrantTables, peopleEditors } from '../../holders.ts';

export const grants = {
  cameraConsents: {
    edit: peopleEditors, // ours
  },
} as const satisfies GrantTables;
