import { type Caps, effectiveCap, overCap, policyLimit } from '@viewgate/policy';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { coversPause, isLocationPaused } from '../../../platform/database/pauses.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { type CapSources, readCapSources } from './cap-sources.ts';

/** Ids of the viewers that a change of the caps locked and unlocked. */
export interface CapOutcome {
  locked: number[];
  unlocked: number[];
}

/** The caps set by the active location policy and the admin policy. */
export const capsOf = ({ policies, admin }: CapSources): Caps => {
  const active = policies.find((policy) => policy.isActive && policy.isEnabled);
  return {
    guardian: effectiveCap(active?.guardian ?? null, admin?.guardian ?? null),
    relative: effectiveCap(active?.relative ?? null, admin?.relative ?? null),
  };
};

/** Maximum approved viewers per family, by category; null means no cap. */
export const capsAt = async (db: Queryable, scope: LocationScope): Promise<Caps> =>
  capsOf(await readCapSources(db, scope));

/** The approved viewers as the caps see them, of the whole location or of some families. */
export const viewersUnderCaps = (db: Queryable, { locationId }: LocationScope, familyIds?: readonly number[]) =>
  db
    .selectFrom('viewers as viewer')
    .innerJoin('viewer_types as viewer_type', 'viewer_type.id', 'viewer.viewer_type_id')
    .where('viewer.location_id', '=', locationId)
    .where('viewer.approved_at', 'is not', null)
    .$if(familyIds !== undefined, (query) =>
      query.where(sql<boolean>`viewer.family_id = ANY (${[...(familyIds ?? [])]}::integer[])`),
    )
    .select([
      'viewer.id',
      'viewer.family_id as familyId',
      'viewer_type.category',
      sql<number>`(extract(epoch FROM viewer.approved_at) * 1000)::bigint`.as('approvedAt'),
      // A pause that expires would let the viewer in beyond the cap: it counts as unlocked, and the cap's lock replaces it.
      sql<
        string | null
      >`CASE WHEN NOT viewer.is_locked THEN NULL WHEN viewer.lock_reason = ${policyLimit} THEN ${policyLimit}
        WHEN viewer.lockout_end IS NOT NULL THEN NULL ELSE 'staff' END`.as('lockReason'),
    ]);

type Capped = Awaited<ReturnType<ReturnType<typeof viewersUnderCaps>['execute']>>;

/** Whom the caps lock and unlock across a location's families. */
const outcomeOf = (viewers: Capped, caps: Caps): CapOutcome => {
  const plans = Map.groupBy(viewers, (viewer) => viewer.familyId)
    .values()
    .map((family) =>
      overCap(
        family.map((viewer) => ({ ...viewer, isApproved: true })),
        caps,
      ),
    )
    .toArray();
  return { locked: plans.flatMap((plan) => plan.lock), unlocked: plans.flatMap((plan) => plan.unlock) };
};

/** The family in which a viewer counts after a change of members; null for one who is gone. */
export type FamilyOf = (viewer: { readonly id: number; readonly familyId: number }) => number | null;

/** Whom these caps would lock and unlock, without changing anything. A viewer locked for another reason is not unlocked. */
export const previewCaps = async (
  db: Queryable,
  scope: LocationScope,
  caps: Caps,
  at: number,
  moved?: { readonly families: readonly number[]; readonly familyOf: FamilyOf },
): Promise<CapOutcome> => {
  const found = await viewersUnderCaps(db, scope, moved?.families)
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .select(
      sql<boolean>`account.is_locked OR ${coversPause('viewer', new Date(at))} OR EXISTS (
        SELECT 1 FROM locations location WHERE location.id = viewer.location_id AND ${isLocationPaused('location', new Date(at))})`.as(
        'staysLocked',
      ),
    )
    .execute();
  const viewers = found.flatMap((viewer) => {
    const familyId = moved ? moved.familyOf(viewer) : viewer.familyId;
    return familyId === null ? [] : [{ ...viewer, familyId }];
  });
  const { locked, unlocked } = outcomeOf(viewers, caps);
  const staying = new Set(viewers.filter((viewer) => viewer.staysLocked).map((viewer) => viewer.id));
  return { locked, unlocked: unlocked.filter((id) => !staying.has(id)) };
};

const lock = (tx: Tx, { locationId }: LocationScope, ids: number[], at: number) =>
  sql`UPDATE viewers SET resume_lockout_end = CASE WHEN is_locked AND lockout_end > ${new Date(at)} THEN lockout_end END,
      is_locked = true, lockout_end = NULL, lock_reason = ${policyLimit}, version = version + 1
    WHERE location_id = ${locationId} AND id = ANY (${ids}::integer[])`.execute(tx);

const unlock = (tx: Tx, { locationId }: LocationScope, ids: number[], at: number) => {
  const goesOn = coversPause('viewers', new Date(at));
  return sql`UPDATE viewers SET is_locked = ${goesOn}, lockout_end = CASE WHEN ${goesOn} THEN resume_lockout_end END,
      lock_reason = CASE WHEN ${goesOn} THEN 'staff' END, resume_lockout_end = NULL, version = version + 1
    WHERE location_id = ${locationId} AND id = ANY (${ids}::integer[])`.execute(tx);
};

/**
 * Takes the row locks that a change of the caps needs, at a held location (`holdLocation`). Call it before the change's first write,
 * and call what it returns after the last: that locks the newest viewers over the cap and unlocks those no longer over it. A change of
 * members names their families: caps are per family, and a location may have thousands.
 */
export const holdCaps = async (
  tx: Tx,
  scope: LocationScope,
  at: number,
  familyIds?: readonly number[],
): Promise<() => Promise<CapOutcome>> => {
  const viewers = await viewersUnderCaps(tx, scope, familyIds).orderBy('viewer.id').forNoKeyUpdate('viewer').execute();
  return async () => {
    const outcome = outcomeOf(viewers, await capsAt(tx, scope));
    if (outcome.locked.length) await lock(tx, scope, outcome.locked, at);
    if (outcome.unlocked.length) await unlock(tx, scope, outcome.unlocked, at);
    return outcome;
  };
};
