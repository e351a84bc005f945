import { check, compileLocation } from '@viewgate/policy';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readWhole } from '../../src/watching/facts-reading.ts';
import { unaudited } from './audit-watch.ts';
import type { Model } from './model.ts';
import type { Place } from './place.ts';

/** Rows that must not be there, each as a sentence. */
const wrong = async ({ server }: Place, query: ReturnType<typeof sql<{ told: string }>>) =>
  (await query.execute(server.db)).rows.map(({ told }) => told);

const structure = (place: Place) => {
  const { locationId: at } = place;
  return wrong(
    place,
    sql<{ told: string }>`
    SELECT 'family ' || family_id || ' has ' || count(*) FILTER (WHERE is_primary) || ' primary users' AS told FROM viewers WHERE location_id = ${at}
      GROUP BY family_id HAVING count(*) FILTER (WHERE is_primary) <> 1
    UNION ALL SELECT 'account ' || account_id || ' is twice in family ' || family_id FROM viewers WHERE location_id = ${at}
      GROUP BY account_id, family_id HAVING count(*) > 1
    UNION ALL SELECT 'viewer ' || viewer.id || ' without family' FROM viewers viewer
      LEFT JOIN families family ON family.id = viewer.family_id AND family.location_id = viewer.location_id
      WHERE viewer.location_id = ${at} AND family.id IS NULL
    UNION ALL SELECT 'family ' || family.id || ' waits, and viewer ' || viewer.id || ' is let in' FROM families family
      JOIN viewers viewer ON viewer.family_id = family.id AND viewer.approved_at IS NOT NULL WHERE family.location_id = ${at} AND family.awaits_approval
    UNION ALL SELECT 'viewer ' || viewer.id || ' is let in, and its registration is ' || registration.state FROM viewers viewer
      JOIN registrations registration ON registration.viewer_id = viewer.id
      WHERE viewer.location_id = ${at} AND (registration.state = 'approved') <> (viewer.approved_at IS NOT NULL)
    UNION ALL SELECT 'family ' || leader.family_id || ' is led by ' || leader.id || ', who was denied' FROM viewers leader
      JOIN registrations registration ON registration.viewer_id = leader.id AND registration.state = 'denied'
      WHERE leader.location_id = ${at} AND leader.is_primary AND EXISTS (SELECT 1 FROM viewers member
        WHERE member.family_id = leader.family_id AND member.approved_at IS NOT NULL)
    UNION ALL SELECT 'registration of ' || registration.viewer_id || ' is scheduled with nothing to do it' FROM registrations registration
      WHERE registration.location_id = ${at} AND (registration.state = 'scheduled') <> EXISTS (SELECT 1 FROM automations automation
        WHERE automation.viewer_id = registration.viewer_id AND automation.kind = 'ApproveRegistration' AND automation.state IN ('waiting', 'failed'))
    UNION ALL SELECT count(*) || ' policies of the location are active' FROM policies WHERE location_id = ${at} AND kind = 'location' AND is_active HAVING count(*) <> 1
    UNION ALL SELECT 'class ' || assignment.class_id || ' has a rule of another location or kind' FROM policy_assignments assignment
      JOIN policies policy ON policy.id = assignment.policy_id
      WHERE assignment.location_id = ${at} AND (policy.location_id <> ${at} OR policy.kind <> assignment.kind)
    UNION ALL SELECT 'two active policies of ' || kind FROM policy_assignments WHERE location_id = ${at} AND is_active
      GROUP BY kind, class_id, camera_id, family_id, viewer_id HAVING count(*) > 1`,
  );
};

/** The cap in force: the location's own, replaced or bounded by the organization's. */
const capOf = (category: 'guardian' | 'relative') => {
  const [own, how, above] = [
    'own.' + category,
    `admin.${category}_max_count_enforcement`,
    `admin.${category}_max_count_value`,
  ].map((name) => sql.ref(name));
  return sql`SELECT ${sql.lit(category)} AS category, CASE WHEN coalesce(${how}, 'Off') = 'Off' THEN ${own}
      WHEN ${how} = 'Location' OR ${own} IS NULL THEN ${above} ELSE least(${own}, ${above}) END AS cap
    FROM (SELECT 1) one LEFT JOIN own ON true LEFT JOIN admin ON true`;
};

