import type { FactKind, FactRecords, LocationRow } from '@viewgate/policy';
import { features, limitNames, restrictions, switchNames } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared.ts';
import { consentCounts } from './consents.ts';
import { opensCameras } from './invited.ts';

/** Milliseconds since the epoch, of a timestamptz. */
const ms = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000)::bigint`);

const decidingNames = [...switchNames, ...limitNames];
/** Every restriction of `policy` and of `admin_policy`, as key-value pairs of a JSON object. */
const ofPolicy = decidingNames.map((name) => {
  const { column } = restrictions[name];
  return sql.raw(`'${name}', json_build_object('isEnabled', policy.${column}_set, 'value', policy.${column}_value)`);
});
const ofAdminPolicy = decidingNames.map((name) => {
  const { adminColumn } = restrictions[name];
  return sql.raw(
    `'${name}', json_build_object('enforcementType', admin_policy.${adminColumn}_enforcement, 'value', admin_policy.${adminColumn}_value)`,
  );
});

/** The one active assignment of a subject. */
const activePolicy = (column: string, subject: string) =>
  sql.raw(
    `(SELECT assignment.policy_id FROM policy_assignments assignment WHERE assignment.${column} = ${subject} AND assignment.is_active)`,
  );

export interface Asked {
  readonly locationId: number;
  /** The records to read; null for all of the location's. */
  readonly ids: readonly number[] | null;
  /** UTC milliseconds: events that ended more than a day earlier are left out. */
  readonly at: number;
}

/**
 * The requested ids in a form that PostgreSQL's planner cannot count: seeing a single one, it would make a new plan for every read instead
 * of using the plan it has, and planning takes several times as long as reading.
 */
const uncounted = (ids: readonly number[]) => sql`ARRAY(SELECT unnest(${ids}::integer[]))`;

/** An extra condition on a column of ids. */
const among = ({ ids }: Asked, column: string) =>
  ids === null ? sql`` : sql`AND ${sql.raw(column)} = ANY (${uncounted(ids)})`;

/** An extra condition on the accounts of the requested viewers. */
const ofAccounts = ({ ids }: Asked, column: string) =>
  ids === null
    ? sql``
    : sql`AND ${sql.raw(column)} IN (SELECT viewer.account_id FROM viewers viewer WHERE viewer.id = ANY (${uncounted(ids)}))`;

/** For each kind of record, its JSON and where it comes from: everything a location's decisions read except its own row. */
const readers: { [K in FactKind]: (asked: Asked) => { record: RawBuilder<unknown>; from: RawBuilder<unknown> } } = {
  policies: (asked) => ({
    record: sql`json_build_object('id', policy.id, 'kind', policy.kind, 'name', policy.name, 'isEnabled', policy.is_enabled,
      'schedule', json_build_object('isEnabled', policy.schedule_enabled, 'ranges', (
        SELECT coalesce(json_agg(json_build_object('id', range.id, 'dayOfWeek', range.day_of_week, 'startTime', range.start_time, 'endTime', range.end_time) ORDER BY range.id), '[]')
        FROM policy_ranges range WHERE range.policy_id = policy.id)),
      ${sql.join(ofPolicy)})`,
    from: sql`policies policy WHERE policy.location_id = ${asked.locationId} ${among(asked, 'policy.id')} ORDER BY policy.id`,
  }),
  classes: (asked) => ({
    record: sql`json_build_object('id', class.id, 'name', class.name, 'policyId', ${activePolicy('class_id', 'class.id')})`,
    from: sql`classes class WHERE class.location_id = ${asked.locationId} ${among(asked, 'class.id')} ORDER BY class.id`,
  }),
  cameras: (asked) => ({
    record: sql`json_build_object('id', camera.id, 'name', camera.name, 'isEnabled', camera.is_enabled, 'aiOnly', camera.ai_only, 'isPublic', camera.is_public,
      'classIds', (SELECT coalesce(json_agg(class_camera.class_id ORDER BY class_camera.class_id), '[]') FROM class_cameras class_camera WHERE class_camera.camera_id = camera.id),
      'policyId', ${activePolicy('camera_id', 'camera.id')})`,
    from: sql`cameras camera WHERE camera.location_id = ${asked.locationId} ${among(asked, 'camera.id')} ORDER BY camera.id`,
  }),
  // Joined and grouped once for everything requested: a subquery per row would mean thousands of index probes.
  families: (asked) => ({
    record: sql`json_build_object('id', family.id, 'name', family.name, 'awaitsApproval', family.awaits_approval, 'policyId', assignment.policy_id)`,
    from: sql`families family LEFT JOIN policy_assignments assignment ON assignment.family_id = family.id AND assignment.is_active
      WHERE family.location_id = ${asked.locationId} ${among(asked, 'family.id')} ORDER BY family.id`,
  }),
  children: (asked) => ({
    record: sql`json_build_object('id', child.id, 'familyId', child.family_id, 'name', trim(child.first_name || ' ' || child.last_name), 'classIds', coalesce(child_class.ids, '[]'),
      'stay', CASE WHEN stay.id IS NOT NULL THEN json_build_object('from', ${ms('stay.checked_in_at')}, 'until', ${ms('coalesce(stay.checked_out_at, stay.day_ends_at)')},
        'dayEndsAt', ${ms('stay.day_ends_at')}) END,
      'hasConsent', ${consentCounts} IS TRUE)`,
    from: sql`children child LEFT JOIN (SELECT child_id, json_agg(class_id ORDER BY class_id) AS ids FROM child_classes
        WHERE location_id = ${asked.locationId} ${among(asked, 'child_id')} GROUP BY child_id) child_class ON child_class.child_id = child.id
      LEFT JOIN stays stay ON stay.location_id = child.location_id AND stay.child_id = child.id AND stay.is_last
      LEFT JOIN camera_consents consent ON consent.child_id = child.id
      WHERE child.location_id = ${asked.locationId} ${among(asked, 'child.id')} ORDER BY child.id`,
  }),
  viewers: (asked) => ({
    // What locks a viewer besides the location: the account's indefinite lock, or their own pause. Custody blocks and
    // Stream Shield locks bind the account at the location, so each of its memberships gets all of them.
    record: sql`json_build_object('id', viewer.id, 'familyId', viewer.family_id, 'name', trim(account.first_name || ' ' || account.last_name), 'category', viewer_type.category, 'viewerTypeId', viewer_type.id,
      'isApproved', viewer.approved_at IS NOT NULL, 'isConfirmed', account.email_confirmed,
      'isLocked', viewer.is_locked OR account.is_locked, 'lockoutEnd', CASE WHEN NOT account.is_locked THEN ${ms('viewer.lockout_end')} END,
      'deletionAt', ${ms('(viewer.deletion_date::timestamp AT TIME ZONE location.time_zone_id)')},
      'isShieldLocked', shielded.account_id IS NOT NULL, 'custodyBlocks', coalesce(barred.blocks, '[]'), 'policyId', assignment.policy_id)`,
    from: sql`viewers viewer JOIN locations location ON location.id = viewer.location_id
      JOIN accounts account ON account.id = viewer.account_id JOIN viewer_types viewer_type ON viewer_type.id = viewer.viewer_type_id
      LEFT JOIN policy_assignments assignment ON assignment.viewer_id = viewer.id AND assignment.is_active
      LEFT JOIN (SELECT DISTINCT locked.account_id FROM viewers locked
        WHERE locked.location_id = ${asked.locationId} AND locked.is_shield_locked
        ${ofAccounts(asked, 'locked.account_id')}) shielded ON shielded.account_id = viewer.account_id
      LEFT JOIN (SELECT barred_viewer.account_id, json_agg(json_build_object('id', block.id, 'childId', block.child_id, 'from', ${ms('block.starts_at')}, 'until', ${ms('block.ends_at')}) ORDER BY block.id) AS blocks
        FROM (SELECT id, location_id, viewer_id, child_id, starts_at, ends_at FROM custody_blocks
            UNION ALL SELECT id, location_id, viewer_id, child_id, starts_at, at + interval '1 minute' FROM block_afterimages) block
          JOIN viewers barred_viewer ON barred_viewer.id = block.viewer_id
          WHERE block.location_id = ${asked.locationId}
        ${ofAccounts(asked, 'barred_viewer.account_id')} GROUP BY barred_viewer.account_id) barred ON barred.account_id = viewer.account_id
      WHERE viewer.location_id = ${asked.locationId} ${among(asked, 'viewer.id')} ORDER BY viewer.id`,
  }),
  // And afterimages, which have ids among those of events.
  events: (asked) => ({
    record: sql`known.record`,
    from: sql`(SELECT event.id, json_build_object('id', event.id, 'name', event.name, 'startsAt', ${ms('event.starts_at')}, 'endsAt', ${ms('event.ends_at')},
        'cameraIds', (SELECT coalesce(json_agg(event_camera.camera_id ORDER BY event_camera.camera_id), '[]') FROM event_cameras event_camera WHERE event_camera.event_id = event.id),
        'childIds', (SELECT coalesce(json_agg(event_child.child_id ORDER BY event_child.child_id), '[]') FROM event_children event_child WHERE event_child.event_id = event.id),
        'bringsChildren', NOT EXISTS (SELECT 1 FROM access_exceptions exception WHERE exception.event_id = event.id), 'opensCameras', ${opensCameras}) AS record
      FROM events event JOIN locations location ON location.id = event.location_id WHERE event.location_id = ${asked.locationId} ${among(asked, 'event.id')} AND event.ends_at > ${new Date(asked.at - 86_400_000)}
      UNION ALL SELECT afterimage.id, json_build_object('id', afterimage.id, 'name', '', 'startsAt', ${ms("(afterimage.at - interval '1 minute')")}, 'endsAt', ${ms('afterimage.at')},
        'cameraIds', to_json(afterimage.camera_ids), 'childIds', to_json(afterimage.child_ids), 'bringsChildren', true, 'opensCameras', false)
      FROM afterimages afterimage WHERE afterimage.location_id = ${asked.locationId} ${among(asked, 'afterimage.id')} AND afterimage.at > ${new Date(asked.at - 86_400_000)}) known ORDER BY known.id`,
  }),
};

/** A column `record`: the requested records of one kind, sorted by id, without deleted ones. */
export const recordsOf = <K extends FactKind>(kind: K, asked: Asked): RawBuilder<{ record: FactRecords[K] }> => {
  const { record, from } = readers[kind](asked);
  return sql<{ record: FactRecords[K] }>`SELECT ${record} AS record FROM ${from}`;
};

/** The requested records of one kind, sorted by id, without deleted ones. */
export const readRecords = async <K extends FactKind>(
  db: Queryable,
  kind: K,
  asked: Asked,
): Promise<FactRecords[K][]> => {
  const statement = recordsOf(kind, asked);
  const rows = await runPrepared(db, { compile: () => statement.compile(db) });
  return rows.map((row) => row.record);
};

/** A column `row`: the location's own, if it exists. */
export const locationRowOf = (locationId: number): RawBuilder<{ row: LocationRow }> => {
  const publicCameras = features.PublicCameraSupportGlobal;
  return sql<{ row: LocationRow }>`
    SELECT json_build_object('locationId', location.id, 'timeZone', location.time_zone_id,
      'publicCamerasEnabled', location.is_public_camera_support_enabled AND coalesce(
        (SELECT feature.is_enabled FROM features feature
          WHERE feature.name = 'PublicCameraSupportGlobal'), ${publicCameras.isEnabledByDefault}::boolean),
      'publicLink', (SELECT json_build_object('generation', link.generation, 'endsAt', ${ms('((link.ends_on + 1)::timestamp AT TIME ZONE location.time_zone_id)')})
        FROM public_links link WHERE link.location_id = location.id AND link.is_on),
      'areViewersPaused', location.viewers_paused, 'viewersPausedUntil', ${ms('location.viewers_paused_until')},
      'presence', json_build_object('isRequired', location.is_presence_required, 'isImposed', coalesce(
        (SELECT admin_policy.is_presence_required FROM admin_policies admin_policy WHERE admin_policy.location_id = location.id), false)),
      'cameraConsent', json_build_object('isRequired', location.is_consent_required, 'isImposed', coalesce(
        (SELECT admin_policy.is_consent_required FROM admin_policies admin_policy WHERE admin_policy.location_id = location.id), false)),
      'staffOnsiteOnly', location.is_onsite_only, 'staffNetworks', to_json(location.staff_networks),
      'allowsPictureInPicture', location.allows_picture_in_picture,
      'activeLocationPolicyId', (SELECT policy.id FROM policies policy WHERE policy.location_id = location.id AND policy.is_active),
      'adminPolicy', (SELECT json_build_object(${sql.join(ofAdminPolicy)}) FROM admin_policies admin_policy
        WHERE admin_policy.location_id = location.id)) AS row
    FROM locations location WHERE location.id = ${locationId}`;
};

/** The location's own row; null when the location does not exist. */
export const readLocationRow = async (db: Queryable, locationId: number): Promise<LocationRow | null> => {
  const { rows } = await locationRowOf(locationId).execute(db);
  return rows[0]?.row ?? null;
};
