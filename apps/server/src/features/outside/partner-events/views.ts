import {
  type EventFate,
  failure,
  partnerEvents,
  type PartnerEventType,
  type ResultOf,
  type RowOf,
  told,
} from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { directionOf, jsonInstant, type TableInput, textSearch } from '../../../platform/database/reading.ts';
import type { RecordProblem } from './records/store.ts';

/** What staff are asked to decide. */
const asking = ['partnerEvents.sameClass', 'partnerEvents.sameFamily'] as const;
type Asking = (typeof asking)[number];
export const asks = (code: string): code is Asking => asking.includes(code as Asking);

const fate = sql<EventFate>`CASE WHEN event.state IN ('applied', 'superseded') THEN event.state
  WHEN event.location_id IS NULL OR event.state = 'taken' AND record.id IS NULL THEN 'failed'
  WHEN event.state = 'received' THEN 'queued'
  WHEN (record.problem ->> 'waits')::boolean THEN 'waiting' ELSE 'failed' END`;

const name = sql<string>`trim(coalesce(event.data ->> 'name', concat_ws(' ', event.data ->> 'firstName', event.data ->> 'lastName'),
  ''))`;

const eventsOf = (db: Queryable) =>
  db
    .selectFrom('partner_events as event')
    .leftJoin('partner_records as record', 'record.id', 'event.record_id')
    .leftJoin('locations as location', 'location.id', 'event.location_id');

const columns = [
  'event.id',
  sql<PartnerEventType>`event.type`.as('type'),
  fate.as('fate'),
  sql<RecordProblem | null>`record.problem`.as('problem'),
  jsonInstant('event.received_at').$notNull().as('arrivedAt'),
  'event.partner_key as partnerKey',
  name.as('name'),
  sql<string>`left(event.stamp, 19) || 'Z'`.as('utcTimeStamp'),
  'event.location_id as locationId',
  'location.name as locationName',
  'event.location_key as locationKey',
  'event.state',
] as const;

interface Found {
  readonly fate: EventFate;
  readonly problem: RecordProblem | null;
  readonly locationKey: string;
}

const failureOf = ({ fate: now, problem, locationKey: key }: Found) => {
  if (now !== 'waiting' && now !== 'failed') return null;
  if (!problem) return told(failure('partnerEvents.locationUnknown', { key }));
  const { waits: _, ...why } = problem;
  return told(why);
};

const shown = <F extends Found>({ problem, ...event }: F) => {
  const why = failureOf({ ...event, problem });
  return { ...event, failure: why, asksWhich: why !== null && asks(why.code) };
};

export const partnerEventTable = async (
  db: Queryable,
  integrationId: number,
  input: TableInput<typeof partnerEvents.table>,
): Promise<ResultOf<typeof partnerEvents.table>> => {
  const { allSearch, filters } = input;
  let matching = eventsOf(db)
    .where('event.integration_id', '=', integrationId)
    .where(
      textSearch(sql`lower(concat_ws(' ', event.partner_key, ${name}, event.location_key, location.name))`, allSearch),
    );
  if (filters.type) matching = matching.where('event.type', '=', filters.type);
  if (filters.locationId !== undefined) matching = matching.where('event.location_id', '=', filters.locationId);
  if (filters.fate === 'applied' || filters.fate === 'superseded')
    matching = matching.where('event.state', '=', filters.fate);
  else if (filters.fate)
    matching = matching.where(sql`event.state`, 'in', ['received', 'taken']).where(fate, '=', filters.fate);
  const listing = {
    picked: matching.select('event.id'),
    order: [{ by: sql.ref('event.id'), direction: directionOf(input) }],
    columns: partnerEvents.table.columns,
  };
  const page = await countedPage(db, input, listing, (picked, more) =>
    db
      .selectFrom(picked)
      .innerJoin('partner_events as event', 'event.id', 'picked.id')
      .leftJoin('partner_records as record', 'record.id', 'event.record_id')
      .leftJoin('locations as location', 'location.id', 'event.location_id')
      .select([...columns, ...more]),
  );
  return { ...page, rows: page.rows.map(({ state: _, ...row }) => shown(row)) };
};

/** One event as lists show it, with what was sent and what its record is here. */
export const eventDetail = (db: Queryable, integrationId: number, id: number) =>
  eventsOf(db)
    .where('event.integration_id', '=', integrationId)
    .where('event.id', '=', id)
    .select([...columns, sql<Record<string, unknown>>`event.data`.as('data')])
    .executeTakeFirst();

export type EventDetail = NonNullable<Awaited<ReturnType<typeof eventDetail>>>;

export const rowOf = ({ state: _, data: __, ...event }: EventDetail): RowOf<typeof partnerEvents.table> => shown(event);

/** What became of an event; undefined if the integration has none with this id. */
export const eventShown = async (db: Queryable, integrationId: number, id: number) => {
  const found = await eventDetail(db, integrationId, id);
  if (!found) return undefined;
  const { type, fate: now, failure: why, arrivedAt } = rowOf(found);
  return { id, type, fate: now, failure: why, arrivedAt };
};
