import {
  type AutomationKind,
  automationKinds,
  automationNeeds,
  automations,
  classChangeKinds,
  hasPermission,
  type ResultOf,
  type ToldFailure,
} from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type TableInput, nameSearch } from '../../../platform/database/reading.ts';
import type { Actor, LocationScope } from '../../../platform/tenancy/scope.ts';

type Row = ResultOf<typeof automations.get>;

/** The kinds that a caller may schedule and change. */
export const kindsOf = ({ role }: Pick<Actor, 'role'>): AutomationKind[] =>
  automationKinds.filter((kind) => role !== null && hasPermission(role, automationNeeds[kind]));

const className = (column: 'class' | 'to_class') => sql<string | null>`coalesce((SELECT class.name FROM classes class
  WHERE class.id = ${sql.ref(`automation.${column}_id`)}), ${sql.ref(`automation.${column}_name`)})`;

const columns = (actor: Actor) =>
  [
    'automation.id',
    sql<AutomationKind>`automation.kind`.as('kind'),
    sql<Row['state']>`automation.state`.as('state'),
    'automation.label',
    'automation.scheduled_date as scheduledDate',
    'automation.subject_name as subjectName',
    'automation.viewer_id as viewerId',
    'automation.child_id as childId',
    sql<Row['registrationKind']>`(SELECT registration.kind FROM registrations registration
      WHERE registration.viewer_id = automation.viewer_id AND registration.state IN ('pending', 'scheduled', 'denied'))`.as(
      'registrationKind',
    ),
    'automation.class_id as classId',
    className('class').as('className'),
    'automation.to_class_id as toClassId',
    className('to_class').as('toClassName'),
    sql<ToldFailure | null>`automation.failure`.as('failure'),
    'automation.attempts',
    sql<string | null>`(SELECT trim(account.first_name || ' ' || account.last_name) FROM accounts account
      WHERE account.id = automation.scheduled_by)`.as('scheduledByName'),
    sql<string>`automation.scheduled_at`.as('scheduledAt'),
    sql<string | null>`automation.ended_at`.as('endedAt'),
    sql<boolean>`(automation.kind <> ALL (${kindsOf(actor)}::text[]))`.as('isReadOnly'),
    'automation.version',
  ] as const;

const sorted: Record<'scheduledDate' | 'subjectName', RawBuilder<unknown>> = {
  scheduledDate: sql`automation.scheduled_date`,
  subjectName: sql`lower(automation.subject_name)`,
};

export const automationTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  actor: Actor,
  input: TableInput<typeof automations.table>,
): Promise<ResultOf<typeof automations.table>> => {
  const { state, kind } = input.filters;
  let matching = db
    .selectFrom('automations as automation')
    .where('automation.location_id', '=', locationId)
    .where('automation.state', 'in', state ? [state] : ['waiting', 'failed']);
  if (kind) matching = matching.where('automation.kind', '=', kind);
  if (input.scheduledDate) matching = matching.where('automation.scheduled_date', '=', input.scheduledDate);
  for (const search of [input.allSearch, input.childName]) {
    if (search) matching = matching.where(nameSearch('automation.subject_name', search));
  }
  if (input.childName) matching = matching.where('automation.child_id', 'is not', null);
  if (input.classIds?.length) {
    const { classIds } = input;
    matching = matching.where(({ or, eb }) =>
      or([eb('automation.class_id', 'in', classIds), eb('automation.to_class_id', 'in', classIds)]),
    );
  }
  const { sortBy = 'scheduledDate', sortDirection } = input;
  const listing = {
    picked: matching.select('automation.id'),
    order: [
      { by: sql`(automation.state = 'failed')`, direction: 'desc' as const },
      { by: sorted[sortBy], direction: sortDirection },
      { by: sql.ref('automation.id'), direction: sortDirection },
    ],
    columns: automations.table.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('automations as automation', 'automation.id', 'picked.id')
      .select([...columns(actor), ...shown]),
  );
};

/** The open changes of classes, of a child or a class or all: the next 200, what failed first. */
export const openClassChanges = (
  db: Queryable,
  { locationId }: LocationScope,
  actor: Actor,
  { childId, classId }: { childId?: number | undefined; classId?: number | undefined },
) => {
  let matching = db
    .selectFrom('automations as automation')
    .where('automation.location_id', '=', locationId)
    .where('automation.state', 'in', ['waiting', 'failed'])
    .where('automation.kind', 'in', [...classChangeKinds]);
  if (childId) matching = matching.where('automation.child_id', '=', childId);
  if (classId) {
    matching = matching.where(({ or, eb }) =>
      or([eb('automation.class_id', '=', classId), eb('automation.to_class_id', '=', classId)]),
    );
  }
  return matching
    .select(columns(actor))
    .orderBy(sql`(automation.state = 'failed')`, 'desc')
    .orderBy('automation.scheduled_date')
    .orderBy('automation.id')
    .limit(200)
    .execute();
};

/** The given automations, as far as they are at the location, in order of id. */
export const automationsOf = (db: Queryable, { locationId }: LocationScope, actor: Actor, ids: readonly number[]) =>
  db
    .selectFrom('automations as automation')
    .where('automation.location_id', '=', locationId)
    .where('automation.id', 'in', [...ids])
    .select(columns(actor))
    .orderBy('automation.id')
    .execute();
export type AutomationDetail = Awaited<ReturnType<typeof automationsOf>>[number];
