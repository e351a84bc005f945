import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { lockAccount } from './keeping.ts';
import { removeSecondSteps } from './store.ts';
import { notifySecondStepChange } from './notify.ts';
import { secondStepsOf } from './views.ts';

/**
 * For a person who lost phone, key and codes: removes every second step. All their sessions and playbacks end, and they are notified by
 * mail. The caller must check that it is in charge of the person. Returns how many of each there were, or null if there were none.
 */
export const removeLostSecondSteps = async (
  deps: Pick<Needs, 'clock' | 'jobs' | 'sessions' | 'messages'>,
  tx: Tx,
  accountId: number,
  at: number,
): Promise<{ passkeys: number; apps: number } | null> => {
  await lockAccount(tx, accountId);
  if (!(await secondStepsOf(tx, accountId))) return null;
  const removed = await removeSecondSteps(tx, accountId);
  await deps.sessions.endAll(tx, accountId);
  await endPlaybacksOfAccount(tx, accountId, 'endedByStaff', at);
  await notifySecondStepChange(deps, tx, accountId, 'removedByStaff');
  return removed;
};
