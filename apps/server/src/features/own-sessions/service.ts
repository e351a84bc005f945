import type { ownSessions } from '@viewgate/contract';
import type { Handler } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { endPlaybacksOfLogins } from '../streams/index.ts';
import { deleteOtherSessions, deleteSession } from './store.ts';

/** Ends one of the caller's sessions, also the calling one. Another account's is not there. */
export const endOne: Handler<typeof ownSessions.end> = async ({ db, actor, input, audit, at }) => {
  const ended = await deleteSession(db, actor.accountId, input.params.id);
  if (!ended) throw notFound();
  await endPlaybacksOfLogins(db, [input.params.id], at);
  audit({ recordId: input.params.id, recordName: actor.userName, before: ended });
  return null;
};

export const endOthers: Handler<typeof ownSessions.endOthers> = async ({ db, actor, audit, at }) => {
  const ended = await deleteOtherSessions(db, actor.accountId, actor.sessionId);
  await endPlaybacksOfLogins(db, ended, at);
  audit({ recordId: actor.accountId, recordName: actor.userName, before: { sessionIds: ended } });
  return { ended: ended.length };
};
