import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocationFacts } from '@viewgate/policy';
import { Client } from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '@viewgate/server/embedded';
import { limitOf, switchOf } from './effective.ts';
import type { BenchQuestion } from './world.ts';

/** The same location in PostgreSQL, queried with one prepared statement per decision over a local connection. */
export interface SqlBench {
  readonly ask: (question: BenchQuestion, minute: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const tables = `
  create temp table policy_ranges (policy_id int, starts int, ends int);
  create temp table classes (id int primary key, policy_id int, mobile boolean);
  create temp table cameras (id int primary key, policy_id int, desktop boolean, mobile boolean);
  create temp table camera_classes (camera_id int, class_id int, primary key (camera_id, class_id));
  create temp table families (id int primary key, policy_id int);
  create temp table family_classes (family_id int, class_id int, primary key (family_id, class_id));
  create temp table viewers (id int primary key, family_id int, policy_id int, is_approved boolean, locked_until bigint,
    desktop boolean, mobile boolean, max_count int, max_length int);
  create temp table blocked_classes (viewer_id int, class_id int, primary key (viewer_id, class_id));
  create temp table location (policy_id int);
`;

const indexes = `
  create index on policy_ranges (policy_id, starts, ends);
  analyze policy_ranges; analyze classes; analyze cameras; analyze camera_classes; analyze families; analyze family_classes;
  analyze viewers; analyze blocked_classes; analyze location;
`;

const open = (policy: string) =>
  `exists (select 1 from policy_ranges r where r.policy_id = ${policy} and r.starts <= $3 and $3 < r.ends)`;

const decision = `
  select exists (
    select 1 from viewers v join families f on f.id = v.family_id join cameras c on c.id = $2
    where v.id = $1 and v.is_approved and v.locked_until <= $6
      and not exists (select 1 from blocked_classes b join camera_classes k using (class_id) where b.viewer_id = v.id and k.camera_id = c.id)
      and ${open('(select policy_id from location)')} and ${open('c.policy_id')} and ${open('f.policy_id')} and ${open('v.policy_id')}
      and case when $4 then v.mobile and c.mobile else v.desktop and c.desktop end
      and v.max_length > 0 and $5 < v.max_count
      and exists (
        select 1 from family_classes m join camera_classes k using (class_id) join classes l on l.id = m.class_id
        where m.family_id = f.id and k.camera_id = c.id and (not $4 or l.mobile) and ${open('l.policy_id')}
      )
  ) as allowed`;

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

type Row = readonly (number | boolean | null)[];

const insert = async (client: Client, table: string, rows: readonly Row[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 500) {
    const part = rows.slice(start, start + 500).map((row) => `(${row.join(',')})`);
    await client.query(`insert into ${table} values ${part.join(',')} on conflict do nothing`);
  }
};

const fill = async (client: Client, facts: LocationFacts): Promise<void> => {
  await client.query(tables);
  const permits = (policyId: number | null, item: 'desktop' | 'mobile') => {
    const policy = facts.policies.find(({ id }) => id === policyId);
    return !policy?.[item].isEnabled || policy[item].value;
  };
  const ranges = facts.policies.flatMap(({ id, schedule }) =>
    schedule.ranges.map(({ dayOfWeek, startTime, endTime }) => {
      const day = dayOfWeek * 1440;
      return [id, day + minutes(startTime), day + (minutes(endTime) || 1440)];
    }),
  );
  const classesOf = (childId: number) => facts.children.find(({ id }) => id === childId)?.classIds ?? [];
  await insert(client, 'policy_ranges', ranges);
  await insert(
    client,
    'classes',
    facts.classes.map(({ id, policyId }) => [id, policyId, permits(policyId, 'mobile')]),
  );
  await insert(
    client,
    'cameras',
    facts.cameras.map(({ id, policyId }) => [id, policyId, permits(policyId, 'desktop'), permits(policyId, 'mobile')]),
  );
  await insert(
    client,
    'camera_classes',
    facts.cameras.flatMap(({ id, classIds }) => classIds.map((classId) => [id, classId])),
  );
  await insert(
    client,
    'families',
    facts.families.map(({ id, policyId }) => [id, policyId]),
  );
  await insert(
    client,
    'family_classes',
    facts.children.flatMap(({ familyId, classIds }) => classIds.map((id) => [familyId, id])),
  );
  await insert(
    client,
    'viewers',
    facts.viewers.map((viewer) => [
      viewer.id,
      viewer.familyId,
      viewer.policyId,
      viewer.isApproved,
      viewer.isLocked ? viewer.lockoutEnd : 0,
      switchOf(facts, viewer, 'desktop'),
      switchOf(facts, viewer, 'mobile'),
      limitOf(facts, viewer, 'sessionMaxCount'),
      limitOf(facts, viewer, 'sessionMaxLength'),
    ]),
  );
  await insert(
    client,
    'blocked_classes',
    facts.viewers.flatMap(({ id, custodyBlocks }) =>
      custodyBlocks.flatMap(({ childId }) => classesOf(childId).map((classId) => [id, classId])),
    ),
  );
  await insert(client, 'location', [[facts.activeLocationPolicyId]]);
  await client.query(indexes);
};

/** Connects to `DATABASE_URL`, or else to an embedded database in a temporary folder. */
export const buildSql = async (facts: LocationFacts): Promise<SqlBench> => {
  const given = process.env['DATABASE_URL'];
  const folder = given === undefined ? await mkdtemp(join(tmpdir(), 'viewgate-bench-')) : null;
  const embedded = folder === null ? null : await startIn(folder);
  const client = new Client({ connectionString: given ?? embedded?.connectionString() });
  await client.connect();
  await fill(client, facts);
  return {
    ask: async ({ viewerId, cameraId, device, at, usage }, minute) => {
      const values = [viewerId, cameraId, minute, device === 'mobile', usage.sessionsToday, at];
      const { rows } = await client.query<{ allowed: boolean }>({ name: 'decide', text: decision, values });
      return rows[0]?.allowed === true;
    },
    close: async () => {
      await client.end();
      await embedded?.stop();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
};

const startIn = async (folder: string): Promise<EmbeddedDatabase> =>
  startEmbedded({ dataDir: folder, log: () => undefined });