/** Counts by the definition (domain.md §2): never more approved and unlocked than the cap, and nobody locked for a cap that leaves room. */
const caps = async (place: Place) => {
  const { server, locationId } = place;
  const { rows } = await sql<{
    family: number;
    open: number;
    locked: number;
    all: number;
    cap: number | null;
  }>`WITH own AS (SELECT CASE WHEN guardian_max_count_set THEN guardian_max_count_value END AS guardian,
        CASE WHEN relative_max_count_set THEN relative_max_count_value END AS relative
      FROM policies WHERE location_id = ${locationId} AND kind = 'location' AND is_active AND is_enabled),
    admin AS (SELECT * FROM admin_policies WHERE location_id = ${locationId}),
    capped AS (${capOf('guardian')} UNION ALL ${capOf('relative')})
    SELECT viewer.family_id AS family, capped.cap, count(*)::integer AS all,
      count(*) FILTER (WHERE NOT viewer.is_locked OR viewer.lock_reason = 'staff' AND viewer.lockout_end IS NOT NULL)::integer AS open,
      count(*) FILTER (WHERE viewer.lock_reason = 'policyLimit')::integer AS locked
    FROM viewers viewer JOIN viewer_types type ON type.id = viewer.viewer_type_id JOIN capped ON capped.category = type.category
    WHERE viewer.location_id = ${locationId} AND viewer.approved_at IS NOT NULL GROUP BY 1, type.category, capped.cap`.execute(
    server.db,
  );
  return rows.flatMap(({ family, open, locked, all, cap }) => {
    if (cap !== null && open > cap) return [`family ${family} is over its cap: ${open} of ${cap}`];
    return locked > 0 && (cap === null || all <= cap) ? [`family ${family} has ${locked} locked below its cap`] : [];
  });
};

/** Sessions that run though the decision refuses them. */
const deniedSessions = async ({ server, locationId }: Place) => {
  const at = server.deps.clock.now();
  const facts = await server.db.transaction().execute((tx) => readWhole(tx, locationId, at));
  if (!facts) return ['the location cannot be read'];
  const compiled = compileLocation(facts);
  const { rows } = await sql<{
    id: number;
    viewerId: number;
    cameraId: number;
    startedAt: Date;
  }>`SELECT id, viewer_id AS "viewerId",
      camera_id AS "cameraId", started_at AS "startedAt" FROM camera_sessions
    WHERE location_id = ${locationId} AND ended_at IS NULL AND viewer_id IS NOT NULL`.execute(server.db);
  return rows.flatMap(({ id, viewerId, cameraId, startedAt }) => {
    const usage = { sessionsToday: 1, sessionStartedAt: startedAt.getTime() };
    const { outcome } = check(compiled, { viewerId, cameraId, device: 'desktop', at, usage });
    return outcome === 'deny' ? [`session ${id} of viewer ${viewerId} runs`] : [];
  });
};

/** Where the database contradicts what the model knows. */
const contradictions = async (place: Place, model: Model) => {
  const { server, locationId: at } = place;
  const { rows: approved } = await sql<{
    id: number;
    account: number;
    name: string;
  }>`SELECT viewer.id, account.id AS account, account.user_name AS name
    FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
    WHERE viewer.location_id = ${at} AND viewer.approved_at IS NOT NULL`.execute(server.db);
  const strangers = approved.filter(({ account, name }) => !model.isLetIn(account, name));
  const free = await sql<{ id: number }>`SELECT id FROM viewers WHERE location_id = ${at} AND NOT is_locked
    AND id = ANY (${model.pausedViewers()}::integer[])`.execute(server.db);
  const ruled = await sql<{ classId: number; policyId: number }>`SELECT class_id AS "classId", policy_id AS "policyId"
    FROM policy_assignments WHERE location_id = ${at} AND is_active AND class_id IS NOT NULL`.execute(server.db);
  const unruled = model
    .rules()
    .filter((one) => !ruled.rows.some((row) => row.classId === one.classId && row.policyId === one.policyId));
  const unbarred: string[] = [];
  for (const { accountId, childId } of model.bars()) {
    const { rows } =
      await sql`SELECT 1 FROM children child JOIN viewers viewer ON viewer.location_id = child.location_id
      WHERE child.id = ${childId} AND viewer.account_id = ${accountId} AND NOT EXISTS (SELECT 1 FROM custody_blocks block
        JOIN viewers barred ON barred.id = block.viewer_id WHERE block.child_id = child.id AND barred.account_id = ${accountId})`.execute(
        server.db,
      );
    if (rows.length > 0) unbarred.push(`account ${accountId} is not barred from child ${childId} any more`);
  }
  return [
    ...strangers.map(({ id }) => `viewer ${id} was let in by nobody`),
    ...free.rows.map(({ id }) => `viewer ${id} is paused no more, and nobody enabled them`),
    ...unbarred,
    ...unruled.map(({ classId, policyId }) => `class ${classId} is without its rule ${policyId}`),
  ];
};

/** Fails with everything that does not hold after commands that ran at once. */
export const expectSound = async (place: Place, model: Model): Promise<void> => {
  const found = await Promise.all([
    structure(place),
    caps(place),
    contradictions(place, model),
    unaudited(place.server, place.locationId),
  ]);
  expect(found.flat()).toEqual([]);
  await expect.poll(() => deniedSessions(place), { timeout: 15_000 }).toEqual([]);
};
