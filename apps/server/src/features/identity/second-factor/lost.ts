import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { lockAccount } from './keeping.ts';
import { removeSecondSteps } from './store.ts';
import { tellSecondStep } from './tell.ts';
import { secondStepsOf } from './views.ts';

/**
 * For a person who lost phone, key and codes: takes away every second step. Whoever has a session of theirs is logged out and sees no
 * picture any more, and the person hears of it by mail. Whether the caller is in charge of the person is the caller's to check.
 * Returns how many of each there were, or null when there was nothing to take.
 */
export const takeLostSecondSteps = async (
  deps: Pick<Needs, 'sessions' | 'messages'>,
  tx: Tx,
  accountId: number,
  at: number,
): Promise<{ passkeys: number; apps: number } | null> => {
  await lockAccount(tx, accountId);
  if (!(await secondStepsOf(tx, accountId))) return null;
  const removed = await removeSecondSteps(tx, accountId);
  await deps.sessions.endAll(tx, accountId);
  await endPlaybacksOfAccount(tx, accountId, 'endedByStaff', at);
  await tellSecondStep(deps, tx, accountId, 'removedByStaff');
  return removed;
};
