import { sql } from 'kysely';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

/** Asks for consent at a location where nearly every family has agreed, one has not, and two have not been asked. */
export const seedConsents = async ({ db, now }: SeedContext, location: SeededLocation): Promise<void> => {
  await db.updateTable('locations').set({ is_consent_required: true }).where('id', '=', location.id).execute();
  const kids = await db
    .selectFrom('children')
    .where('location_id', '=', location.id)
    .select([
      'id',
      sql<
        number | null
      >`(SELECT viewer.account_id FROM viewers viewer JOIN viewer_types type ON type.id = viewer.viewer_type_id
        WHERE viewer.family_id = children.family_id AND type.category = 'guardian' AND viewer.approved_at IS NOT NULL
        ORDER BY viewer.is_primary DESC, viewer.id LIMIT 1)`.as('guardian'),
    ])
    .orderBy('id')
    .execute();
  const answers = kids.slice(2).map(({ id, guardian }, index) => ({
    child_id: id,
    location_id: location.id,
    is_given: index !== 3,
    source: index % 6 === 0 ? ('staff' as const) : ('registration' as const),
    note: index % 6 === 0 ? 'Signed the paper form at enrollment.' : null,
    answered_at: new Date(now - (20 + index) * 86_400_000),
    answered_by: index % 6 === 0 ? null : guardian,
  }));
  await db.insertInto('camera_consents').values(answers).execute();
};
