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
