import { failure } from '@viewgate/contract';
import { transact } from '../../../../platform/database/transact.ts';
import { holdLocation } from '../../../../platform/tenancy/hold-location.ts';
import { vouchForLocation } from '../../../../platform/tenancy/scope.ts';
import { notify } from '../../../operations/notifications/index.ts';
import { connectedAt } from '../../partner-events/index.ts';
import { followIncludes } from '../enrolling/claims.ts';
import type { Needs } from '../needs.ts';
import type { Partner } from '../partners/partner.ts';
import { mayPass, PartnerTrouble, type TroubleKind } from '../partners/trouble.ts';
import { applyNext } from './apply.ts';
import { compare } from './compare.ts';
import { failSync } from './finish.ts';
import { nextBegin, readNext } from './read.ts';
import { saveSync, type Sync, unfinished } from './store.ts';

/** Milliseconds that reading may take, however slow the partner is. */
const longest = 3_600_000;
const mostTries = 8;
const longestPause = 300_000;

const failureOf = {
  away: failure('marketplace.away'),
  busy: failure('marketplace.away'),
  wrong: failure('marketplace.wrong'),
  refused: failure('marketplace.refused'),
  ended: failure('marketplace.revoked'),
} as const satisfies Record<TroubleKind, unknown>;

/** If the partner's trouble may pass, the partner is asked again after longer and longer pauses. Otherwise the sync has failed. */
const suffer = async (deps: Needs, sync: Sync, trouble: PartnerTrouble): Promise<'done' | Date> => {
  const at = deps.clock.now();
  const isLate = at - sync.startedAt.getTime() > longest;
  deps.log.warn({ sync: sync.id, kind: trouble.kind, why: trouble.message }, 'a partner could not be asked');
  if (!mayPass(trouble) || isLate || sync.tries + 1 >= mostTries) {
    await failSync(deps, sync, failureOf[trouble.kind], { isRevoked: trouble.kind === 'ended' });
    return 'done';
  }
  await saveSync(deps.db, sync.id, at, { tries: sync.tries + 1 });
  return new Date(at + Math.min(Math.max(trouble.wait ?? 0, 1_000 * 2 ** sync.tries), longestPause));
};

/** INVARIANT: what is read belongs to the center whose key was entered here, and which still lets the portal read. */
const requireCenter = async (
  { db }: Needs,
  partner: Partner,
  { connection, locationId }: Sync,
  signal: AbortSignal,
) => {
  const connected = await connectedAt(db, locationId);
  const standing = await partner.standing(connection ?? '', signal);
  const { grant, center } = standing;
  if (grant !== 'granted' || !connected || center?.key !== connected.partnerKey)
    throw new PartnerTrouble('ended', { why: grant });
  await transact(db, async (tx) => {
    if (await holdLocation(tx, locationId)) await followIncludes(tx, vouchForLocation(locationId), standing);
  });
};

/** A refused list does not end the connection while the partner, when asked about it, says that it is valid. */
const believed = async (
  deps: Needs,
  partner: Partner,
  sync: Sync,
  trouble: PartnerTrouble,
  signal: AbortSignal,
): Promise<PartnerTrouble> => {
  if (trouble.kind !== 'ended') return trouble;
  try {
    await requireCenter(deps, partner, sync, signal);
    return new PartnerTrouble('wrong', { why: 'a list is refused' });
  } catch (error) {
    if (error instanceof PartnerTrouble) return error;
    throw error;
  }
};

const read = async (deps: Needs, sync: Sync, signal: AbortSignal): Promise<'more' | 'done' | Date> => {
  const partner = deps.partners.get(sync.integrationKey);
  if (!partner) {
    await failSync(deps, sync, failure('marketplace.notConfigured'));
    return 'done';
  }
  if (deps.clock.now() - sync.startedAt.getTime() > longest) {
    await failSync(deps, sync, failure('marketplace.tooLong'));
    return 'done';
  }
  try {
    if (sync.cursor === null && sync.begun === 0) await requireCenter(deps, partner, sync, signal);
    const outcome = await readNext(deps, partner, sync, signal);
    if (outcome !== 'notWhole') return outcome === 'again' ? nextBegin(deps.clock.now()) : outcome;
    await failSync(deps, sync, failure('marketplace.notWhole'));
    return 'done';
  } catch (error) {
    if (!(error instanceof PartnerTrouble)) throw error;
    return await suffer(deps, sync, await believed(deps, partner, sync, error, signal));
  }
};

const compareHeld = (deps: Needs, { id, locationId }: Sync): Promise<'more' | 'done'> =>
  transact(deps.db, async (tx) => {
    if (!(await holdLocation(tx, locationId))) return 'done';
    const sync = await unfinished(tx, id, 'locked');
    if (sync?.state !== 'comparing') return sync ? 'more' : 'done';
    if ((await compare(tx, sync, deps.clock.now())) === 'applying') return 'more';
    await notify(deps, tx, 'integrationError', { locationId });
    return 'done';
  });

/** Does the next part of a sync. A job that was cut off resumes with the rest: each part is a transaction. */
export const workOn = async (deps: Needs, syncId: number, signal: AbortSignal): Promise<'more' | 'done' | Date> => {
  const sync = await unfinished(deps.db, syncId, 'read');
  if (!sync) return 'done';
  if (sync.state === 'reading') return await read(deps, sync, signal);
  if (sync.state === 'comparing') return await compareHeld(deps, sync);
  return sync.state === 'applying' ? await applyNext(deps, syncId) : 'done';
};
