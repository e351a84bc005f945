import { failure, type Endpoint } from '@viewgate/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import { atMost } from '../cache/at-most.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Queryable, Tx } from '../database/database.ts';
import { hashToken, newToken } from '../secrets/tokens.ts';
import type { Cookies } from './cookies.ts';
import { Refusal } from '../refusal/refusal.ts';
import { keepDevicesOf, moveDevices, removeLapsedDevices } from '../push/devices.ts';
import type { Actor } from '../tenancy/scope.ts';
import { holdAccount } from './hold-account.ts';
import { endCopied, isSameDevice, letLast } from './lasting-sessions.ts';
import { actorOfRow, standingSessions } from './standing-sessions.ts';
import { createBearers } from './bearers.ts';
import { createForgotten } from './forgotten.ts';
import { actorInView } from './viewing.ts';

/** Minutes a session lives after the last request that extended it. */
export const sessionMinutes = 15;
const lifetime = sessionMinutes * 60_000;
/** An ordinary session ends after this, however much it is used: a stolen cookie must not live forever. */
const longest = 12 * 3_600_000;
/** An extension is written at most this often, so that reads stay reads. */
const extendEvery = 30_000;
/** How long an actor is cached without asking the database, while its notifications are being received. */
const believeFor = 2_000;

export const sessionCookie = 'viewgate_session';

/** The answer to a lasting session from another kind of device; a phone requesting the desktop site gets it too. */
const otherDevice = failure('otherDevice');

const isViewOver = ({ viewedBy }: Actor, now: number): boolean => viewedBy !== undefined && viewedBy.endsAt <= now;

export type Sessions = ReturnType<typeof createSessions>;

/** The organization's identity provider that vouched for the account, instead of a password. */
export interface Vouched {
  readonly providerId: number;
  /** What the provider calls its own session (`sid`), by which it may end this one; null if it names none. */
  readonly sid: string | null;
  /** A second step was taken there, and counts. */
  readonly isSecondStep: boolean;
}

interface Kept {
  actor: Actor;
  expiresAt: number;
  /** It cannot be extended beyond this. */
  endsAt: number;
  usedAt: number;
  userAgent: string | null;
  readAt: number;
  /** The moment before it was read, as `forgotten` counts them. */
  moment: number;
}

/**
 * Sessions behind an opaque cookie, hashed at rest. Who an account is and where it may act is read with the session, cached for two
 * seconds, and dropped at once when the database notifies of a change to the account.
 */
