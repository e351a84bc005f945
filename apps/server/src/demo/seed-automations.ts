import { sql } from 'kysely';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

const day = 86_400_000;
const dateIn = (now: number, days: number) => new Date(now + days * day).toISOString().slice(0, 10);

/** What staff scheduled: the approvals and deletions of the other seeds, and at one location moves between classes, one of which failed. */
export const seedAutomations = async ({ db, now }: SeedContext, location: SeededLocation): Promise<void> => {
  const at = new Date(now);
  const manager = await db.selectFrom('accounts').where('user_name', '=', 'locmanager').select('id').executeTakeFirst();
  // Those of viewers and registrations came with their rows.
  await db
    .updateTable('automations')
    .set({ scheduled_by: manager?.id ?? null })
    .where('location_id', '=', location.id)
    .execute();
  const [from, to] = ['Toddlers', 'Twos'].map((name) => ({ name, id: location.classIds.get(name) }));
  if (!from?.id || !to?.id) return;
  const kids = await db
    .selectFrom('child_classes as link')
    .innerJoin('children as child', 'child.id', 'link.child_id')
    .where('link.class_id', '=', from.id)
    .select(['child.id', sql<string>`trim(child.first_name || ' ' || child.last_name)`.as('name')])
    .orderBy('child.id', 'desc')
    .limit(3)
    .execute();
  for (const [index, kid] of kids.entries()) {
    const hasFailed = index === 0;
    const failure = {
      code: 'automations.classGone',
      params: { name: 'Summer camp' },
      errorMessage: 'The class Summer camp has been deleted.',
    };
    await db
      .insertInto('automations')
      .values({
        location_id: location.id,
        kind: 'TransferChildFromClassToClass',
        label: 'New school year',
        scheduled_date: dateIn(now, hasFailed ? -1 : 12),
        state: hasFailed ? 'failed' : 'waiting',
        failure: hasFailed ? JSON.stringify(failure) : null,
        attempts: hasFailed ? 1 : 0,
        child_id: kid.id,
        subject_name: kid.name,
        class_id: from.id,
        class_name: from.name,
        to_class_id: hasFailed ? null : to.id,
        to_class_name: hasFailed ? 'Summer camp' : to.name,
        scheduled_by: manager?.id ?? null,
        scheduled_at: at,
      })
      .execute();
  }
};
