import { weekdays } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/database.ts';
import { saveSync, type Sync } from './store.ts';

/**
 * Decides what becomes of each record that was read. Events may change the record until it is applied: both are merged, and the newest word
 * counts.
 */
const compareItems = (tx: Tx, { id, locationId }: Sync) =>
  sql`UPDATE partner_sync_items item SET act = compared.act FROM (
      SELECT said.kind, said.partner_key, CASE
        WHEN record.id IS NULL OR record.origin IS NULL THEN 'create'
        WHEN (record.problem IS NULL OR record.problem ->> 'code' = 'partnerEvents.goneHere') AND record.changed_stamp > record.deleted_stamp
          AND NOT EXISTS (SELECT FROM jsonb_each(said.fields) AS field (name, value)
            WHERE record.fields #> ARRAY[field.name, 'value'] IS DISTINCT FROM field.value) THEN 'same'
        ELSE 'change' END AS act
      FROM partner_sync_items said LEFT JOIN partner_records record
        ON record.location_id = ${locationId} AND record.kind = said.kind AND record.partner_key = said.partner_key
      WHERE said.sync_id = ${id} AND said.act IS NULL) compared
    WHERE item.sync_id = ${id} AND item.kind = compared.kind AND item.partner_key = compared.partner_key`.execute(tx);

/**
 * A record missing from a list that was read as a whole left the partner before reading began. INVARIANT: nobody counts as missing from a
 * list that was not steady.
 */
const endMissing = (tx: Tx, { id, locationId }: Sync) =>
  sql`INSERT INTO partner_sync_items (sync_id, kind, partner_key, family_key, stamp, fields, act)
    SELECT sync.id, record.kind, record.partner_key, record.family_key, list.stamp, '{}', 'end'
    FROM partner_syncs sync
    JOIN partner_records record ON record.location_id = ${locationId}
    JOIN LATERAL (SELECT CASE record.kind WHEN 'class' THEN sync.classes_stamp ELSE sync.families_stamp END AS stamp) list ON true
    WHERE sync.id = ${id} AND sync.is_steady AND record.changed_stamp > record.deleted_stamp AND record.changed_stamp < list.stamp
      AND NOT EXISTS (SELECT FROM partner_sync_items item
        WHERE item.sync_id = sync.id AND item.kind = record.kind AND item.partner_key = record.partner_key)`.execute(
    tx,
  );

/** A record that could not be understood is a problem, and stays as it is. */
const noteUnusable = (tx: Tx, { id, locationId }: Sync) =>
  sql`INSERT INTO partner_records AS record (location_id, kind, partner_key, problem)
    SELECT ${locationId}::integer, item.kind, item.partner_key, item.failure || '{"waits": false}' FROM partner_sync_items item
    WHERE item.sync_id = ${id} AND item.act = 'unusable'
    ON CONFLICT (location_id, kind, partner_key) DO UPDATE SET problem = excluded.problem`.execute(tx);

/** Seconds a day between two times; an end of midnight is the end of the day. */
const secondsOpen = sql`extract(epoch FROM (CASE WHEN range.ends = '00:00' THEN interval '24 hours' ELSE range.ends - time '00:00' END)
  - (range.starts - time '00:00'))`;

/**
 * Whether the partner's hours leave less than half of what the policy of its classes is open on the days that follow it: nobody's cameras
 * must close for days because a partner gave only one line of its hours.
 */
const areHoursCut = (locationId: number) => sql<boolean>`coalesce((SELECT 2 * theirs.seconds < ours.seconds
  FROM integration_enrollments enrollment
  JOIN policies policy ON policy.id = enrollment.policy_id AND policy.is_enabled AND policy.schedule_enabled
  CROSS JOIN LATERAL (SELECT coalesce(sum(${secondsOpen}), 0) AS seconds
    FROM (SELECT start_time AS starts, end_time AS ends FROM policy_ranges
      WHERE policy_id = policy.id AND day_of_week = ANY (enrollment.followed_days)) range) ours
  CROSS JOIN LATERAL (SELECT coalesce(sum(${secondsOpen}), 0) AS seconds
    FROM (SELECT "startTime" AS starts, "endTime" AS ends
      FROM jsonb_to_recordset(enrollment.hours) AS said ("dayOfWeek" text, "startTime" time, "endTime" time)
      WHERE array_position(${[...weekdays]}::text[], said."dayOfWeek") - 1 = ANY (enrollment.followed_days)) range) theirs
  WHERE enrollment.location_id = ${locationId} AND enrollment.hours <> '[]'), false)`;

/**
 * Families here that lose somebody, whose child leaves a class, or with a child in a class that goes, whether or not that child is the
 * partner's; and every family with a child in the partner's classes, if hours are cut.
 */