export const createSessions = (db: Database, clock: Clock, cookies: Cookies) => {
  const kept = new LRUCache<string, Kept>(atMost(20_000));
  const forgotten = createForgotten();
  const isForgotten = ({ moment, actor: { accountId, viewedBy } }: Kept): boolean =>
    forgotten.isSince(moment, accountId, viewedBy?.accountId ?? accountId);
  const bearers = createBearers(db, believeFor);

  /** An ordinary session's cookie goes when the browser closes; whether either has expired is up to the database. */
  const setCookie = (reply: FastifyReply, token: string, lastsUntil?: Date) =>
    cookies.set(reply, sessionCookie, token, { sameSite: 'lax', ...(lastsUntil && { expires: lastsUntil }) });

  const read = async (token: string, now: number): Promise<Kept | null> => {
    const moment = forgotten.moment();
    const row = await standingSessions(db, now).where('sign_in.token_hash', '=', hashToken(token)).executeTakeFirst();
    if (!row) return null;
    const own = actorOfRow(row);
    const view = row.viewId !== null && row.viewEndsAt && { viewId: row.viewId, endsAt: row.viewEndsAt.getTime(), now };
    const actor = (view && (await actorInView(db, own, view))) || own;
    const endsAt = row.lastsUntil?.getTime() ?? row.createdAt.getTime() + longest;
    const { userAgent } = row;
    return {
      actor,
      expiresAt: actor.sessionExpiresAt,
      endsAt,
      usedAt: row.lastUsedAt.getTime(),
      userAgent,
      readAt: now,
      moment,
    };
  };

  return {
    /** Whether actors may be cached; false while notifications cannot be received. */
    mayKeep: () => true,

    /** Drops an account's cached sessions. */
    forget(accountId: number) {
      forgotten.forget(accountId);
      bearers.forget(accountId);
    },
    clear() {
      forgotten.forgetAll();
      bearers.clear();
      kept.clear();
    },

    /** Whether a bearer token decides who calls. */
    hasBearer: bearers.decide,

    /** The actors behind these sessions now, by session id; ended ones are absent. Always asks the database. */
    async standing(sessionIds: readonly number[]): Promise<Map<number, Actor>> {
      const rows = await standingSessions(db, clock.now())
        .where(sql<boolean>`sign_in.id = ANY (${sessionIds}::bigint[])`)
        .execute();
      return new Map(rows.map((row) => [row.sessionId, actorOfRow(row)]));
    },

    /** Who is calling, or null when signed out. Extends the session unless the endpoint is passive. */
    async actorOf(
      request: FastifyRequest,
      endpoint: Pick<Endpoint, 'passive' | 'access' | 'appScope' | 'mobile'>,
    ): Promise<Actor | null> {
      if (bearers.decide(request, endpoint))
        return await bearers.actorOf(request, endpoint, { now: clock.now(), mayKeep: this.mayKeep() });
      const token = cookies.read(request, sessionCookie);
      if (!token) return null;
      const now = clock.now();
      let entry = kept.get(token);
      if (
        !entry ||
        now - entry.readAt > believeFor ||
        entry.expiresAt <= now ||
        isViewOver(entry.actor, now) ||
        isForgotten(entry) ||
        !this.mayKeep()
      ) {
        entry = (await read(token, now)) ?? undefined;
        if (!entry) {
          kept.delete(token);
          return null;
        }
        kept.set(token, entry);
      }
      if (entry.actor.sessionLasts) {
        const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
        if (!isSameDevice(entry.userAgent, userAgent)) {
          kept.delete(token);
          await endCopied(db, entry.actor, { at: now, ip: request.ip, traceId: request.id, userAgent });
          if (endpoint.access === 'public') return null;
          throw new Refusal('signedOut', { failure: otherDevice });
        }
      }
      // A lasting session is not extended: only its use is recorded.
      const isDue = entry.actor.sessionLasts
        ? now - entry.usedAt > extendEvery
        : entry.expiresAt < entry.endsAt && entry.expiresAt - now < lifetime - extendEvery;
      if (!endpoint.passive && isDue) {
        const expiresAt = entry.actor.sessionLasts ? entry.expiresAt : Math.min(now + lifetime, entry.endsAt);
        const extended = await db
          .updateTable('sessions')
          // If another process just made it last, it keeps that end: nothing would ever extend it again.
          .set({ expires_at: sql`coalesce(lasts_until, ${new Date(expiresAt)})`, last_used_at: new Date(now) })
          .where('id', '=', entry.actor.sessionId)
          .executeTakeFirst();
        // Ended a moment ago, with the notification still on its way.
        if (extended.numUpdatedRows === 0n) {
          kept.delete(token);
          return null;
        }
        entry = { ...entry, expiresAt, usedAt: now, actor: { ...entry.actor, sessionExpiresAt: expiresAt } };
        kept.set(token, entry);
      }
      return entry.actor;
    },

    /**
     * Starts a session, by this passkey or identity provider if given, in place of the browser's previous one, and sets its cookie. If that
     * one was the same account's, expired or not, the push device in this browser moves to the new session. Returns the session's id.
     */
    async start(
      tx: Tx,
      accountId: number,
      request: FastifyRequest,
      reply: FastifyReply,
      passkeyId: number | null = null,
      vouched: Vouched | null = null,
    ): Promise<number> {
      const token = newToken();
      const now = clock.now();
      const { id } = await tx
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          account_id: accountId,
          created_at: new Date(now),
          last_used_at: new Date(now),
          expires_at: new Date(now + lifetime),
          ip: request.ip,
          user_agent: request.headers['user-agent']?.slice(0, 400) ?? null,
          passkey_id: passkeyId,
          passkey_at: passkeyId === null ? null : new Date(now),
          identity_provider_id: vouched?.providerId ?? null,
          identity_provider_sid: vouched?.sid ?? null,
          second_step_elsewhere: vouched?.isSecondStep ?? false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const former = cookies.read(request, sessionCookie);
      if (former) {
        kept.delete(former);
        await moveDevices(tx, hashToken(former), { sessionId: id, accountId, at: now });
        await tx.deleteFrom('sessions').where('token_hash', '=', hashToken(former)).execute();
      }
      setCookie(reply, token);
      return id;
    },

    /** Makes the caller's session last on their own phone, with a persistent cookie. */
    async letLast(tx: Tx, actor: Actor, request: FastifyRequest, reply: FastifyReply) {
      const outcome = await letLast(tx, actor, clock.now());
      const token = cookies.read(request, sessionCookie);
      if (outcome instanceof Date && token) {
        kept.delete(token);
        forgotten.forget(actor.accountId);
        setCookie(reply, token, outcome);
      }
      return outcome;
    },

    /**
     * Replaces the caller's lasting session with an ordinary one: before the change that would end it, a new password or the removal of
     * its passkey. Returns the id of the session that they have from now on.
     */
    async replaceLasting(tx: Tx, actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<number> {
      const { accountId, sessionId } = actor;
      const ends = tx.selectFrom('sessions').where('id', '=', sessionId).where('lasts_until', 'is not', null);
      const isReplaced = actor.sessionLasts && (await ends.select('id').executeTakeFirst());
      return isReplaced ? await this.start(tx, accountId, request, reply) : sessionId;
    },

    /**
     * Ends the caller's session; returns the account, and the identity provider that vouched for it. If the session only timed out
     * (`isIdle`), its device is still told what happens.
     */
    async end(
      through: Queryable,
      request: FastifyRequest,
      reply: FastifyReply,
      { isIdle = false } = {},
    ): Promise<{ readonly accountId: number; readonly providerId: number | null } | null> {
      const token = cookies.read(request, sessionCookie);
      cookies.clear(reply, sessionCookie);
      if (!token) return null;
      kept.delete(token);
      if (isIdle) await keepDevicesOf(through, hashToken(token), clock.now());
      const ended = await through
        .deleteFrom('sessions')
        .where('token_hash', '=', hashToken(token))
        .returning(['account_id as accountId', 'identity_provider_id as providerId'])
        .executeTakeFirst();
      return ended ?? null;
    },

    /** Ends every session of an account except one, in the caller's transaction. Returns their ids. */
    async endAll(through: Queryable, accountId: number, except?: number): Promise<number[]> {
      await holdAccount(through, accountId);
      let ended = through.deleteFrom('sessions').where('account_id', '=', accountId);
      if (except !== undefined) ended = ended.where('id', '!=', except);
      return (await ended.returning('id').execute()).map(({ id }) => id);
    },

    /** Deletes expired sessions, except those whose device is still told what happens; called by a job. */
    async sweep(): Promise<void> {
      await removeLapsedDevices(db, clock.now());
      await db
        .deleteFrom('sessions as sign_in')
        .where('sign_in.expires_at', '<', new Date(clock.now() - lifetime))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('push_devices as device')
                .whereRef('device.session_id', '=', 'sign_in.id')
                .select('device.id'),
            ),
          ),
        )
        .execute();
    },
  };
};
