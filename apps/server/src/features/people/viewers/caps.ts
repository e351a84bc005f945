import { overCap } from '@viewgate/policy';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { capsAt, holdCaps } from '../../access/policies/index.ts';

const categoryOf = async (tx: Queryable, viewerTypeId: number) =>
  (await tx.selectFrom('viewer_types').where('id', '=', viewerTypeId).select('category').executeTakeFirst())?.category;

/** The approved viewers of families, as the caps see them. */
const capped = (tx: Queryable, { locationId }: LocationScope, familyIds: readonly number[]) =>
  tx
    .selectFrom('viewers as viewer')
    .innerJoin('viewer_types as viewer_type', 'viewer_type.id', 'viewer.viewer_type_id')
    .where('viewer.location_id', '=', locationId)
    .where('viewer.approved_at', 'is not', null)
    .where(sql<boolean>`viewer.family_id = ANY (${[...familyIds]}::integer[])`)
    .select([
      'viewer.id',
      'viewer.family_id as familyId',
      'viewer_type.category',
      sql<number>`(extract(epoch FROM viewer.approved_at) * 1000)::bigint`.as('approvedAt'),
      'viewer.lock_reason as lockReason',
      sql<true>`true`.as('isApproved'),
    ])
    .execute();

/**
 * Refuses another viewer of a relationship's category in a family that has reached the location's cap. The location must be held
 * (`holdLocation`), so that two approvals cannot both take the last place, except to predict what an approval would find.
 */
export const requirePlace = async (
  tx: Queryable,
  scope: LocationScope,
  familyId: number,
  viewerTypeId: number,
  field: string,
  /** A member about to change category, who gives up their current place. */
  except?: number,
  /** Places of the category that are promised to others. */
  promised = 0,
): Promise<void> => {
  const category = await categoryOf(tx, viewerTypeId);
  if (!category) throw invalid('viewerType', 'viewers.chooseRelationship');
  const caps = await capsAt(tx, scope);
  const members = (await capped(tx, scope, [familyId])).filter((viewer) => viewer.id !== except);
  const invited = Array.from({ length: promised }, (_, index) => ({
    id: -1 - index,
    familyId,
    category,
    lockReason: null,
    isApproved: true as const,
    approvedAt: Number.MAX_SAFE_INTEGER,
  }));
  const family = [...members, ...invited];
  if (overCap(family, caps).mayApprove[category]) return;
  const most = caps[category] ?? 0;
  // Without places promised to others there would be one.
  const isPromised = promised > 0 && overCap(members, caps).mayApprove[category];
  if (category === 'guardian') {
    throw invalid(field, isPromised ? 'viewers.guardiansPromised' : 'viewers.tooManyGuardians', { most });
  }
  throw invalid(field, isPromised ? 'viewers.relativesPromised' : 'viewers.tooManyRelatives', { most });
};

/** The first of the viewers who would exceed the cap if their lock were lifted. */
export const firstBeyondCap = async (
  tx: Tx,
  scope: LocationScope,
  viewers: readonly { id: number; familyId: number }[],
): Promise<number | undefined> => {
  const lifted = new Set(viewers.map((viewer) => viewer.id));
  const all = await capped(tx, scope, [...new Set(viewers.map((viewer) => viewer.familyId))]);
  for (const viewer of all) if (lifted.has(viewer.id)) viewer.lockReason = null;
  const caps = await capsAt(tx, scope);
  for (const family of Map.groupBy(all, (viewer) => viewer.familyId).values()) {
    const plan = overCap(family, caps);
    const beyond = plan.lock.find((id) => lifted.has(id));
    if (beyond !== undefined) return beyond;
  }
  return undefined;
};

/** After the memberships of families changed: locks members over a cap, and unlocks those for whom a place is free. */
export const settleCaps = async (
  tx: Tx,
  scope: LocationScope,
  at: number,
  familyIds: readonly number[],
): Promise<void> => {
  const settle = await holdCaps(tx, scope, at, familyIds);
  await settle();
};
