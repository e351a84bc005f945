import { familyMerges } from '@viewgate/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { createBrowser, TestServer } from './server.ts';
import { twoFamilies } from './two-families.ts';

type Browser = Pick<ReturnType<typeof createBrowser>, 'call'>;

/** Children who are to change their class on a day that has come, once `fall` is called. */
const night = async ({ db, make }: TestServer, many: number) => {
  const locationId = (await make.location()).id;
  const [from, to] = [await make.class(locationId), await make.class(locationId)];
  const { id: familyId } = await make.family(locationId);
  const ids: number[] = [];
  for (let n = 0; n < many; n += 1) ids.push((await make.child(locationId, familyId, [from.id])).id);
  const day = { kind: 'TransferChildFromClassToClass', scheduled_date: '2020-01-01', scheduled_at: new Date() };
  const classes = { class_id: from.id, class_name: from.name, to_class_id: to.id, to_class_name: to.name };
  const automations = db.selectFrom('automations').where('location_id', '=', locationId);
  return {
    /** Makes the automations due. */
    fall: () =>
      db
        .insertInto('automations')
        .values(
          ids.map((child_id) => ({
            location_id: locationId,
            child_id,
            subject_name: `${child_id}`,
            ...day,
            ...classes,
          })),
        )
        .execute(),
    done: async () => (await automations.where('state', '=', 'done').select('id').execute()).length,
    /** How many were done, at one try each; how many children are in the other class alone; how many audit entries say so. */
    outcome: async () => {
      const [done, moved, audited] = await Promise.all([
        automations.where('state', '=', 'done').where('attempts', '=', 1).select('id').execute(),
        sql`SELECT child_id FROM child_classes WHERE child_id = ANY (${ids}::integer[]) GROUP BY child_id
          HAVING array_agg(class_id) = ${[to.id]}::integer[]`.execute(db),
        db
          .selectFrom('audit_log')
          .where('location_id', '=', locationId)
          .where('verb', '=', 'change classes')
          .select('id')
          .execute(),
      ]);
      return { done: done.length, moved: moved.rows.length, audited: audited.length };
    },
  };
};

/** Two families to merge, two to take apart, and a night of automations: to be cut off in the middle. */
export const threeActs = async (server: TestServer, many: number) => {
  const [merging, undoing] = [await twoFamilies(server, Date.now), await twoFamilies(server, Date.now)];
  const { id: mergeId } = await undoing.merge();
  const admin = await server.make.user('SuperAdmin');
  const merge = ({ call }: Browser) =>
    call(familyMerges.merge, {
      params: { locationId: merging.locationId, id: merging.target },
      body: { fromFamilyId: merging.from, mode: 'Merge', scheduledDate: null },
    });
  const undo = ({ call }: Browser) =>
    call(familyMerges.undo, { params: { locationId: undoing.locationId, id: mergeId } });
  const stateOf = async ({ locationId, children, members }: typeof merging) => ({
    families: await server.db
      .selectFrom('families')
      .where('location_id', '=', locationId)
      .select(['id', 'name', 'version'])
      .orderBy('id')
      .execute(),
    merges: (await server.db.selectFrom('family_merges').where('location_id', '=', locationId).select('id').execute())
      .length,
    children: await children(),
    members: await members(),
  });
  return {
    admin,
    merge,
    undo,
    night: await night(server, many),
    state: async () => [await stateOf(merging), await stateOf(undoing)],
    /** Stops both near their ends, after most of what they do, until the returned function is called. */
    holdNearTheEnd: async () => {
      const client = new Client({ connectionString: server.connectionString });
      await client.connect();
      await client.query('BEGIN');
      await client.query('SELECT FROM families WHERE id = $1 FOR KEY SHARE', [merging.from]);
      await client.query('SELECT FROM family_merges WHERE id = $1 FOR KEY SHARE', [mergeId]);
      return () => client.end();
    },
    /** The tables whose deletes wait for that lock. */
    waiting: async () => {
      const { rows } = await sql<{ query: string }>`SELECT lower(query) AS query FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.db);
      return new Set(rows.map(({ query }) => /^delete from "?(\w+)/.exec(query)?.[1]));
    },
    /** Whether everything that was cut off has stopped running. */
    isQuiet: async () => {
      const { rows } =
        await sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND xact_start IS NOT NULL`.execute(server.db);
      return rows.length === 0;
    },
  };
};
