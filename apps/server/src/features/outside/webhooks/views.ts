import {
  type DeliveryState,
  type deliveryKinds,
  type deliveryTroubles,
  type ResultOf,
  type webhookEnds,
  webhooks,
} from '@viewgate/contract';
import { sql } from 'kysely';
import { selectForm } from '../../../platform/database/columns.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { directionOf, jsonInstant, nameSearch, type TableInput } from '../../../platform/database/reading.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

type End = (typeof webhookEnds)[number];
type Trouble = (typeof deliveryTroubles)[number];
type Latest = ResultOf<typeof webhooks.table>['rows'][number]['latest'];

const columns = [
  'record.id',
  ...selectForm('record', webhooks.create.body.shape),
  sql<End | null>`record.off_because`.as('offBecause'),
  jsonInstant('record.off_at').as('offAt'),
] as const;

/** Each row's own look-up by index: a page has few. */
const latest = sql<Latest>`(SELECT jsonb_build_object('state', last.state, 'status', last.status, 'trouble', last.trouble,
    'happenedAt', ${jsonInstant('last.happened_at')})
  FROM webhook_deliveries last WHERE last.webhook_id = record.id ORDER BY last.id DESC LIMIT 1)`;

export const webhookTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  input: TableInput<typeof webhooks.table>,
): Promise<ResultOf<typeof webhooks.table>> => {
  const { allSearch, filters, sortDirection } = input;
  let matching = db.selectFrom('webhooks as record').where('record.location_id', '=', locationId);
  if (allSearch) matching = matching.where(nameSearch('record.name', allSearch));
  if (filters.isActive !== undefined) matching = matching.where('record.is_active', '=', filters.isActive);
  const listing = {
    picked: matching.select('record.id'),
    order: [{ by: sql`lower(record.name)`, direction: sortDirection }, { by: sql.ref('record.id') }],
    columns: webhooks.table.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('webhooks as record', 'record.id', 'picked.id')
      .select([...columns, latest.as('latest'), ...shown]),
  );
};

export const webhookDetail = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('webhooks as record')
    .where('record.location_id', '=', locationId)
    .where('record.id', '=', id)
    .select([
      ...columns,
      'record.version',
      jsonInstant('record.failing_since').as('failingSince'),
      // Waits for the webhook to be on, or for its program to take something.
      sql<number>`(SELECT count(*)::integer FROM webhook_deliveries WHERE webhook_id = record.id AND state = 'waiting')`.as(
        'waiting',
      ),
    ])
    .executeTakeFirst();

export const sealedSecret = async (db: Queryable, { locationId }: LocationScope, id: number): Promise<Buffer> => {
  const found = db.selectFrom('webhooks').where('location_id', '=', locationId).where('id', '=', id).select('secret');
  const secret = (await found.executeTakeFirst())?.secret;
  if (!secret) throw notFound();
  return secret;
};

export const deliveryTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  webhookId: number,
  input: TableInput<typeof webhooks.deliveries>,
): Promise<ResultOf<typeof webhooks.deliveries>> => {
  const { allSearch, filters } = input;
  let matching = db
    .selectFrom('webhook_deliveries as record')
    .where('record.location_id', '=', locationId)
    .where('record.webhook_id', '=', webhookId);
  // As the program's own log has it, or its beginning.
  if (allSearch)
    matching = matching.where(sql<boolean>`starts_with(record.public_id::text, ${allSearch.trim().toLowerCase()})`);
  if (filters.state) matching = matching.where('record.state', '=', filters.state);
  if (filters.kind) matching = matching.where('record.kind', '=', filters.kind);
  const listing = {
    picked: matching.select('record.id'),
    // Newest first unless asked: ids grow with time.
    order: [{ by: sql.ref('record.id'), direction: directionOf(input) }],
    columns: webhooks.deliveries.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('webhook_deliveries as record', 'record.id', 'picked.id')
      .select([
        'record.id',
        'record.public_id as publicId',
        sql<(typeof deliveryKinds)[number]>`record.kind`.as('kind'),
        sql<DeliveryState>`record.state`.as('state'),
        'record.status',
        sql<Trouble | null>`record.trouble`.as('trouble'),
        jsonInstant('record.happened_at').$notNull().as('happenedAt'),
        'record.tries',
        jsonInstant('record.tried_at').as('triedAt'),
        sql<
          string | null
        >`CASE WHEN record.state = 'waiting' AND (SELECT is_active FROM webhooks hook WHERE hook.id = record.webhook_id)
          THEN ${jsonInstant('record.next_at')} END`.as('nextAt'),
        ...shown,
      ]),
  );
};
