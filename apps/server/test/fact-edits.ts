import { sql } from 'kysely';

/** The id of one of a table's rows at the location, picked by a number; NULL if it has none. */
const any = (locationId: number, table: string, pick: number, more = 'true') =>
  sql.raw(`(SELECT id FROM ${table} WHERE location_id = ${locationId} AND ${more}
    ORDER BY id OFFSET ${pick} % greatest(1, (SELECT count(*) FROM ${table} WHERE location_id = ${locationId} AND ${more})) LIMIT 1)`);

/** Every kind of edit of every table that facts are read from, at one location beside another; each takes two numbers to pick by. */
export const factEdits = (
  here: number,
  there: number,
  at: number,
): Record<string, (a: number, b: number) => ReturnType<typeof sql>> => ({
  pauseEverybody: (a) =>
    sql`UPDATE locations SET viewers_paused = ${a % 2 === 0}, viewers_paused_until = ${a % 4 === 0 ? new Date(at + a * 1_000) : null} WHERE id = ${here}`,
  locationFlags: (a, b) =>
    sql`UPDATE locations SET is_onsite_only = ${a % 2 === 0}, staff_networks = ${[`10.0.0.${b % 200}`]}, is_public_camera_support_enabled = ${b % 2 === 0} WHERE id = ${here}`,
  requirements: (a, b) =>
    sql`UPDATE locations SET is_presence_required = ${a % 2 === 0}, is_consent_required = ${b % 3 > 0} WHERE id = ${here}`,
  imposed: (a, b) =>
    sql`INSERT INTO admin_policies (location_id, is_presence_required, is_consent_required) VALUES (${here}, ${a % 3 === 0}, ${b % 3 === 0})
      ON CONFLICT (location_id) DO UPDATE SET is_presence_required = excluded.is_presence_required, is_consent_required = excluded.is_consent_required`,
  stay: (a, b) => sql`INSERT INTO stays (location_id, child_id, source, checked_in_at, day_ends_at)
    SELECT ${here}, child.id, 'staff', ${new Date(at - 7_200_000)}, ${new Date(at + 36_000_000)} FROM children child WHERE child.id = ${any(here, 'children', a)}
    ON CONFLICT (location_id, child_id) WHERE is_last DO UPDATE SET checked_out_at = ${b % 2 === 0 ? new Date(at - 60_000 * (b % 60)) : null}`,
  noStay: (a) => sql`DELETE FROM stays WHERE id = ${any(here, 'stays', a)}`,
  consent: (a, b) => sql`INSERT INTO camera_consents (child_id, location_id, is_given, source, answered_at, answered_by)
    SELECT child.id, ${here}, ${b % 3 > 0}, ${b % 5 === 0 ? 'staff' : 'parent'}, ${new Date(at)},
      (SELECT viewer.account_id FROM viewers viewer WHERE viewer.family_id = child.family_id ORDER BY viewer.id LIMIT 1)
    FROM children child WHERE child.id = ${any(here, 'children', a)}
    ON CONFLICT (child_id) DO UPDATE SET is_given = excluded.is_given, source = excluded.source, answered_by = excluded.answered_by`,
  guardian: (a, b) =>
    sql`UPDATE viewers SET viewer_type_id = ${b % 2 === 0 ? 1 : 5} WHERE id = ${any(here, 'viewers', a)}`,
  exception: (a, b) => sql`WITH event AS (INSERT INTO events (location_id, name, starts_at, ends_at)
      VALUES (${here}, ${`X${a}`}, ${new Date(at - 60_000)}, ${new Date(at + 3_600_000)}) RETURNING id),
    child AS (INSERT INTO event_children SELECT ${here}, event.id, child.id FROM event, children child WHERE child.id = ${any(here, 'children', b)}),
    camera AS (INSERT INTO event_cameras SELECT ${here}, event.id, camera.id FROM event, cameras camera WHERE camera.id = ${any(here, 'cameras', a)})
    INSERT INTO access_exceptions (event_id, location_id, camera_id, family_id, made_by)
    SELECT event.id, ${here}, camera.id, family.id, 'x' FROM event, cameras camera, families family
    WHERE camera.id = ${any(here, 'cameras', a)} AND family.id = ${any(here, 'families', b)}`,
  noConsent: (a) => sql`DELETE FROM camera_consents WHERE child_id = ${any(here, 'children', a)}`,
  awaiting: (a, b) => sql`UPDATE families SET awaits_approval = ${b % 2 === 0} WHERE id = ${any(here, 'families', a)}`,
  timeZone: (a) =>
    sql`UPDATE locations SET time_zone_id = ${a % 2 === 0 ? 'America/Chicago' : 'Europe/London'} WHERE id = ${here}`,
  publicFlag: (a) =>
    sql`INSERT INTO features VALUES ('PublicCameraSupportGlobal', ${a % 2 === 0}) ON CONFLICT (name) DO UPDATE SET is_enabled = excluded.is_enabled`,
  publicLink: (a, b) =>
    sql`INSERT INTO public_links (location_id, is_on, ends_on) VALUES (${here}, ${a % 3 > 0}, ${b % 2 === 0 ? null : '2030-01-01'})
      ON CONFLICT (location_id) DO UPDATE SET is_on = excluded.is_on, ends_on = excluded.ends_on, generation = public_links.generation + ${b % 2}::integer`,
  noPublicLink: () => sql`DELETE FROM public_links WHERE location_id = ${here}`,
  adminPolicy: (a, b) =>
    sql`INSERT INTO admin_policies (location_id, session_count_enforcement, session_count_value, stream_shield_enforcement, stream_shield_value)
      VALUES (${here}, ${['Off', 'Location', 'All'][a % 3]}, ${b}, 'All', ${b % 2 === 0})
      ON CONFLICT (location_id) DO UPDATE SET session_count_enforcement = excluded.session_count_enforcement, session_count_value = excluded.session_count_value`,
  noAdminPolicy: () => sql`DELETE FROM admin_policies WHERE location_id = ${here}`,
  deactivateAll: () => sql`UPDATE policies SET is_active = false WHERE location_id = ${here} AND is_active`,
  activateOne: (
    a,
  ) => sql`UPDATE policies SET is_active = true WHERE id = ${any(here, 'policies', a, "kind = 'location'")}
    AND NOT EXISTS (SELECT FROM policies WHERE location_id = ${here} AND is_active)`,
  policy: (
    a,
    b,
  ) => sql`UPDATE policies SET is_enabled = ${b % 3 > 0}, schedule_enabled = ${b % 2 === 0}, mobile_set = ${b % 5 === 0},
    mobile_value = ${b % 4 > 0}, session_max_count_set = ${b % 7 === 0}, session_max_count_value = ${b} WHERE id = ${any(here, 'policies', a)}`,
  newPolicy: (a, b) => sql`INSERT INTO policies (location_id, kind, name, schedule_enabled)
    VALUES (${here}, ${['class', 'camera', 'family', 'viewer'][a % 4]}, ${`P${a}-${b}`}, ${b % 2 === 0}) ON CONFLICT DO NOTHING`,
  dropPolicy: (a) =>
    sql`DELETE FROM policies WHERE id = ${any(here, 'policies', a, 'NOT is_default AND NOT is_active')}`,
  range: (a, b) => sql`INSERT INTO policy_ranges (location_id, policy_id, day_of_week, start_time, end_time)
    SELECT ${here}, id, ${a % 7}, make_time(${b % 12}, 0, 0), make_time(${12 + (b % 11)}, 30, 0) FROM policies WHERE id = ${any(here, 'policies', a)}`,
  moveRange: (a, b) => sql`UPDATE policy_ranges SET day_of_week = ${b % 7} WHERE id = ${any(here, 'policy_ranges', a)}`,
  dropRange: (a) => sql`DELETE FROM policy_ranges WHERE id = ${any(here, 'policy_ranges', a)}`,
  assign: (a, b) => {
    const kind = (['class', 'camera', 'family', 'viewer'] as const)[a % 4] ?? 'class';
    const table = { class: 'classes', camera: 'cameras', family: 'families', viewer: 'viewers' }[kind];
    return sql`INSERT INTO policy_assignments (location_id, kind, policy_id, ${sql.raw(`${kind}_id`)}, is_active)
      SELECT ${here}, ${kind}, policy.id, subject.id, true FROM policies policy, ${sql.raw(table)} subject
      WHERE policy.id = ${any(here, 'policies', b, `kind = '${kind}'`)} AND subject.id = ${any(here, table, a)} ON CONFLICT DO NOTHING`;
  },
  unassign: (a) => sql`DELETE FROM policy_assignments WHERE id = ${any(here, 'policy_assignments', a)}`,
  deactivate: (a) =>
    sql`UPDATE policy_assignments SET is_active = false WHERE id = ${any(here, 'policy_assignments', a)}`,
  newClass: (a, b) =>
    sql`INSERT INTO classes (location_id, name) VALUES (${here}, ${`C${a}-${b}`}) ON CONFLICT DO NOTHING`,
  renameClass: (a, b) => sql`UPDATE classes SET name = ${`R${a}-${b}`} WHERE id = ${any(here, 'classes', a)}
    AND NOT EXISTS (SELECT FROM classes WHERE location_id = ${here} AND lower(name) = ${`r${a}-${b}`})`,
  dropClass: (a) => sql`DELETE FROM classes WHERE id = ${any(here, 'classes', a)}`,
  camera: (a, b) =>
    sql`UPDATE cameras SET is_enabled = ${b % 3 > 0}, ai_only = ${b % 5 === 0}, is_public = ${b % 4 === 0} WHERE id = ${any(here, 'cameras', a)}`,
  cameraState: (a) =>
    sql`UPDATE cameras SET state = 'online', state_since = now() WHERE id = ${any(here, 'cameras', a)}`,
  newCamera: (a) => sql`INSERT INTO cameras (location_id, name, short_name) VALUES (${here}, ${`K${a}`}, 'k')`,
  dropCamera: (a) => sql`DELETE FROM cameras WHERE id = ${any(here, 'cameras', a)}`,
  hang: (a, b) => sql`INSERT INTO class_cameras SELECT ${here}, class.id, camera.id FROM classes class, cameras camera
    WHERE class.id = ${any(here, 'classes', a)} AND camera.id = ${any(here, 'cameras', b)} ON CONFLICT DO NOTHING`,
  unhang: (a) => sql`DELETE FROM class_cameras WHERE camera_id = ${any(here, 'cameras', a)}`,
  newFamily: (a) => sql`INSERT INTO families (location_id, name) VALUES (${here}, ${`F${a}`})`,
  renameFamily: (a, b) => sql`UPDATE families SET name = ${`N${b}`} WHERE id = ${any(here, 'families', a)}`,
  dropFamily: (a) => sql`DELETE FROM families WHERE id = ${any(here, 'families', a)}`,
  newChild: (a, b) => sql`INSERT INTO children (location_id, family_id, first_name)
    SELECT ${here}, id, ${`Kid${b}`} FROM families WHERE id = ${any(here, 'families', a)}`,
  moveChild: (a, b) =>
    sql`UPDATE children SET family_id = coalesce(${any(here, 'families', b)}, family_id) WHERE id = ${any(here, 'children', a)}`,
  dropChild: (a) => sql`DELETE FROM children WHERE id = ${any(here, 'children', a)}`,
  enroll: (a, b) => sql`INSERT INTO child_classes SELECT ${here}, child.id, class.id FROM children child, classes class
    WHERE child.id = ${any(here, 'children', a)} AND class.id = ${any(here, 'classes', b)} ON CONFLICT DO NOTHING`,
  unenroll: (a) => sql`DELETE FROM child_classes WHERE child_id = ${any(here, 'children', a)}`,
  secondMembership: (a, b) => sql`INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, approved_at)
    SELECT ${here}, family.id, viewer.account_id, 2, now() FROM viewers viewer, families family
    WHERE viewer.id = ${any(here, 'viewers', b)} AND family.id = ${any(here, 'families', a)} ON CONFLICT DO NOTHING`,
  stranger: (
    a,
    b,
  ) => sql`WITH who AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name)
      VALUES ('viewer', ${`u${a}-${b}-`} || gen_random_uuid(), 'u@mail.example', ${b % 2 === 0}, 'U', 'V') RETURNING id)
    INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id) SELECT ${here}, family.id, who.id, 1 FROM who, families family WHERE family.id = ${any(here, 'families', a)}`,
  viewer: (
    a,
    b,
  ) => sql`UPDATE viewers SET is_locked = ${b % 2 === 0}, lockout_end = ${b % 4 === 0 ? new Date(at + b * 60_000) : null},
    deletion_date = ${b % 3 === 0 ? '2026-06-05' : null}, is_shield_locked = ${b % 5 === 0}, approved_at = ${b % 7 > 0 ? new Date(at) : null} WHERE id = ${any(here, 'viewers', a)}`,
  moveViewer: (
    a,
    b,
  ) => sql`UPDATE viewers viewer SET family_id = family.id FROM families family WHERE viewer.id = ${any(here, 'viewers', a)} AND family.id = ${any(here, 'families', b)}
    AND NOT EXISTS (SELECT FROM viewers other WHERE other.account_id = viewer.account_id AND other.family_id = family.id)
    AND NOT (viewer.is_primary AND EXISTS (SELECT FROM viewers other WHERE other.family_id = family.id AND other.is_primary))`,
  dropViewer: (a) => sql`DELETE FROM viewers WHERE id = ${any(here, 'viewers', a)}`,
  account: (
    a,
    b,
  ) => sql`UPDATE accounts SET is_locked = ${b % 3 === 0}, email_confirmed = ${b % 4 > 0}, last_name = ${`L${b}`}
    WHERE id = (SELECT account_id FROM viewers WHERE id = ${any(here, 'viewers', a)})`,
  block: (a, b) => sql`INSERT INTO custody_blocks (location_id, viewer_id, child_id, starts_at, ends_at)
    SELECT ${here}, viewer.id, child.id, ${new Date(at)}, ${b % 2 === 0 ? new Date(at + 60_000) : null} FROM viewers viewer, children child
    WHERE viewer.id = ${any(here, 'viewers', a)} AND child.id = ${any(here, 'children', b)}`,
  endBlock: (a, b) =>
    sql`UPDATE custody_blocks SET ends_at = ${new Date(at + b * 1_000 + 1)} WHERE id = ${any(here, 'custody_blocks', a)}`,
  dropBlock: (a) => sql`DELETE FROM custody_blocks WHERE id = ${any(here, 'custody_blocks', a)}`,
  newEvent: (a, b) => sql`INSERT INTO events (location_id, name, starts_at, ends_at)
    VALUES (${here}, ${`E${a}`}, ${new Date(at + (b - 100) * 3_600_000)}, ${new Date(at + (b - 99) * 3_600_000)})`,
  moveEvent: (a, b) =>
    sql`UPDATE events SET starts_at = ${new Date(at + (b - 100) * 3_600_000)}, ends_at = ${new Date(at + (b - 98) * 3_600_000)} WHERE id = ${any(here, 'events', a)}`,
  dropEvent: (a) => sql`DELETE FROM events WHERE id = ${any(here, 'events', a)}`,
  eventCamera: (
    a,
    b,
  ) => sql`INSERT INTO event_cameras SELECT ${here}, event.id, camera.id FROM events event, cameras camera
    WHERE event.id = ${any(here, 'events', a)} AND camera.id = ${any(here, 'cameras', b)} ON CONFLICT DO NOTHING`,
  invite: (a, b) => sql`INSERT INTO event_children SELECT ${here}, event.id, child.id FROM events event, children child
    WHERE event.id = ${any(here, 'events', a)} AND child.id = ${any(here, 'children', b)} ON CONFLICT DO NOTHING`,
  uninvite: (a) => sql`DELETE FROM event_children WHERE child_id = ${any(here, 'children', a)}`,
  elsewhere: () => sql`UPDATE locations SET name = name WHERE id = ${there}`,
});
