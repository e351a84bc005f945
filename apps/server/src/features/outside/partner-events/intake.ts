import type { PartnerEvent, partnerEvents } from '@viewgate/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gather } from '../../../platform/database/gathered.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { createClientAddress } from '../../../platform/http/client-address.ts';
import { createRate } from '../../../platform/http/rate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { applyKind } from './kinds.ts';
import { insertEvents, integrationsOfKeys, type Sent } from './store.ts';
import { eventShown } from './views.ts';

/** Calls within ten seconds at one process: from one address, whatever its key, and with one key. */
const most = { ofAddress: 6_000, ofKey: 3_000 };
/** Milliseconds by which a partner's clock may be ahead. Anything dated later would win over everything until then. */
const ahead = 5 * 60_000;

const keyForm = /^vgk_[\w-]{43}$/;
const hashOf = (key: unknown): Buffer | undefined =>
  typeof key === 'string' && keyForm.test(key) ? hashToken(key) : undefined;

/** The integration that has this key, and the key's id; undefined for one that is not valid. */
export const integrationByKey = async (db: Queryable, key: unknown) => {
  const hash = hashOf(key);
  return hash && (await integrationsOfKeys(db, [hash]))[0];
};

/** The caller, by its key; counts the call whether or not it has one. */
const createCaller = (deps: Pick<Platform, 'clock' | 'config'> & { readonly db: Database }) => {
  // Read for each call, but once for all that come at the same time.
  const byHash = gather(async (hashes: readonly Buffer[]) => await integrationsOfKeys(deps.db, hashes));
  const ofAddress = createRate(deps.clock, { name: 'address', most: most.ofAddress });
  const ofKey = createRate(deps.clock, { name: 'key', most: most.ofKey });
  const addressOf = createClientAddress(deps.config.trustedProxies);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    ofAddress(addressKey(addressOf(request.raw)), reply);
    const hash = hashOf(request.headers['x-api-key']);
    const found = hash && (await byHash(hash));
    if (!found) throw new Refusal('signedOut');
    ofKey(found.keyId, reply);
    return found;
  };
};

/** Milliseconds after a location's job within which its further events share the next: together they cost a fraction. */
const gathersFor = 1_000;

/** Sends a location's job at once, and at most one more for everything reported while it may still run. */
const createSender = ({ jobs, log }: Pick<Platform, 'jobs' | 'log'>) => {
  /** By location, whether something was reported since its job was sent. */
  const sent = new Map<number, boolean>();
  const sendFor = async (locationId: number): Promise<void> => {
    if (sent.has(locationId)) return void sent.set(locationId, true);
    sent.set(locationId, false);
    setTimeout(() => {
      const isMore = sent.get(locationId) ?? false;
      sent.delete(locationId);
      if (isMore) void sendFor(locationId);
    }, gathersFor).unref();
    // They are stored: without this job, they would be found a minute later.
    const sending = jobs.send(applyKind, { locationId }, { key: String(locationId) });
    await sending.catch((error: unknown) => log.warn({ err: error, locationId }, 'events wait for the next minute'));
  };
  return sendFor;
};

/** Accepts what a partner says: it is stored before the answer, and applied by a job. */
export const createIntake = ({ db, clock, jobs, log }: Platform) => {
  const sendFor = createSender({ jobs, log });
  const store = gather(async (sent: readonly Sent[]) => {
    const taken = await insertEvents(db, sent);
    const places = new Set(
      taken.flatMap(({ isNew, locationId }) => (isNew && locationId !== null ? [locationId] : [])),
    );
    // No answer waits for that.
    for (const locationId of places) void sendFor(locationId);
    return taken;
  });

  return async (integrationId: number, event: PartnerEvent): Promise<{ id: number; isNew: boolean }> => {
    const at = clock.now();
    if (Date.parse(event.utcTimeStamp) > at + ahead) throw invalid('utcTimeStamp', 'partnerEvents.inFuture');
    const { id, isNew } = await store({ integrationId, event, at: new Date(at) });
    return { id, isNew };
  };
};

/** {@link createIntake} for a partner's own system, which proves itself by its key; and what became of an event. */
export const intake = (deps: Platform) => {
  const callerOf = createCaller(deps);
  const take = createIntake(deps);
  const report: Handler<typeof partnerEvents.report> = async ({ input, request, reply }) => {
    const { id: integrationId } = await callerOf(request, reply);
    return await take(integrationId, input.body);
  };

  const fate: Handler<typeof partnerEvents.fate> = async ({ db: through, input, request, reply }) => {
    const { id: integrationId } = await callerOf(request, reply);
    const found = await eventShown(through, integrationId, input.params.id);
    if (!found) throw notFound();
    return found;
  };
  return { report, fate };
};
