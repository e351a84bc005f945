import { sql } from 'kysely';
import { accountName, type Report } from './report.ts';

/** How often each rule refused a viewer a camera, from the counts kept when openings are refused. */
export const refusals: Report<'refusals' | 'viewers', 'rule' | 'viewer' | 'family' | 'camera' | 'day'> = {
  read: (db, { locationId, from, to }, use) =>
    use(
      db,
      sql`SELECT refused.day, refused.viewer_id, refused.camera_id, refused.rule, refused.times FROM refused_openings refused
        WHERE refused.location_id = ${locationId} AND refused.day BETWEEN ${from}::date AND ${to}::date`,
    ),
  sums: {
    refusals: sql`coalesce(sum(fact.times), 0)::bigint`,
    viewers: sql`count(DISTINCT fact.viewer_id)`,
  },
  by: {
    rule: () => ({ id: sql`NULL::integer`, name: sql`fact.rule` }),
    viewer: () => ({
      id: sql`fact.viewer_id`,
      record: sql`SELECT ${accountName('account')} AS name FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
        WHERE viewer.id = summed.id`,
    }),
    family: ({ locationId }) => ({
      id: sql`viewer.family_id`,
      joined: sql`JOIN viewers viewer ON viewer.location_id = ${locationId} AND viewer.id = fact.viewer_id`,
      record: sql`SELECT family.name FROM families family WHERE family.id = summed.id`,
    }),
    camera: () => ({
      id: sql`fact.camera_id`,
      record: sql`SELECT camera.name FROM cameras camera WHERE camera.id = summed.id`,
    }),
  },
  usual: 'rule',
  sorted: 'refusals',
};
