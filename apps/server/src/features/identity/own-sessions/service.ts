import { failure, type ownSessions } from '@viewgate/contract';
import type { Platform } from '../../../platform/platform.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { isHandheld } from '../../../platform/sessions/lasting-sessions.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { lockOwn } from '../second-factor/index.ts';
import { deleteOtherSessions, deleteSession } from './store.ts';

/** Ends one of the caller's sessions, possibly the current one, and its playbacks. Another account's is not found. */
export const endOne: Handler<typeof ownSessions.end> = async ({ db, actor, input, audit }) => {
  const ended = await deleteSession(db, actor.accountId, input.params.id);
  if (!ended) throw notFound();
  audit({ recordId: input.params.id, recordName: actor.userName, before: ended });
  return null;
};

export const endOthers: Handler<typeof ownSessions.endOthers> = async ({ db, actor, at, audit }) => {
  const { accountId, sessionId } = actor;
  const ended = await deleteOtherSessions(db, accountId, sessionId, at);
  await endPlaybacksOfAccount(db, accountId, 'signedOut', at, sessionId);
  audit({ recordId: accountId, recordName: actor.userName, before: { sessionIds: ended } });
  return { ended: ended.length };
};

/**
 * Staying signed in on one's own phone. In order: the device claims to be a phone; the account is locked; the person and their
 * organizations allow it; a passkey was used or created in this session a moment ago.
 */
export const staySignedIn = async (deps: Platform, call: Call<typeof ownSessions.stay>) => {
  const { db, actor, request, reply, origin, input, audit } = call;
  if (!isHandheld(origin.userAgent, input.query.touchPoints))
    throw new Refusal('stayNotAllowed', { failure: failure('ownSessions.phoneOnly') });
  await lockOwn(db, actor);
  const outcome = await deps.sessions.letLast(db, actor, request, reply);
  if (outcome === 'mayNot') throw new Refusal('stayNotAllowed');
  if (outcome === 'noPasskey') throw new Refusal('proofNeeded', { failure: failure('ownSessions.passkeyAgain') });
  const lastsUntil = outcome.toISOString();
  audit({ recordId: actor.sessionId, recordName: actor.userName, after: { lastsUntil } });
  return { lastsUntil };
};
