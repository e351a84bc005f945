import {
  type ErrorCode,
  type RecentRefusal,
  recentRefusals,
  type RefusalKind,
  type ResultOf,
} from '@viewgate/contract';
import type { ReasonCode } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import { directionOf, textSearch } from '../../../platform/database/reading.ts';
import type { Call } from '../../../platform/http/call.ts';

type Asked = Call<typeof recentRefusals.table>;

/** The reference of an answer, tolerant of how it was copied. */
const referenceIn = (search: string): string | undefined =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(search)?.[0].toLowerCase();

const named = (search: string) =>
  sql<boolean>`(EXISTS (SELECT FROM accounts account WHERE account.id = refusal.account_id
      AND ${textSearch(sql<string>`lower(account.first_name || ' ' || account.last_name)`, search)})
    OR EXISTS (SELECT FROM cameras camera WHERE camera.id = refusal.camera_id
      AND ${textSearch(sql<string>`lower(camera.name)`, search)}))`;

const matching = ({ db, scope, actor, input }: Asked) => {
  const { allSearch, filters } = input.body;
  const reference = referenceIn(allSearch);
  // Refusals that belong to no location are found by their reference, by those whose reach is everywhere.
  const isPlaceless = reference !== undefined && actor.reach.kind === 'everywhere';
  let query = db
    .selectFrom('recent_refusals as refusal')
    .where((eb) =>
      eb.or([
        eb('refusal.location_id', '=', scope.locationId),
        ...(isPlaceless ? [eb('refusal.location_id', 'is', null)] : []),
      ]),
    );
  if (filters.kind) query = query.where('refusal.kind', '=', filters.kind);
  if (filters.why) query = query.where(sql<boolean>`coalesce(refusal.reason, refusal.code) = ${filters.why}`);
  if (filters.viewerId) {
    query = query.where('refusal.account_id', 'in', (eb) =>
      eb
        .selectFrom('viewers as viewer')
        .where('viewer.location_id', '=', scope.locationId)
        .where('viewer.id', '=', filters.viewerId ?? 0)
        .select('viewer.account_id'),
    );
  }
  if (reference !== undefined) return query.where('refusal.trace_id', '=', reference);
  return allSearch ? query.where(named(allSearch)) : query;
};

const person = sql<
  RecentRefusal['person']
>`(SELECT json_build_object('name', btrim(account.first_name || ' ' || account.last_name),
    'isStaff', account.kind = 'staff', 'viewerId', (SELECT min(viewer.id) FROM viewers viewer
      WHERE viewer.account_id = account.id AND viewer.location_id = refusal.location_id))
  FROM accounts account WHERE account.id = refusal.account_id)`;

const camera = sql<RecentRefusal['camera']>`(SELECT json_build_object('id', camera.id, 'name', camera.name)
  FROM cameras camera WHERE camera.id = refusal.camera_id)`;

/** What was refused or failed at a location lately, newest first by default. */
export const refusalTable = async (call: Asked): Promise<ResultOf<typeof recentRefusals.table>> => {
  const { db, input } = call;
  const direction = directionOf(input.body);
  const listing = {
    picked: matching(call).select('refusal.id'),
    order: [
      { by: sql`refusal.at`, direction },
      { by: sql`refusal.id`, direction },
    ],
    columns: recentRefusals.table.columns,
  };
  const page = await countedPage(db, input.body, listing, (picked, also) =>
    db
      .selectFrom('recent_refusals as refusal')
      .innerJoin(picked, 'picked.id', 'refusal.id')
      .select([
        'refusal.id',
        'refusal.at',
        sql<RefusalKind>`refusal.kind`.as('kind'),
        'refusal.status',
        sql<ErrorCode>`refusal.code`.as('code'),
        sql<ReasonCode | null>`refusal.reason`.as('reason'),
        'refusal.route',
        'refusal.trace_id as traceId',
        'refusal.ip as from',
        person.as('person'),
        camera.as('camera'),
        ...also,
      ]),
  );
  return { ...page, rows: page.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
};
