import type { PlannedChange } from '@viewgate/contract';
import { type Caps, policyLimit } from '@viewgate/policy';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { readCapSources, withChange } from './cap-sources.ts';
import { type CapOutcome, capsOf, type FamilyOf, previewCaps } from './caps.ts';

/** Effects of a change that cannot be told from the location's facts alone. */
export interface ChangeContext extends CapOutcome {
  /** When the preview was asked for (epoch ms). */
  at: number;
  /** The location policy that takes over when the active one is deactivated or deleted. */
  defaultPolicyId: number | null;
  /** The caps without the change, and with it. */
  caps: readonly [before: Caps, after: Caps];
  /** Of the viewers to be paused or enabled, those who stay locked anyway: their account everywhere, or the membership by a cap. */
  lockedBeyond: ReadonlySet<number>;
  /** The viewers of the same account at the location as the one to be blocked: a custody block binds them all. */
  memberships: readonly number[];
}

/** In which families' counts a change of members shows, and where each viewer is afterwards; null if it moves nobody. */
const membersAfter = async (
  db: Queryable,
  { locationId }: LocationScope,
  change: PlannedChange,
): Promise<{ families: number[]; familyOf: FamilyOf } | null> => {
  if (change.kind !== 'transfer' && !(change.kind === 'viewersGone' && change.on === null)) return null;
  const [ids, target] =
    change.kind === 'transfer' ? ([[change.viewerId], change.familyId] as const) : ([change.viewerIds, null] as const);
  const former = await db
    .selectFrom('viewers')
    .where('location_id', '=', locationId)
    .where('id', 'in', ids)
    .select('family_id as familyId')
    .execute();
  const moved = new Set<number>(ids);
  return {
    families: [...former.map(({ familyId }) => familyId), ...(target === null ? [] : [target])],
    familyOf: ({ id, familyId }) => (moved.has(id) ? target : familyId),
  };
};

const lockedBeyond = async (db: Queryable, { locationId }: LocationScope, viewerIds: readonly number[]) => {
  const rows = await db
    .selectFrom('viewers as viewer')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .where('viewer.location_id', '=', locationId)
    .where('viewer.id', 'in', viewerIds)
    .where((eb) => eb.or([eb('account.is_locked', '=', true), eb('viewer.lock_reason', '=', policyLimit)]))
    .select('viewer.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const membershipsOf = async (db: Queryable, { locationId }: LocationScope, viewerId: number) => {
  const rows = await db
    .selectFrom('viewers as viewer')
    .innerJoin('viewers as other', (join) =>
      join.onRef('other.account_id', '=', 'viewer.account_id').onRef('other.location_id', '=', 'viewer.location_id'),
    )
    .where('viewer.location_id', '=', locationId)
    .where('viewer.id', '=', viewerId)
    .select('other.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Reads the effects of a change before it is made: the policy that takes over, whom the caps lock and unlock. */
export const readChangeContext = async (
  db: Queryable,
  scope: LocationScope,
  change: PlannedChange,
  at: number,
): Promise<ChangeContext> => {
  const sources = await readCapSources(db, scope);
  const [now, then] = [capsOf(sources), capsOf(withChange(sources, change))];
  const known = {
    at,
    caps: [now, then] as const,
    defaultPolicyId: sources.policies.find((policy) => policy.isDefault)?.id ?? null,
    lockedBeyond: change.kind === 'viewersPaused' ? await lockedBeyond(db, scope, change.viewerIds) : new Set<number>(),
    memberships: change.kind === 'custodyBlock' ? await membershipsOf(db, scope, change.viewerId) : [],
  };
  const moved = await membersAfter(db, scope, change);
  if (moved) return { ...known, ...(await previewCaps(db, scope, then, at, moved)) };
  if (now.guardian === then.guardian && now.relative === then.relative) return { ...known, locked: [], unlocked: [] };
  return { ...known, ...(await previewCaps(db, scope, then, at)) };
};
