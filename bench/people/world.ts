import type pg from 'pg';
import type { World } from '../change/world.ts';

/**
 * People who wait at a location: four of five with a new family of two children in a class, the others invited into a family of the
 * location. Returns their viewers' ids.
 */
export const makeWaiting = async (client: pg.Client, world: World, name: string, many: number): Promise<number[]> => {
  const { locationId, familyIds, classIds } = world;
  const invited = Math.floor(many / 5);
  const { rows: families } = await client.query<{ id: number }>(
    `INSERT INTO families (location_id, name, awaits_approval) SELECT $1, 'Newcomer ' || number, true FROM generate_series(1, $2) number RETURNING id`,
    [locationId, many - invited],
  );
  const newIds = families.map(({ id }) => id);
  await client.query(
    `WITH child AS (INSERT INTO children (location_id, family_id, first_name, last_name)
       SELECT $1, family, (ARRAY['Ada', 'Bo'])[sibling], 'Newcomer ' || n FROM unnest($2::int[]) WITH ORDINALITY AS given (family, n), generate_series(1, 2) sibling RETURNING id)
     INSERT INTO child_classes SELECT $1, id, ($3::int[])[1 + id % cardinality($3::int[])] FROM child`,
    [locationId, newIds, classIds],
  );
  const { rows } = await client.query<{ id: number }>(
    `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name)
       SELECT 'viewer', $2::text || '-new-' || number, $2::text || '-new-' || number || '@mail.example', true, 'Grace', 'Newcomer ' || number FROM generate_series(1, $3::int) number RETURNING id),
     numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM account),
     viewer AS (INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, is_primary)
       SELECT $1, ($4::int[])[number], id, CASE WHEN number <= cardinality($5::int[]) THEN 1 ELSE 5 END, number <= cardinality($5::int[]) FROM numbered RETURNING id, account_id, is_primary)
     INSERT INTO registrations (location_id, kind, state, email, viewer_id, proof_sent_at, status_hash, created_at, proven_at)
       SELECT $1, CASE WHEN viewer.is_primary THEN 'family' ELSE 'invitation' END, 'pending', 'grace' || viewer.id || '@mail.example', viewer.id, now(), sha256(int4send(viewer.id)), now(), now()
       FROM viewer RETURNING viewer_id AS id`,
    [locationId, name, many, [...newIds, ...familyIds.slice(0, invited)], newIds],
  );
  await client.query('ANALYZE');
  return rows.map(({ id }) => id);
};

/**
 * The reference: what an approval leaves behind, in one statement, without any check: the person let in, the answer, an email, the
 * notifications of staff, of the person and of the family, and the audit. Triggers do their part, as they do for the portal.
 */
export const plainly = async (client: pg.Client, locationId: number, viewerIds: readonly number[]): Promise<void> => {
  const body = Buffer.alloc(700, 7);
  // Any key will do: sealing costs the same as in the portal.
  await client.query("SELECT set_config('viewgate.audit_key', repeat('5c', 128), false)");
  for (const viewerId of viewerIds) {
    await client.query(
      `WITH let_in AS (UPDATE viewers SET approved_at = now(), version = version + 1 WHERE id = $2 RETURNING account_id, family_id),
       answered AS (UPDATE registrations SET state = 'approved', answered_at = now() WHERE viewer_id = $2),
       mailed AS (INSERT INTO outbox_messages (public_id, channel, template, account_id, recipient, subject, body, created_at)
         SELECT gen_random_uuid(), 'email', 'registrationApproved', account_id, 'grace@mail.example', 'Welcome', $3, now() FROM let_in),
       told AS (INSERT INTO notifications (key, location_id, account_id, family_id, is_mailed, state, created_at, due_at)
         SELECT 'registrationAnswered', $1::int, account_id, NULL::int, true, 'due', now(), now() FROM let_in
         UNION ALL SELECT 'memberJoined', $1, member.account_id, let_in.family_id, false, 'gathering', now(), now() + interval '5 minutes'
           FROM let_in JOIN viewers member ON member.family_id = let_in.family_id AND member.approved_at IS NOT NULL
         UNION ALL SELECT 'registrationApproved', $1, NULL, NULL, false, 'gathering', now(), now() + interval '5 minutes'
         ON CONFLICT (key, coalesce(location_id, 0), coalesce(account_id, 0), coalesce(family_id, 0)) WHERE state = 'gathering'
           DO UPDATE SET count = notifications.count + 1)
       INSERT INTO audit_log (chain, sequence, hash, at, location_id, verb, record, record_id, record_name, before, after)
         SELECT '', 0, '', now(), $1, 'evaluate', 'registration', $2, 'Grace Newcomer', '{"state": "pending"}', '{"state": "approved"}'`,
      [locationId, viewerId, body],
    );
  }
};
