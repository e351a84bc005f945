import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { inSnapshot } from '../../../platform/database/snapshot.ts';
import { transact } from '../../../platform/database/transact.ts';
import { isLastTry, job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { addresseeAsSystem } from '../../identity/account/index.ts';
import { ownDataOf } from './data-view.ts';
import { makeCopy, sweepCopies } from './kinds.ts';
import type { Needs } from './needs.ts';
import { deleteCopiesBefore, finishCopy, isWanted } from './store.ts';

const compressed = promisify(gzip);
export const placeOf = (accountId: number) => `data_copies:${accountId}:content`;

/** A copy larger than this is not made; the lists in it are bounded, so none is. */
const mostBytes = 25_000_000;

const contentOf = async (deps: Needs, accountId: number, at: number) => {
  // One snapshot, read-only, so that the lists match.
  const data = await inSnapshot(deps.db, (tx) => ownDataOf(tx, accountId, at));
  const json = Buffer.from(JSON.stringify(data));
  if (json.length > mostBytes) return null;
  return { content: deps.secrets.seal(await compressed(json), placeOf(accountId)), byteCount: json.length };
};

/** Makes the copy that a request waits for and mails its owner; a copy that was requested again, or given up, is dropped. */
export const makeCopyFor = async (deps: Needs, accountId: number, request: string): Promise<void> => {
  if (!(await isWanted(deps.db, accountId, request))) return;
  const at = deps.clock.now();
  const made = await contentOf(deps, accountId, at);
  await transact(deps.db, async (tx) => {
    if (!(await finishCopy(tx, accountId, request, made, at)) || !made) return;
    const to = await addresseeAsSystem(tx, accountId);
    await deps.messages.mail(tx, to, 'dataCopyReady', { userName: to.userName });
  });
};

const giveUp = (deps: Needs, accountId: number, request: string) =>
  transact(deps.db, (tx) => finishCopy(tx, accountId, request, null, deps.clock.now()));

export const copyJobs = (deps: Needs): JobDefinition[] => [
  job(makeCopy, async ({ accountId, request }, run) => {
    try {
      await makeCopyFor(deps, accountId, request);
    } catch (error) {
      // The last attempt: the page says so, instead of waiting forever.
      if (isLastTry(makeCopy, run)) await giveUp(deps, accountId, request);
      throw error;
    }
  }),
  job(sweepCopies, () => deleteCopiesBefore(deps.db, deps.clock.now()), { expression: '41 * * * *', timeZone: 'UTC' }),
];
