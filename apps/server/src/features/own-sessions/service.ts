import type { ownSessions } from '@viewgate/contract';
import type { Handler } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { deleteOtherSessions, deleteSession } from './store.ts';

/** Ends one of the caller's sessions, and what is watched by it; also the calling one. Another account's is not there. */
export const endOne: Handler<typeof ownSessions.end> = async ({ db, actor, input, audit }) => {
  const ended = await deleteSession(db, actor.accountId, input.params.id);
  if (!ended) throw notFound();
  audit({ recordId: input.params.id, recordName: actor.userName, before: ended });
  return null;
};

export const endOthers: Handler<typeof ownSessions.endOthers> = async ({ db, actor, audit }) => {
  const ended = await deleteOtherSessions(db, actor.accountId, actor.sessionId);
  audit({ recordId: actor.accountId, recordName: actor.userName, before: { sessionIds: ended } });
  return { ended: ended.length };
};
