import { contentOf, insertTemplate, saveFollow } from '../features/access/policy-templates/index.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { vouchForLocation } from '../platform/tenancy/scope.ts';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

const day = 86_400_000;
const by = 'orgmanager';

const policyNamed = async ({ db }: SeedContext, { id }: SeededLocation, name: string) =>
  (
    await db
      .selectFrom('policies')
      .where('location_id', '=', id)
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A longer midday than the template's: how the second of two locations deviates. */
const stayShutLonger = async (
  { db, now }: SeedContext,
  organizationId: number,
  location: SeededLocation,
  policyId: number,
) => {
  await db
    .updateTable('policy_ranges')
    .set({ start_time: '14:00:00' })
    .where('location_id', '=', location.id)
    .where('policy_id', '=', policyId)
    .where('start_time', '=', '13:30:00')
    .execute();
  const context = {
    at: now - 3 * day,
    accountId: null,
    accountName: 'ottilie.brandt',
    verb: 'saveTimeRanges',
    record: 'policy',
    ip: null,
    traceId: null,
  };
  await writeAudit(db, context, [
    { recordId: policyId, recordName: 'Quiet hours', locationId: location.id, organizationId },
  ]);
};

/** A template of the organization: one location follows it, one follows and deviates, the others do not. */
export const seedTemplates = async (
  context: SeedContext,
  organizationId: number,
  [follower, deviating]: readonly SeededLocation[],
): Promise<void> => {
  const { db, now } = context;
  if (!follower || !deviating) return;
  const at = now - 20 * day;
  const { kind, content } = await contentOf(
    db,
    vouchForLocation(follower.id),
    await policyNamed(context, follower, 'Quiet hours'),
  );
  const naming = { name: 'Quiet hours', description: 'Closed around midday, everywhere.' };
  const templateId = await insertTemplate(db, organizationId, kind, naming, { content, at, by });
  for (const location of [follower, deviating]) {
    const policyId = await policyNamed(context, location, 'Quiet hours');
    const follow = { policyId, templateId, content, revision: 1, accepted: {}, at, by };
    await saveFollow(db, vouchForLocation(location.id), follow);
    if (location === deviating) await stayShutLonger(context, organizationId, location, policyId);
  }
};
