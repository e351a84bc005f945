import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';
import { type DemoPolicy, everyDay, policies, weekdays } from './world.ts';

const restriction = (name: string, value: boolean | number | undefined) =>
  value === undefined ? {} : { [`${name}_set`]: true, [`${name}_value`]: value };

const insert = async ({ db }: SeedContext, location: SeededLocation, policy: DemoPolicy): Promise<number> => {
  const { id } = await db
    .insertInto('policies')
    .values({
      location_id: location.id,
      kind: policy.kind,
      name: policy.name,
      description: policy.description,
      is_enabled: !policy.isPaused,
      schedule_enabled: policy.ranges !== undefined,
      ...restriction('desktop', policy.desktop),
      ...restriction('mobile', policy.mobile),
      ...restriction('stream_shield', policy.streamShield),
      ...restriction('session_max_count', policy.sessionMaxCount),
      ...restriction('session_max_length', policy.sessionMaxLength),
      ...restriction('guardian_max_count', policy.guardianMaxCount),
      ...restriction('relative_max_count', policy.relativeMaxCount),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ranges = (policy.ranges ?? []).flatMap(([days, start_time, end_time]) =>
    days.map((day_of_week) => ({ location_id: location.id, policy_id: id, day_of_week, start_time, end_time })),
  );
  if (ranges.length) await db.insertInto('policy_ranges').values(ranges).execute();
  return id;
};

const assign = async (
  { db }: SeedContext,
  location: SeededLocation,
  kind: 'class' | 'camera' | 'family' | 'viewer',
  policyId: number,
  subjectIds: readonly (number | undefined)[],
): Promise<void> => {
  const rows = subjectIds
    .filter((id) => id !== undefined)
    .map((id) => ({ location_id: location.id, kind, policy_id: policyId, [`${kind}_id`]: id, is_active: true }));
  if (rows.length) await db.insertInto('policy_assignments').values(rows).execute();
};

const grandmaOf = async ({ db }: SeedContext): Promise<number | undefined> =>
  (
    await db
      .selectFrom('viewers as viewer')
      .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
      .where('account.user_name', '=', 'grandma')
      .select('viewer.id')
      .executeTakeFirst()
  )?.id;

/** One expectation that holds and one that does not, about a family that no journey uses: the server checks them when it starts. */
const pinExpectations = async ({ db }: SeedContext, { id: locationId, familyIds }: SeededLocation): Promise<void> => {
  const familyId = familyIds[5];
  if (familyId === undefined) return;
  const { name } = await db.selectFrom('families').where('id', '=', familyId).select('name').executeTakeFirstOrThrow();
  const cameras = await db
    .selectFrom('cameras')
    .where('location_id', '=', locationId)
    .where('is_public', '=', false)
    .select(['id', 'name'])
    .orderBy('id')
    .execute();
  const seen = await db
    .selectFrom('class_cameras as class_camera')
    .innerJoin('child_classes as child_class', 'child_class.class_id', 'class_camera.class_id')
    .innerJoin('children as child', 'child.id', 'child_class.child_id')
    .where('child.family_id', '=', familyId)
    .select('class_camera.camera_id as id')
    .execute();
  const ids = new Set(seen.map(({ id }) => id));
  const pinned = [cameras.find(({ id }) => ids.has(id)), cameras.find(({ id }) => !ids.has(id))].flatMap((camera) =>
    camera
      ? {
          location_id: locationId,
          name: `${name}: never ${camera.name}`,
          must: false,
          of_whom: 'family',
          family_id: familyId,
          on_what: 'camera',
          camera_id: camera.id,
        }
      : [],
  );
  if (pinned.length > 0) await db.insertInto('expectations').values(pinned).execute();
};

/** A family at its cap of relatives: anyone who invites another is told why not. */
const capRelatives = async (context: SeedContext, location: SeededLocation): Promise<void> => {
  const family = await context.db
    .selectFrom('viewers as viewer')
    .innerJoin('viewer_types as type', 'type.id', 'viewer.viewer_type_id')
    .where('viewer.location_id', '=', location.id)
    .where('viewer.approved_at', 'is not', null)
    .where('type.category', '=', 'relative')
    .groupBy('viewer.family_id')
    .orderBy('viewer.family_id')
    .select(['viewer.family_id as id', (eb) => eb.fn.countAll<number>().as('relatives')])
    .limit(1)
    .executeTakeFirst();
  if (!family) return;
  const policyId = await insert(context, location, {
    kind: 'family',
    name: 'No more relatives',
    description: 'As agreed with the family.',
    relativeMaxCount: family.relatives,
  });
  await assign(context, location, 'family', policyId, [family.id]);
};

/** Policies of each kind at the first location, viewing hours at the others, and the organization's admin policies. */
export const seedPolicies = async (context: SeedContext, locations: readonly SeededLocation[]): Promise<void> => {
  const [first, ...others] = locations;
  if (!first) return;
  for (const policy of policies) {
    const id = await insert(context, first, policy);
    if (policy.kind === 'class')
      await assign(
        context,
        first,
        'class',
        id,
        (policy.activeFor ?? []).map((name) => first.classIds.get(name)),
      );
    if (policy.kind === 'camera')
      await assign(
        context,
        first,
        'camera',
        id,
        (policy.activeFor ?? []).map((name) => first.cameraIds.get(name)),
      );
    // The printed family (the first) gets none: its story begins with an open camera.
    if (policy.kind === 'family')
      await assign(
        context,
        first,
        'family',
        id,
        policy.name === 'Evening family' ? first.familyIds.slice(3, 7) : [first.familyIds[8]],
      );
    if (policy.kind === 'viewer') await assign(context, first, 'viewer', id, [await grandmaOf(context)]);
  }
  await pinExpectations(context, first);
  if (others[0]) await capRelatives(context, others[0]);
  for (const location of others) {
    await insert(context, location, {
      kind: 'location',
      name: 'Holiday hours',
      description: 'Kept ready for the weeks around New Year.',
      ranges: [[weekdays, '09:00:00', '15:00:00']],
    });
    const quiet = await insert(context, location, {
      kind: 'class',
      name: 'Quiet hours',
      description: 'Closed around midday.',
      ranges: [
        [everyDay, '06:30:00', '12:00:00'],
        [everyDay, '13:30:00', '19:00:00'],
      ],
    });
    await assign(context, location, 'class', quiet, [[...location.classIds.values()][0]]);
  }
  await context.db
    .insertInto('admin_policies')
    .values({
      location_id: first.id,
      guardian_max_count_enforcement: 'All',
      guardian_max_count_value: 4,
      session_length_enforcement: 'Location',
      session_length_value: 60,
    })
    .execute();
};
