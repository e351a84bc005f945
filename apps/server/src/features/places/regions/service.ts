import { type Failure, failure, type regions } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { versionOf } from '../../../platform/database/versioned.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { holdOrganization } from '../../../platform/tenancy/hold-organization.ts';
import { requirePlaceable } from './placement.ts';
import { isOrganizationWithin, requireOpen } from './reach.ts';
import { deleteRegion, holdRegion, insertRegion, setLocations, updateRegion } from './store.ts';
import { type RegionDetail, regionDetail } from './views.ts';

/** The region, or 404. */
export const requireRegion = async (db: Queryable, { reach }: Actor, id: number): Promise<RegionDetail> => {
  const found = await regionDetail(db, reach, id);
  if (!found) throw notFound();
  return found;
};

/** Why a region cannot be deleted, or null. */
export const keptByUsers = ({ name, userCount }: RegionDetail): Failure | null =>
  userCount > 0 ? failure('regions.hasUsers', { name }) : null;

const unique = (ids: readonly number[]) => [...new Set(ids)];

export const createRegion: Handler<typeof regions.create> = async (call) => {
  requireOpen(call);
  const { db, actor, input, audit } = call;
  const { organizationId, name } = input.body;
  const locationIds = unique(input.body.locationIds);
  const isHeld =
    isOrganizationWithin(actor.reach, organizationId) && (await holdOrganization(db, organizationId)) !== undefined;
  if (!isHeld) throw invalid('organizationId', 'chooseOrganization');
  const takenFrom = await requirePlaceable(db, organizationId, locationIds, null);
  const id = await insertRegion(db, organizationId, name);
  await setLocations(db, id, locationIds);
  audit({ recordId: id, recordName: name, organizationId, after: { name, locationIds, takenFrom } });
  return { id };
};

export const changeRegion: Handler<typeof regions.update> = async (call) => {
  requireOpen(call);
  const { db, actor, input, audit } = call;
  const { id } = input.params;
  const { name, version } = input.body;
  const locationIds = unique(input.body.locationIds);
  const { organizationId } = await requireRegion(db, actor, id);
  await holdOrganization(db, organizationId);
  const before = await requireRegion(db, actor, id);
  const takenFrom = await requirePlaceable(db, organizationId, locationIds, id);
  await updateRegion(db, id, { version, current: before }, name);
  await setLocations(db, id, locationIds);
  audit({
    recordId: id,
    recordName: name,
    organizationId,
    before: { name: before.name, locationIds: before.locationIds },
    after: { name, locationIds, takenFrom },
  });
  return { version: await versionOf(db, 'regions', id) };
};

export const removeRegion: Handler<typeof regions.remove> = async (call) => {
  requireOpen(call);
  const { db, actor, input, audit } = call;
  const { id } = input.params;
  const { organizationId } = await requireRegion(db, actor, id);
  await holdOrganization(db, organizationId);
  await holdRegion(db, id);
  const before = await requireRegion(db, actor, id);
  const kept = keptByUsers(before);
  if (kept) throw new Refusal('inUse', { failure: kept });
  await deleteRegion(db, id);
  const { name, locationIds } = before;
  audit({ recordId: id, recordName: name, organizationId, before: { name, locationIds } });
  return null;
};
