import type { ownPlates } from '@viewgate/contract';
import type { Before, Beforehand, Call } from '../../../platform/http/call.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { requireVersion } from '../../../platform/database/versioned.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { asksPlates, setPlate } from '../viewers/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ownPlatesOf } from './views.ts';

/** Changes of an account within fifteen minutes: the plates in a list must not be found out by trying. */
const mostChanges = 20;

const asksAt = async ({ locations, features }: Platform, locationId: number, tx?: Tx): Promise<boolean> => {
  const location = await locations.get(locationId, tx);
  return location !== null && location !== undefined && asksPlates(await features.at(location, tx));
};

export const listOwnPlates = async (deps: Platform, { db, actor, at }: Call<typeof ownPlates.list>) => {
  const shown = [];
  for (const { locationId, ...plate } of await ownPlatesOf(db, actor.accountId, at).execute())
    if (await asksAt(deps, locationId)) shown.push(plate);
  return shown;
};

const ownPlate = (db: Queryable, accountId: number, at: number, viewerId: number) =>
  ownPlatesOf(db, accountId, at).where('viewer.id', '=', viewerId).executeTakeFirst();

export const beforeChanging = async ({
  db,
  actor,
  at,
  input,
}: Before<typeof ownPlates.update>): Promise<Beforehand> => {
  const counts = [{ [`own-plate:${actor.accountId}`]: mostChanges }];
  const own = await ownPlate(db, actor.accountId, at, input.params.id);
  return { counts, locationId: own?.locationId ?? null };
};

/** Changes one's own plate, or removes it where none is required. */
export const changeOwnPlate = async (
  deps: Platform,
  { db, actor, at, input, audit }: Call<typeof ownPlates.update>,
) => {
  const { plateNumber, version } = input.body;
  // Reread with the location held.
  const own = await ownPlate(db, actor.accountId, at, input.params.id);
  if (!own || !(await asksAt(deps, own.locationId, db))) throw notFound();
  const { locationId, viewerId, isRequired, isHeld, locationName: location } = own;
  if (isHeld) throw invalid('plateNumber', 'ownPlates.askStaff', { location });
  if (isRequired && !plateNumber) throw invalid('plateNumber', 'required', { field: 'License plate' });
  requireVersion(version, own);
  const next = await setPlate(db, scopeOfOwn(own), viewerId, { version, current: own }, plateNumber);
  audit({ locationId, recordId: viewerId, recordName: actor.name, after: { alsoChanged: ['plateNumber'] } });
  return { version: next };
};