const losing = ({ id, locationId }: Pick<Sync, 'id' | 'locationId'>) => sql`
  SELECT record.family_id AS id FROM partner_sync_items item JOIN partner_records record
      ON record.location_id = ${locationId} AND record.kind = 'family' AND record.partner_key = item.partner_key
    WHERE item.sync_id = ${id} AND item.act = 'end' AND item.kind = 'family' AND record.family_id IS NOT NULL
  UNION SELECT coalesce(child.family_id, viewer.family_id) FROM partner_sync_items item JOIN partner_records record
      ON record.location_id = ${locationId} AND record.kind = item.kind AND record.partner_key = item.partner_key
    LEFT JOIN children child ON child.id = record.child_id LEFT JOIN viewers viewer ON viewer.id = record.viewer_id
    WHERE item.sync_id = ${id} AND item.kind IN ('child', 'viewer') AND coalesce(record.child_id, record.viewer_id) IS NOT NULL
      AND (item.act = 'end' OR item.act = 'change' AND (record.family_key IS DISTINCT FROM item.family_key
        OR EXISTS (SELECT FROM jsonb_array_elements_text(record.fields #> '{classIds,value}') AS had (key)
          WHERE NOT item.fields -> 'classIds' ? had.key)))
  UNION SELECT child.family_id FROM partner_sync_items item JOIN partner_records record
      ON record.location_id = ${locationId} AND record.kind = 'class' AND record.partner_key = item.partner_key
    JOIN child_classes link ON link.class_id = record.class_id JOIN children child ON child.id = link.child_id
    WHERE item.sync_id = ${id} AND item.act = 'end' AND item.kind = 'class'
  UNION SELECT child.family_id FROM integration_enrollments enrollment
    JOIN policy_assignments assignment ON assignment.policy_id = enrollment.policy_id AND assignment.is_active
    JOIN child_classes link ON link.class_id = assignment.class_id JOIN children child ON child.id = link.child_id
    WHERE enrollment.location_id = ${locationId} AND ${areHoursCut(locationId)}`;

/** The families that would lose something, and whether it is hours. */
export const losingFamilies = async (db: Queryable, sync: Pick<Sync, 'id' | 'locationId'>, most: number) => {
  const { rows: families } = await sql<{ id: number; name: string }>`SELECT family.id, family.name
    FROM (${losing(sync)}) losing
    JOIN families family ON family.id = losing.id ORDER BY lower(family.name), family.id LIMIT ${most}`.execute(db);
  const { rows } = await sql<{ areHoursCut: boolean }>`SELECT ${areHoursCut(sync.locationId)} AS "areHoursCut"`.execute(
    db,
  );
  return { families, areHoursCut: rows[0]?.areHoursCut ?? false };
};

interface Weight {
  losing: number;
  families: number;
  due: number;
}

/** Whether so much would be taken away that staff are asked. A single family that leaves is normal, however small the center is. */
const isMuch = ({ losing: lost, families }: Pick<Weight, 'losing' | 'families'>, mostPercent: number): boolean =>
  lost > 1 && lost * 100 > mostPercent * families;

/** Decides what becomes of each record; if too much would be taken away, the sync asks. */
export const compare = async (tx: Tx, sync: Sync, at: number): Promise<'asking' | 'applying'> => {
  // Enough for the largest center on a busy machine.
  await sql`SET LOCAL statement_timeout = '60s'`.execute(tx);
  await compareItems(tx, sync);
  await endMissing(tx, sync);
  await noteUnusable(tx, sync);
  const { rows } = await sql<Weight>`SELECT
      (SELECT count(*) FROM (${losing(sync)}) losing) AS losing,
      (SELECT count(*) FROM (SELECT record.family_id FROM partner_records record WHERE record.location_id = ${sync.locationId}
        AND record.family_id IS NOT NULL UNION ${losing(sync)}) families) AS families,
      (SELECT count(*) FROM partner_sync_items item WHERE item.sync_id = ${sync.id} AND item.act IN ('create', 'change', 'end')) AS due`.execute(
    tx,
  );
  const [weight = { losing: 0, families: 0, due: 0 }] = rows;
  const state = isMuch(weight, sync.mostLosingPercent) ? 'asking' : 'applying';
  await sql`UPDATE partner_syncs SET counts = coalesce((SELECT jsonb_object_agg(of.kind, of.acts) FROM (
      SELECT one.kind, jsonb_object_agg(one.act, one.number) AS acts FROM (SELECT item.kind, item.act, count(*) AS number
        FROM partner_sync_items item WHERE item.sync_id = ${sync.id} GROUP BY item.kind, item.act) one GROUP BY one.kind) of), '{}')
    WHERE id = ${sync.id}`.execute(tx);
  const { losing: losing_count, families: family_count, due: due_count } = weight;
  await saveSync(tx, sync.id, at, { state, losing_count, family_count, due_count, tries: 0 });
  return state;
};
