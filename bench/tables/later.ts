import type pg from 'pg';
import { size } from './data.ts';

/** Away from the ids of everything else. */
const from = 3_000_000;
/** A location of its own, so that the others keep their sizes: many registrations and exceptions. */
export const crowded = {
  locationId: size.locations + 1,
  rows: 100_000,
  runningExceptions: 200,
  blocks: 5_000,
} as const;
/** At the largest location: as many policies as viewers, each governing one, and one that governs half of them. */
export const governed = { locationId: 1, viewers: size.viewersOfLargest, policyId: from + 2 } as const;

const steps: readonly string[] = [
  `INSERT INTO locations (id, organization_id, name, phone_number, website, time_zone_id, address, search)
   VALUES (${crowded.locationId}, 1, 'Crowded School', '1', 'https://l.example', 'America/Chicago', '{}', 'crowded school')`,
  `INSERT INTO location_revisions VALUES (${crowded.locationId}, 1) ON CONFLICT DO NOTHING`,
  // Families of two, all of whom wait to be let in.
  `INSERT INTO families (id, location_id, name, search, awaits_approval)
   SELECT ${from} + number, ${crowded.locationId}, name, search_text(name), true
   FROM (SELECT number, (SELECT last_name FROM accounts WHERE id = number * 7) || ' family' AS name FROM generate_series(1, ${crowded.rows / 2}) number) made`,
  `INSERT INTO children (id, location_id, family_id, first_name, last_name, search)
   SELECT family.id, family.location_id, family.id, account.first_name, account.last_name, search_text(account.first_name || ' ' || account.last_name)
   FROM families family JOIN accounts account ON account.id = (family.id - ${from}) * 7 WHERE family.location_id = ${crowded.locationId}`,
  `INSERT INTO accounts (id, kind, user_name, email, email_confirmed, first_name, last_name, phone_number)
   SELECT ${from} + number, 'viewer', 'waiting' || number, 'waiting' || number || '@mail.example', true, other.first_name, other.last_name, '+1415' || lpad(number::text, 7, '0')
   FROM generate_series(1, ${crowded.rows}) number JOIN accounts other ON other.id = number`,
  `INSERT INTO viewers (id, location_id, family_id, account_id, viewer_type_id, is_primary, sort_name, search)
   SELECT account.id, family.location_id, family.id, account.id, 1 + account.id % 6, account.id % 2 = 1, search_text(account.last_name || ' ' || account.first_name),
     search_text(concat_ws(' ', account.first_name, account.last_name, account.email, account.user_name, family.name, phone_words(account.phone_number)))
   FROM accounts account JOIN families family ON family.id = ${from} + (account.id - ${from} + 1) / 2 WHERE account.id > ${from}`,
  `INSERT INTO registrations (location_id, kind, state, email, proof_sent_at, status_hash, viewer_id, scheduled_date, created_at, proven_at, answered_at, search)
   SELECT ${crowded.locationId}, CASE WHEN number % 4 = 0 THEN 'invitation' ELSE 'family' END, state, 'waiting' || number || '@mail.example', at, sha256(int4send(number)), ${from} + number,
     CASE WHEN state = 'scheduled' THEN current_date + number % 200 END, at, at, CASE WHEN state = 'denied' THEN at END, (SELECT search FROM viewers WHERE id = ${from} + number)
   FROM (SELECT number, (ARRAY['pending', 'scheduled', 'denied'])[1 + number % 3] AS state, now() - number * interval '1 minute' AS at FROM generate_series(1, ${crowded.rows}) number) made`,
  `INSERT INTO policies (id, location_id, kind, name)
   SELECT ${from} + number, ${governed.locationId}, 'viewer', 'Policy ' || md5(number::text) || ' ' || number FROM generate_series(1, ${governed.viewers}) number`,
  `INSERT INTO policy_assignments (location_id, kind, policy_id, viewer_id, is_active)
   SELECT ${governed.locationId}, 'viewer', unnest(CASE WHEN n % 2 = 0 AND n > 2 THEN ARRAY[${from} + n, ${governed.policyId}] ELSE ARRAY[${from} + n] END), id,
     unnest(CASE WHEN n % 2 = 0 AND n > 2 THEN ARRAY[false, true] ELSE ARRAY[true] END)
   FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM viewers WHERE location_id = ${governed.locationId}) viewer`,
  `INSERT INTO events (id, location_id, name, starts_at, ends_at)
   SELECT ${from} + number, ${crowded.locationId}, 'Exception', at, at + interval '1 day' FROM (SELECT number, CASE WHEN number <= ${crowded.runningExceptions}
     THEN now() + interval '1 year' ELSE now() - number * interval '1 minute' - interval '1 day' END AS at FROM generate_series(1, ${crowded.rows}) number) made`,
  `INSERT INTO cameras (location_id, name, short_name) VALUES (${crowded.locationId}, 'Camera', 'cam')`,
  `INSERT INTO access_exceptions (event_id, location_id, camera_id, family_id, made_by)
   SELECT ${from} + number, ${crowded.locationId}, (SELECT id FROM cameras WHERE location_id = ${crowded.locationId}), ${from} + 1 + number % ${crowded.rows / 2}, 'bench' FROM generate_series(1, ${crowded.rows}) number`,
  `INSERT INTO sessions (token_hash, account_id, created_at, last_used_at, expires_at, ip, user_agent)
   SELECT sha256(int8send(${from} + number)), CASE WHEN number % 100 = 0 THEN (SELECT id FROM accounts WHERE user_name = 'bench-internal') ELSE number END, now(), now(), now() + interval '1 year', '203.0.113.9',
     'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' FROM generate_series(1, ${crowded.rows}) number`,
];

/** What speaks against those who wait, which each page of registrations shows: custody blocks, and members whom staff paused. */
const concerns: readonly string[] = [
  `INSERT INTO custody_blocks (location_id, viewer_id, child_id, starts_at)
   SELECT ${crowded.locationId}, ${from} + 2 * number, ${from} + 1 + number * 7 % ${crowded.rows / 2}, now() FROM generate_series(1, ${crowded.blocks}) number`,
  `UPDATE viewers SET is_locked = true, lock_reason = 'staff' WHERE location_id = ${crowded.locationId} AND id % 40 = 0`,
];

/** Data added to the bench later: filled in once. The callers' accounts must exist. */
export const fillLater = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ part: string }>(
    `SELECT 'steps' AS part WHERE EXISTS (SELECT FROM registrations) UNION ALL
     SELECT 'concerns' WHERE EXISTS (SELECT FROM custody_blocks WHERE location_id = ${crowded.locationId})`,
  );
  const known = new Set(rows.map(({ part }) => part));
  const missing = [...(known.has('steps') ? [] : steps), ...(known.has('concerns') ? [] : concerns)];
  if (missing.length === 0) return;
  await client.query('SET session_replication_role = replica');
  for (const step of missing) await client.query(step);
  await client.query('SET session_replication_role = origin');
  await client.query('VACUUM (ANALYZE)');
};
