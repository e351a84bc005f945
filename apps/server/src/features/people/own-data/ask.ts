import type { ownData } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { holdProven, requireOwnPassword } from '../../identity/account/index.ts';
import { lockOwn } from '../../identity/second-factor/index.ts';
import { makeCopy } from './kinds.ts';
import type { Needs } from './needs.ts';
import { beginCopy, openCopy } from './store.ts';

type Asked = Call<typeof ownData.ask> | Call<typeof ownData.open>;

/** Requires proof, because an open session is not enough: anybody who found the phone could take everything in one file. */
const withPassword = async (deps: Needs, call: Asked, verb: string, work: (tx: Tx) => Promise<void>): Promise<null> => {
  const { input, actor, origin, at } = call;
  const { accountId, userName } = actor;
  const proven = await requireOwnPassword(deps, call, input.body.currentPassword);
  await transact(deps.db, async (tx) => {
    await holdProven(tx, proven);
    await lockOwn(tx, actor);
    await work(tx);
    const who = actBy({ accountId, userName }, { at, origin });
    await writeAudit(tx, { ...who, verb, record: 'account' }, [{ recordId: accountId, recordName: userName }]);
  });
  return null;
};

/** Asks for a copy of one's own data; for the next minutes it can be downloaded without the password being given again. */
export const askForCopy = async (deps: Needs, call: Call<typeof ownData.ask>): Promise<null> => {
  const { actor, at } = call;
  const { accountId } = actor;
  await deps.attempts.count({ [`data-copy:${accountId}`]: 5 });
  return await withPassword(deps, call, 'ask for copy', async (tx) => {
    const request = await beginCopy(tx, accountId, at);
    await openCopy(tx, actor, at);
    await deps.jobs.send(makeCopy, { accountId, request }, { tx });
  });
};

/** Lets this session download the copy for some minutes. */
export const openOwnCopy = (deps: Needs, call: Call<typeof ownData.open>): Promise<null> =>
  withPassword(deps, call, 'open copy', async (tx) => {
    if (!(await openCopy(tx, call.actor, call.at))) throw notFound();
  });
