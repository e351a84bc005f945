import { unkeptTextIn } from '@viewgate/contract';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Platform } from '../../../platform/platform.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import { digest } from '../../../platform/secrets/tokens.ts';
import { networkKey } from '../../../platform/sessions/address-key.ts';
import { askedBy } from './asking.ts';
import { clientOf, clientRecord, holdClient } from './clients.ts';
import {
  beginConnection,
  consumeRecord,
  deleteRecord,
  dropOldest,
  endConnection,
  findRecord,
  holdConnection,
  isSignedIn,
  makeRoom,
  saveRecord,
} from './records.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'secrets'>;

const scopesOf = ({ openid, scope }: AdapterPayload): string[] =>
  ((openid as { scope?: string } | undefined)?.scope ?? scope ?? '').split(' ').filter(Boolean);

/** People who are signed in have room of their own, wherever they are; strangers share their network's. */
const whoAsks = (): string => {
  const { actor, origin } = askedBy();
  return actor ? `account ${actor.accountId}` : networkKey(origin.ip);
};

const ended = () => new errors.InvalidGrant('grant not found');

/**
 * Where the provider keeps its records: in PostgreSQL, sealed, found by the hash of their id. Each hangs on a session and ends with it: the
 * provider's session in a browser on the browser's own, a grant's records on the session of their connection.
 */
export const createAdapter =
  ({ db, clock, secrets }: Deps) =>
  (model: string): Adapter => {
    const now = () => new Date(clock.now());
    const place = (idHash: Buffer) => `openid_records:${model}:${idHash.toString('hex')}`;

    /** The session a record hangs on: the record begins and continues only with that. */
    const sessionOf = async (tx: Queryable, payload: AdapterPayload, clientId: number | null, idHash: Buffer) => {
      if (model === 'Session') {
        const { actor } = askedBy();
        if (!actor || !(await isSignedIn(tx, actor, now()))) return null;
        await dropOldest(tx, model, actor.sessionId);
        return actor.sessionId;
      }
      if (model === 'Interaction') return null;
      if (model !== 'Grant') {
        if (model === 'DeviceCode' && !payload.grantId) return null;
        const isUsed = model === 'AccessToken' || model === 'RefreshToken';
        const held = await holdConnection(tx, digest(payload.grantId ?? ''), now(), { isUsed, sid: payload.sid });
        if (held === undefined) throw ended();
        if (isUsed) await dropOldest(tx, model, held);
        return held;
      }
      const found = await findRecord(tx, model, { column: 'id_hash', hash: idHash }, now());
      if (found) return found.sessionId;
      const { actor, origin } = askedBy();
      if (!actor || clientId === null || payload.accountId !== String(actor.accountId)) throw ended();
      // Granted to continue while the person is away, it outlives their browser session.
      const scopes = scopesOf(payload);
      const beganIn = scopes.includes('offline_access') ? null : actor.sessionId;
      const begun = await beginConnection(tx, { clientId, actor, beganIn, scopes, origin, at: now() });
      if (begun === undefined) throw ended();
      return begun;
    };

    const upsert = async (id: string, payload: AdapterPayload, expiresIn: number): Promise<void> => {
      const idHash = digest(id);
      const waits = model === 'Interaction' || model === 'DeviceCode';
      if (waits) await makeRoom(db, model);
      await transact(db, async (tx) => {
        const name = payload.clientId ?? (payload.params as { client_id?: string } | undefined)?.client_id;
        const recordOf = model === 'Grant' ? holdClient : clientRecord;
        const clientId = name === undefined ? null : ((await recordOf(tx, name))?.id ?? null);
        if (name !== undefined && clientId === null) throw ended();
        const sessionId = await sessionOf(tx, payload, clientId, idHash);
        // The provider's session in a browser is worth nothing without somebody who is signed in there.
        if (model === 'Session' && sessionId === null) return;
        const isSaved = await saveRecord(tx, {
          model,
          idHash,
          payload: secrets.seal(JSON.stringify(payload), place(idHash)),
          sessionId,
          clientId,
          uidHash: payload.uid === undefined ? null : digest(payload.uid),
          userCodeHash: payload.userCode === undefined ? null : digest(payload.userCode),
          scopes: model === 'Grant' || model === 'AccessToken' ? scopesOf(payload) : [],
          askedFrom: waits ? whoAsks() : null,
          at: now(),
          expiresAt: new Date(clock.now() + expiresIn * 1_000),
        });
        if (!isSaved) throw ended();
      });
    };

    const findBy = async (column: Parameters<typeof findRecord>[2]['column'], value: string) => {
      const found = await findRecord(db, model, { column, hash: digest(value) }, now());
      if (!found) return undefined;
      if (model === 'Session' && column === 'id_hash' && found.sessionId !== askedBy().actor?.sessionId)
        return undefined;
      const payload = JSON.parse(secrets.open(found.payload, place(found.idHash))) as AdapterPayload;
      return found.consumedAt ? { ...payload, consumed: Math.floor(found.consumedAt.getTime() / 1_000) } : payload;
    };

    return {
      upsert,
      async find(id) {
        if (model !== 'Client') return await findBy('id_hash', id);
        // As it was sent: none of our schemas has checked it.
        return unkeptTextIn(id) ? undefined : await clientOf(db, secrets, id);
      },
      findByUid: (uid) => findBy('uid_hash', uid),
      findByUserCode: (userCode) => findBy('user_code_hash', userCode),
      destroy: (id) => (model === 'Grant' ? endGrant(db, clock.now(), id) : deleteRecord(db, model, digest(id))),
      revokeByGrantId: (grantId) => endGrant(db, clock.now(), grantId),
      async consume(id) {
        if (await consumeRecord(db, model, digest(id), now())) return;
        const payload = await findBy('id_hash', id);
        if (payload?.grantId) await endGrant(db, clock.now(), payload.grantId);
        throw ended();
      },
    };
  };

/** A code or token presented twice was stolen, before or after, or handed back by its own app: the connection ends for both. */
const endGrant = (db: Database, at: number, grantId: string): Promise<void> =>
  transact(db, async (tx) => {
    const gone = await endConnection(tx, digest(grantId));
    if (!gone) return;
    const { accountId, clientId, name } = gone;
    await writeAudit(
      tx,
      { ...actBy(null, { at, origin: askedBy().origin }), verb: 'end access', record: 'connected app' },
      [{ recordId: clientId, recordName: name, before: { accountId } }],
    );
  });
