import type { LocationFacts } from '@viewgate/policy';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface FactsAt {
  facts: LocationFacts;
  /** The location's revision that these facts belong to: both are read in one snapshot. */
  revision: number;
}

/** Milliseconds since the epoch, of a timestamptz. */
const ms = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000)::bigint`);

const restriction = (name: string) =>
  sql.raw(`json_build_object('isEnabled', p.${name}_set, 'value', p.${name}_value)`);
const enforced = (name: string) =>
  sql.raw(`json_build_object('enforcementType', ap.${name}_enforcement, 'value', ap.${name}_value)`);

const list = (object: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
  sql`(SELECT coalesce(json_agg(${object}), '[]') FROM ${from})`;

/** The one active assignment of a subject. */
const activePolicy = (column: string, subject: string) =>
  sql.raw(`(SELECT pa.policy_id FROM policy_assignments pa WHERE pa.${column} = ${subject} AND pa.is_active)`);

/** The latest end of what locks a viewer: the account, the own pause, the location's. Null while one of them has no end. */
const lockoutEnd = sql`CASE WHEN NOT (a.is_locked OR v.is_locked AND v.lockout_end IS NULL OR l.viewers_paused AND l.viewers_paused_until IS NULL)
  THEN greatest(${ms('v.lockout_end')}, ${ms('l.viewers_paused_until')}) END`;

/**
 * Everything a location's decisions are made from, in one statement and so in one snapshot, with the revision that it
 * belongs to. Null when there is no such location.
 */
export const readFacts = async (
  db: Queryable,
  locationId: number,
  arePublicCamerasOn: boolean,
  /** UTC milliseconds; events that ended a day before are left out. */
  at: number,
): Promise<FactsAt | null> => {
  const policies = list(
    sql`json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'isEnabled', p.is_enabled,
      'schedule', json_build_object('isEnabled', p.schedule_enabled, 'ranges', (
        SELECT coalesce(json_agg(json_build_object('id', r.id, 'dayOfWeek', r.day_of_week, 'startTime', r.start_time, 'endTime', r.end_time)), '[]')
        FROM policy_ranges r WHERE r.policy_id = p.id)),
      'desktop', ${restriction('desktop')}, 'mobile', ${restriction('mobile')}, 'streamShield', ${restriction('stream_shield')},
      'sessionMaxCount', ${restriction('session_max_count')}, 'sessionMaxLength', ${restriction('session_max_length')})`,
    sql`policies p WHERE p.location_id = l.id`,
  );
  const cameras = list(
    sql`json_build_object('id', c.id, 'name', c.name, 'isEnabled', c.is_enabled, 'aiOnly', c.ai_only, 'isPublic', c.is_public,
      'classIds', (SELECT coalesce(json_agg(cc.class_id), '[]') FROM class_cameras cc WHERE cc.camera_id = c.id),
      'policyId', ${activePolicy('camera_id', 'c.id')})`,
    sql`cameras c WHERE c.location_id = l.id`,
  );
  // Joined and grouped once for the whole location: a subquery per row would be thousands of probes.
  const children = list(
    sql`json_build_object('id', k.id, 'familyId', k.family_id, 'name', trim(k.first_name || ' ' || k.last_name), 'classIds', coalesce(kc.ids, '[]'))`,
    sql`children k LEFT JOIN (SELECT child_id, json_agg(class_id) AS ids FROM child_classes WHERE location_id = ${locationId} GROUP BY child_id) kc ON kc.child_id = k.id
      WHERE k.location_id = l.id`,
  );
  // A custody block and a Stream Shield lock bind the account at the location: each membership has those of all of them.
  const viewers = list(
    sql`json_build_object('id', v.id, 'familyId', v.family_id, 'name', trim(a.first_name || ' ' || a.last_name), 'category', vt.category,
      'isApproved', v.approved_at IS NOT NULL, 'isConfirmed', a.email_confirmed,
      'isLocked', v.is_locked OR a.is_locked OR l.viewers_paused, 'lockoutEnd', ${lockoutEnd},
      'deletionAt', ${ms('(v.deletion_date::timestamp AT TIME ZONE l.time_zone_id)')},
      'isShieldLocked', sl.account_id IS NOT NULL, 'custodyBlocks', coalesce(cb.blocks, '[]'), 'policyId', va.policy_id)`,
    sql`viewers v JOIN accounts a ON a.id = v.account_id JOIN viewer_types vt ON vt.id = v.viewer_type_id
      LEFT JOIN policy_assignments va ON va.viewer_id = v.id AND va.is_active
      LEFT JOIN (SELECT DISTINCT account_id FROM viewers WHERE location_id = ${locationId} AND is_shield_locked) sl ON sl.account_id = v.account_id
      LEFT JOIN (SELECT bv.account_id, json_agg(json_build_object('id', b.id, 'childId', b.child_id, 'from', ${ms('b.starts_at')}, 'until', ${ms('b.ends_at')})) AS blocks
        FROM custody_blocks b JOIN viewers bv ON bv.id = b.viewer_id WHERE b.location_id = ${locationId} GROUP BY bv.account_id) cb ON cb.account_id = v.account_id
      WHERE v.location_id = l.id`,
  );
  const { rows } = await sql<{ facts: LocationFacts; revision: number }>`
    SELECT coalesce((SELECT r.revision FROM location_revisions r WHERE r.location_id = l.id), 0) AS revision,
      json_build_object(
        'locationId', l.id, 'timeZone', l.time_zone_id,
        'publicCamerasEnabled', l.is_public_camera_support_enabled AND ${arePublicCamerasOn}::boolean,
        'staffOnsiteOnly', l.is_onsite_only, 'staffNetworks', to_json(l.staff_networks),
        'activeLocationPolicyId', (SELECT p.id FROM policies p WHERE p.location_id = l.id AND p.is_active),
        'adminPolicy', (SELECT json_build_object('sessionCount', ${enforced('session_count')}, 'sessionLength', ${enforced('session_length')},
            'desktopAccess', ${enforced('desktop_access')}, 'mobileAccess', ${enforced('mobile_access')}, 'streamShield', ${enforced('stream_shield')})
          FROM admin_policies ap WHERE ap.location_id = l.id),
        'policies', ${policies},
        'classes', ${list(
          sql`json_build_object('id', c.id, 'name', c.name, 'policyId', ${activePolicy('class_id', 'c.id')})`,
          sql`classes c WHERE c.location_id = l.id`,
        )},
        'cameras', ${cameras},
        'families', ${list(
          sql`json_build_object('id', f.id, 'name', f.name, 'policyId', fa.policy_id)`,
          sql`families f LEFT JOIN policy_assignments fa ON fa.family_id = f.id AND fa.is_active WHERE f.location_id = l.id`,
        )},
        'children', ${children},
        'viewers', ${viewers},
        'events', ${list(
          sql`json_build_object('id', e.id, 'name', e.name, 'startsAt', ${ms('e.starts_at')}, 'endsAt', ${ms('e.ends_at')},
            'cameraIds', (SELECT coalesce(json_agg(ec.camera_id), '[]') FROM event_cameras ec WHERE ec.event_id = e.id),
            'childIds', (SELECT coalesce(json_agg(ek.child_id), '[]') FROM event_children ek WHERE ek.event_id = e.id))`,
          sql`events e WHERE e.location_id = l.id AND e.ends_at > ${new Date(at - 86_400_000)}`,
        )}
      ) AS facts
    FROM locations l WHERE l.id = ${locationId}`.execute(db);
  return rows[0] ?? null;
};
