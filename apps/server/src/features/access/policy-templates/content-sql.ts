import { weekdays } from '@viewgate/contract';
import { restrictionNames, restrictions } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';

const dayNames = sql.raw(`(ARRAY[${weekdays.map((day) => `'${day}'`).join(', ')}])`);

const values = restrictionNames.map((name) => {
  const { column } = restrictions[name];
  return sql.raw(`'${name}', CASE WHEN p.${column}_set THEN to_jsonb(p.${column}_value) END`);
});

/** What policy `p` says, by field, as a template keeps it: null for what it leaves open. */
export const contentOfPolicy = sql`jsonb_build_object(${sql.join(values)}, 'schedule', CASE WHEN p.schedule_enabled THEN (
  SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('dayOfWeek', ${dayNames}[r.day_of_week + 1], 'startTime', r.start_time, 'endTime', r.end_time)), '[]')
  FROM policy_ranges r WHERE r.policy_id = p.id) END)`;

/** Whether location `location` of organization `organization` keeps pets. */
export const keepsPets = sql<boolean>`(coalesce(location.override_program_type, organization.program_type) = 'petCare')`;

const petFields = ['schedule', ...restrictionNames.filter((name) => restrictions[name].isForPetCare)];

/**
 * The fields in which policy `p` says something else than template `t`, given follow `f`, location `location` and organization `organization`. What a
 * pet-care location does not have is not compared there.
 */
const differences = sql`(
  SELECT jsonb_agg(jsonb_build_object('field', d.key, 'here', own.content->d.key, 'template', d.value, 'cause', CASE
      WHEN f.accepted ? d.key AND f.accepted->d.key = own.content->d.key THEN 'accepted'
      WHEN f.applied->d.key IS DISTINCT FROM own.content->d.key THEN 'location'
      ELSE 'template' END) ORDER BY d.key) AS list
  FROM (SELECT ${contentOfPolicy} AS content) own, jsonb_each(t.content) d
  WHERE f.policy_id IS NOT NULL AND own.content->d.key IS DISTINCT FROM d.value AND (NOT ${keepsPets} OR d.key = ANY (${petFields}::text[])))`;

/** `LEFT JOIN LATERAL` of {@link differences} as `differing.list`, null where there are none. */
export const withDifferences = sql`LEFT JOIN LATERAL ${differences} differing ON true`;

const hasCause = (cause: string) => sql`differing.list @> ${JSON.stringify([{ cause }])}::jsonb`;

/** How follow `f` stands, over {@link withDifferences}. */
export const followState: RawBuilder<string> = sql`CASE
  WHEN f.policy_id IS NULL THEN 'notFollowing'
  WHEN differing.list IS NULL THEN 'inLine'
  WHEN ${hasCause('location')} THEN 'deviates'
  WHEN ${hasCause('template')} THEN 'behind'
  ELSE 'accepted' END`;
