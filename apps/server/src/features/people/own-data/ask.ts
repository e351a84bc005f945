import type { ownData } from '@viewgate/contract';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { holdProven, requireOwnPassword } from '../../identity/account/index.ts';
import { lockOwn } from '../../identity/second-factor/index.ts';
import { makeCopy } from './kinds.ts';
import type { Needs } from './needs.ts';
import { beginCopy } from './store.ts';

/** Asks for a copy of one's own data. An open session is not enough: whoever found the phone would get all of it in one file. */
export const askForCopy = async (deps: Needs, call: Call<typeof ownData.ask>): Promise<null> => {
  const { input, actor, origin, at } = call;
  const { accountId, userName } = actor;
  await deps.attempts.count({ [`data-copy:${accountId}`]: 5 });
  const proven = await requireOwnPassword(deps, call, input.body.currentPassword);
  await transact(deps.db, async (tx) => {
    await holdProven(tx, proven);
    await lockOwn(tx, actor);
    const request = await beginCopy(tx, accountId, at);
    await deps.jobs.send(makeCopy, { accountId, request }, { tx });
    const who = { at, accountId, accountName: userName, ip: origin.ip, traceId: origin.traceId };
    await writeAudit(tx, { ...who, verb: 'ask for copy', record: 'account' }, [
      { recordId: accountId, recordName: userName },
    ]);
  });
  return null;
};
