import type { ChangeEffect } from '@viewgate/contract';

const nobody = { viewersLosing: 0, viewersGaining: 0, camerasLosing: 0, camerasGaining: 0, losing: [], gaining: [] };

/** The answer about a change that cuts nobody off and lets nobody in. */
export const nobodyAffected: ChangeEffect = {
  ...nobody,
  ahead: { ...nobody, until: '2027-06-03T00:00:00.000Z' },
  ending: { count: 0, sessions: [] },
};
