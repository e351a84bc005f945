import type { FactKind, FactRecords, LocationRow } from '@viewgate/policy';
import { features, limitNames, restrictions, switchNames } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared.ts';

/** Milliseconds since the epoch, of a timestamptz. */
const ms = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000)::bigint`);

const decidingNames = [...switchNames, ...limitNames];
/** Every restriction of policy `p` and of admin policy `ap`, as key-value pairs of a JSON object. */
const ofPolicy = decidingNames.map((name) => {
  const { column } = restrictions[name];
  return sql.raw(`'${name}', json_build_object('isEnabled', p.${column}_set, 'value', p.${column}_value)`);
});
const ofAdminPolicy = decidingNames.map((name) => {
  const { adminColumn } = restrictions[name];
  return sql.raw(
    `'${name}', json_build_object('enforcementType', ap.${adminColumn}_enforcement, 'value', ap.${adminColumn}_value)`,
  );
});

/** The one active assignment of a subject. */
const activePolicy = (column: string, subject: string) =>
  sql.raw(`(SELECT pa.policy_id FROM policy_assignments pa WHERE pa.${column} = ${subject} AND pa.is_active)`);

interface Asked {
  readonly locationId: number;
  /** The records to read; null for all of the location's. */
  readonly ids: readonly number[] | null;
  /** UTC milliseconds: events that ended more than a day earlier are left out. */
  readonly at: number;
}

/** An extra condition on a column of ids. */
const among = ({ ids }: Asked, column: string) =>
  ids === null ? sql`` : sql`AND ${sql.raw(column)} = ANY (${ids}::integer[])`;

/** An extra condition on the accounts of the requested viewers. */
const ofAccounts = ({ ids }: Asked, column: string) =>
  ids === null
    ? sql``
    : sql`AND ${sql.raw(column)} IN (SELECT o.account_id FROM viewers o WHERE o.id = ANY (${ids}::integer[]))`;

/** For each kind of record, its JSON and where it comes from: everything a location's decisions read except its own row. */
const readers: { [K in FactKind]: (asked: Asked) => { record: RawBuilder<unknown>; from: RawBuilder<unknown> } } = {
  policies: (asked) => ({
    record: sql`json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'isEnabled', p.is_enabled,
      'schedule', json_build_object('isEnabled', p.schedule_enabled, 'ranges', (
        SELECT coalesce(json_agg(json_build_object('id', r.id, 'dayOfWeek', r.day_of_week, 'startTime', r.start_time, 'endTime', r.end_time) ORDER BY r.id), '[]')
        FROM policy_ranges r WHERE r.policy_id = p.id)),
      ${sql.join(ofPolicy)})`,
    from: sql`policies p WHERE p.location_id = ${asked.locationId} ${among(asked, 'p.id')} ORDER BY p.id`,
  }),
  classes: (asked) => ({
    record: sql`json_build_object('id', c.id, 'name', c.name, 'policyId', ${activePolicy('class_id', 'c.id')})`,
    from: sql`classes c WHERE c.location_id = ${asked.locationId} ${among(asked, 'c.id')} ORDER BY c.id`,
  }),
  cameras: (asked) => ({
    record: sql`json_build_object('id', c.id, 'name', c.name, 'isEnabled', c.is_enabled, 'aiOnly', c.ai_only, 'isPublic', c.is_public,
      'classIds', (SELECT coalesce(json_agg(cc.class_id ORDER BY cc.class_id), '[]') FROM class_cameras cc WHERE cc.camera_id = c.id),
      'policyId', ${activePolicy('camera_id', 'c.id')})`,
    from: sql`cameras c WHERE c.location_id = ${asked.locationId} ${among(asked, 'c.id')} ORDER BY c.id`,
  }),
  // Joined and grouped once for everything requested: a subquery per row would mean thousands of index probes.
  families: (asked) => ({
    record: sql`json_build_object('id', f.id, 'name', f.name, 'policyId', fa.policy_id)`,
    from: sql`families f LEFT JOIN policy_assignments fa ON fa.family_id = f.id AND fa.is_active
      WHERE f.location_id = ${asked.locationId} ${among(asked, 'f.id')} ORDER BY f.id`,
  }),
  children: (asked) => ({
    record: sql`json_build_object('id', k.id, 'familyId', k.family_id, 'name', trim(k.first_name || ' ' || k.last_name), 'classIds', coalesce(kc.ids, '[]'))`,
    from: sql`children k LEFT JOIN (SELECT child_id, json_agg(class_id ORDER BY class_id) AS ids FROM child_classes
        WHERE location_id = ${asked.locationId} ${among(asked, 'child_id')} GROUP BY child_id) kc ON kc.child_id = k.id
      WHERE k.location_id = ${asked.locationId} ${among(asked, 'k.id')} ORDER BY k.id`,
  }),
  viewers: (asked) => ({
    // What locks a viewer besides the location: the account's indefinite lock, or their own pause. Custody blocks and
    // Stream Shield locks bind the account at the location, so each of its memberships gets all of them.
    record: sql`json_build_object('id', v.id, 'familyId', v.family_id, 'name', trim(a.first_name || ' ' || a.last_name), 'category', vt.category,
      'isApproved', v.approved_at IS NOT NULL, 'isConfirmed', a.email_confirmed,
      'isLocked', v.is_locked OR a.is_locked, 'lockoutEnd', CASE WHEN NOT a.is_locked THEN ${ms('v.lockout_end')} END,
      'deletionAt', ${ms('(v.deletion_date::timestamp AT TIME ZONE l.time_zone_id)')},
      'isShieldLocked', sl.account_id IS NOT NULL, 'custodyBlocks', coalesce(cb.blocks, '[]'), 'policyId', va.policy_id)`,
    from: sql`viewers v JOIN locations l ON l.id = v.location_id JOIN accounts a ON a.id = v.account_id JOIN viewer_types vt ON vt.id = v.viewer_type_id
      LEFT JOIN policy_assignments va ON va.viewer_id = v.id AND va.is_active
      LEFT JOIN (SELECT DISTINCT s.account_id FROM viewers s WHERE s.location_id = ${asked.locationId} AND s.is_shield_locked
        ${ofAccounts(asked, 's.account_id')}) sl ON sl.account_id = v.account_id
      LEFT JOIN (SELECT bv.account_id, json_agg(json_build_object('id', b.id, 'childId', b.child_id, 'from', ${ms('b.starts_at')}, 'until', ${ms('b.ends_at')}) ORDER BY b.id) AS blocks
        FROM custody_blocks b JOIN viewers bv ON bv.id = b.viewer_id WHERE b.location_id = ${asked.locationId}
        ${ofAccounts(asked, 'bv.account_id')} GROUP BY bv.account_id) cb ON cb.account_id = v.account_id
      WHERE v.location_id = ${asked.locationId} ${among(asked, 'v.id')} ORDER BY v.id`,
  }),
  events: (asked) => ({
    record: sql`json_build_object('id', e.id, 'name', e.name, 'startsAt', ${ms('e.starts_at')}, 'endsAt', ${ms('e.ends_at')},
      'cameraIds', (SELECT coalesce(json_agg(ec.camera_id ORDER BY ec.camera_id), '[]') FROM event_cameras ec WHERE ec.event_id = e.id),
      'childIds', (SELECT coalesce(json_agg(ek.child_id ORDER BY ek.child_id), '[]') FROM event_children ek WHERE ek.event_id = e.id))`,
    from: sql`events e WHERE e.location_id = ${asked.locationId} ${among(asked, 'e.id')} AND e.ends_at > ${new Date(asked.at - 86_400_000)} ORDER BY e.id`,
  }),
};

/** The requested records of one kind, sorted by id, without deleted ones. */
export const readRecords = async <K extends FactKind>(
  db: Queryable,
  kind: K,
  asked: Asked,
): Promise<FactRecords[K][]> => {
  const { record, from } = readers[kind](asked);
  const statement = sql<{ record: FactRecords[K] }>`SELECT ${record} AS record FROM ${from}`;
  const rows = await runPrepared(db, { compile: () => statement.compile(db) });
  return rows.map((row) => row.record);
};

/** The location's own row; null when the location does not exist. */
export const readLocationRow = async (db: Queryable, locationId: number): Promise<LocationRow | null> => {
  const publicCameras = features.PublicCameraSupportGlobal;
  const { rows } = await sql<{ row: LocationRow }>`
    SELECT json_build_object('locationId', l.id, 'timeZone', l.time_zone_id,
      'publicCamerasEnabled', l.is_public_camera_support_enabled AND coalesce(
        (SELECT fe.is_enabled FROM features fe WHERE fe.name = 'PublicCameraSupportGlobal'), ${publicCameras.isEnabledByDefault}::boolean),
      'areViewersPaused', l.viewers_paused, 'viewersPausedUntil', ${ms('l.viewers_paused_until')},
      'staffOnsiteOnly', l.is_onsite_only, 'staffNetworks', to_json(l.staff_networks),
      'activeLocationPolicyId', (SELECT p.id FROM policies p WHERE p.location_id = l.id AND p.is_active),
      'adminPolicy', (SELECT json_build_object(${sql.join(ofAdminPolicy)}) FROM admin_policies ap WHERE ap.location_id = l.id)) AS row
    FROM locations l WHERE l.id = ${locationId}`.execute(db);
  return rows[0]?.row ?? null;
};
