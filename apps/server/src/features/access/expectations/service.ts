import {
  type expectations,
  type ExpectationInput,
  mostExpectations,
  type Override,
  weekdays,
} from '@viewgate/contract';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { updateVersioned } from '../../../platform/database/versioned.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Before, Beforehand, Call } from '../../../platform/http/call.ts';
import type { NoteOverride } from '../../../platform/http/override.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { checkKind } from './check.ts';
import { contradictedBy } from './contradictions.ts';
import type { Needs } from './needs.ts';
import { pinned, requireExpectation } from './views.ts';

type Deps = Pick<Platform, 'jobs'>;

const check = async ({ jobs }: Deps, tx: Tx, locationId: number): Promise<void> => {
  await jobs.send(checkKind, { locationId }, { tx, key: String(locationId) });
};

/** The first one also has a column of its own, which versions before 0700 read. */
const typesOf = ({ of, viewerTypeIds }: ExpectationInput) => {
  const ids = of === 'viewerType' ? [...new Set(viewerTypeIds)].toSorted((a, b) => a - b) : [];
  return { viewer_type_id: ids[0] ?? null, viewer_type_ids: ids };
};

const requireTypes = async (db: Tx, { of, viewerTypeIds }: ExpectationInput): Promise<void> => {
  if (of !== 'viewerType') return;
  const ids = [...new Set(viewerTypeIds)];
  const found = await db.selectFrom('viewer_types').where('id', 'in', ids).select('id').execute();
  if (found.length !== ids.length) throw invalid('viewerTypeIds', 'expectations.notHere');
};

/** Only what the choice names is kept: a family chosen before somebody chose "everybody" is dropped. */
const columnsOf = (input: ExpectationInput) => ({
  name: input.name,
  must: input.must,
  of_whom: input.of,
  ...typesOf(input),
  family_id: input.of === 'family' ? input.familyId : null,
  viewer_id: input.of === 'viewer' ? input.viewerId : null,
  on_what: input.on,
  class_id: input.on === 'class' ? input.classId : null,
  camera_id: input.on === 'camera' ? input.cameraId : null,
  days: [...new Set(input.days)].map((day) => weekdays.indexOf(day)),
  start_time: input.days.length > 0 ? input.startTime : null,
  end_time: input.days.length > 0 ? input.endTime : null,
});

/**
 * Two that contradict each other are pinned only by somebody who has been told: one of them is always broken. Checked before the location
 * is held, because nobody else should wait for the search; if two are pinned at the same moment, the nightly check finds it.
 */
export const requireNoContradiction =
  ({ access }: Pick<Needs, 'access'>) =>
  async ({
    db,
    scope,
    input,
    at,
  }: Before<typeof expectations.create> | Before<typeof expectations.update>): Promise<Beforehand> => {
    const { params, body: wanted } = input;
    if (wanted.isContradictionAccepted) return {};
    const own = 'id' in params ? params.id : undefined;
    const others = (await pinned(db, scope)).filter((one) => one.id !== own && one.must !== wanted.must);
    const held = others.length > 0 ? await access.held(scope.locationId) : null;
    const names = held ? await contradictedBy(held.facts, wanted, others, at) : [];
    if (names.length > 0)
      throw invalid('isContradictionAccepted', 'expectations.contradicts', { names: names.join(', ') });
    return {};
  };

export const createExpectation =
  (deps: Deps) =>
  async ({ db, scope, input, audit }: Call<typeof expectations.create>) => {
    const { locationId } = scope;
    // The location is held: nobody else adds one meanwhile.
    const { count } = await db
      .selectFrom('expectations')
      .where('location_id', '=', locationId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostExpectations) throw invalid('name', 'expectations.tooMany', { most: mostExpectations });
    await requireTypes(db, input.body);
    const id = await insertRow(db, 'expectations', { location_id: locationId, ...columnsOf(input.body) });
    await check(deps, db, locationId);
    const { isContradictionAccepted: _, ...after } = input.body;
    audit({ recordId: id, recordName: after.name, after });
    return { id };
  };

export const changeExpectation =
  (deps: Deps) =>
  async ({ db, scope, input, audit }: Call<typeof expectations.update>) => {
    const { locationId } = scope;
    const { id } = input.params;
    const { version, ...asked } = input.body;
    const { isContradictionAccepted: _, ...wanted } = asked;
    const current = await requireExpectation(db, scope, id);
    const unchecked = { checked_at: null, checked_until: null, breach_count: 0, breaches: JSON.stringify([]) };
    await requireTypes(db, asked);
    const next = await updateVersioned(
      db,
      'expectations',
      { location_id: locationId, id },
      { version, current },
      { ...columnsOf(asked), ...unchecked },
    );
    await check(deps, db, locationId);
    const { checkedAt: __, checkedUntil: ___, breachCount: ____, breaches: _____, state: ______, ...before } = current;
    audit({ recordId: id, recordName: wanted.name, before, after: wanted });
    return { version: next };
  };

export const removeExpectation = async ({ db, scope, input, audit }: Call<typeof expectations.remove>) => {
  const { id } = input.params;
  const { name, must, of, on, days, startTime, endTime } = await requireExpectation(db, scope, id);
  await db.deleteFrom('expectations').where('location_id', '=', scope.locationId).where('id', '=', id).execute();
  audit({ recordId: id, recordName: name, before: { name, must, of, on, days, startTime, endTime } });
  return null;
};

export const checkAll =
  (deps: Deps) =>
  async ({ db, scope, audit }: Call<typeof expectations.check>) => {
    await check(deps, db, scope.locationId);
    audit({ recordId: null, recordName: null });
    return null;
  };

/** Why a change is made although it breaks these expectations: an entry for each that belongs to the location, in its own history. */
export const overridesAt = async (
  db: Queryable,
  { locationId }: LocationScope,
  { ids, reason }: Override,
): Promise<AuditEntry[]> => {
  const found = await db
    .selectFrom('expectations')
    .where('location_id', '=', locationId)
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .orderBy('id')
    .execute();
  const isOf = { verb: 'override', record: 'expectation' };
  return found.map(({ id, name }) => ({ ...isOf, recordId: id, recordName: name, after: { reason } }));
};

/** {@link overridesAt}, where each of them must be the location's. */
export const noteOverride: NoteOverride = async (db, scope, given) => {
  const entries = await overridesAt(db, scope, given);
  if (entries.length !== new Set(given.ids).size) throw invalid('ids', 'expectations.notHere');
  return entries;
};

export const overrideExpectations = async ({ db, scope, input, audit }: Call<typeof expectations.override>) => {
  for (const entry of await noteOverride(db, scope, input.body)) audit(entry);
  return null;
};
