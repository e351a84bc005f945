import { weekdays } from '@viewgate/contract';
import { restrictionNames, restrictions } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';

const dayNames = sql.raw(`(ARRAY[${weekdays.map((day) => `'${day}'`).join(', ')}])`);

const values = restrictionNames.map((name) => {
  const { column } = restrictions[name];
  return sql.raw(`'${name}', CASE WHEN policy.${column}_set THEN to_jsonb(policy.${column}_value) END`);
});

/** What `policy` says, by field, in the form a template stores: null for what it leaves open. */
export const contentOfPolicy = sql`jsonb_build_object(${sql.join(values)}, 'schedule', CASE WHEN policy.schedule_enabled THEN (
  SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('dayOfWeek', ${dayNames}[range.day_of_week + 1], 'startTime', range.start_time, 'endTime', range.end_time)), '[]')
  FROM policy_ranges range WHERE range.policy_id = policy.id) END)`;

/** Whether `location` of `organization` keeps pets. */
export const keepsPets = sql<boolean>`(coalesce(location.override_program_type, organization.program_type) = 'petCare')`;

const petFields = ['schedule', ...restrictionNames.filter((name) => restrictions[name].isForPetCare)];

/**
 * The fields in which `policy` differs from `template`; also reads `follow`, `location` and `organization`. Fields that a pet-care location
 * does not have are not compared there.
 */
const differences = sql`(
  SELECT jsonb_agg(jsonb_build_object('field', field.key, 'here', own.content->field.key, 'template', field.value, 'cause', CASE
      WHEN follow.accepted ? field.key AND follow.accepted->field.key = own.content->field.key THEN 'accepted'
      WHEN follow.applied->field.key IS DISTINCT FROM own.content->field.key THEN 'location'
      ELSE 'template' END) ORDER BY field.key) AS list
  FROM (SELECT ${contentOfPolicy} AS content) own, jsonb_each(template.content) field
  WHERE follow.policy_id IS NOT NULL AND own.content->field.key IS DISTINCT FROM field.value AND (NOT ${keepsPets} OR field.key = ANY (${petFields}::text[])))`;

/** `LEFT JOIN LATERAL` of {@link differences} as `differing.list`, null where there are none. */
export const withDifferences = sql`LEFT JOIN LATERAL ${differences} differing ON true`;

const hasCause = (cause: string) => sql`differing.list @> ${JSON.stringify([{ cause }])}::jsonb`;

/** The state of `follow`, over {@link withDifferences}. */
export const followState: RawBuilder<string> = sql`CASE
  WHEN follow.policy_id IS NULL THEN 'notFollowing'
  WHEN differing.list IS NULL THEN 'inLine'
  WHEN ${hasCause('location')} THEN 'deviates'
  WHEN ${hasCause('template')} THEN 'behind'
  ELSE 'accepted' END`;
