import { alerts, type CameraThumbnail, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import {
  directionOf,
  isOnDays,
  type TableInput,
  textSearch,
  thumbnailsFrom,
} from '../../../platform/database/reading.ts';
import type { Call } from '../../../platform/http/call.ts';
import { kindsFor, selectAlerts, shown } from './views.ts';

const secondsToAnswer = sql<number | null>`round(extract(epoch FROM alert.answered_at - alert.raised_at))::integer`;
const pictured = sql<CameraThumbnail | null>`(${thumbnailsFrom(sql`cameras camera WHERE camera.id = alert.camera_id`)} -> 0)`;
const sorted = { raisedAt: sql`alert.raised_at`, answeredAfter: sql`alert.answered_at - alert.raised_at` };

const matching = (
  { db, actor, scope, location }: Call<typeof alerts.table>,
  { allSearch, filters }: TableInput<typeof alerts.table>,
) => {
  const { kind, state, cameraId } = filters;
  let query = db
    .selectFrom('alerts as alert')
    .where('alert.location_id', '=', scope.locationId)
    .where('alert.kind', 'in', kindsFor(actor))
    .where(isOnDays(sql.ref('alert.raised_at'), filters, location.timeZone));
  if (kind) query = query.where('alert.kind', '=', kind);
  if (state) query = query.where('alert.state', '=', state);
  if (cameraId) query = query.where('alert.camera_id', '=', cameraId);
  // The search covers what names a row.
  if (allSearch) {
    query = query.where(
      textSearch(
        sql<string>`lower(coalesce(alert.plate, '') || ' ' || coalesce((SELECT camera.name FROM cameras camera
          WHERE camera.id = alert.camera_id), alert.camera_name, ''))`,
        allSearch,
      ),
    );
  }
  return query;
};

/** The alerts of a location, newest first by default. */
export const alertTable = async (call: Call<typeof alerts.table>): Promise<ResultOf<typeof alerts.table>> => {
  const { db, input } = call;
  const { sortBy = 'raisedAt' } = input.body;
  const direction = directionOf(input.body);
  const listing = {
    picked: matching(call, input.body).select('alert.id'),
    order: [
      { by: sorted[sortBy], direction, nullsLast: true as const },
      { by: sql`alert.id`, direction },
    ],
    columns: alerts.table.columns,
  };
  const page = await countedPage(db, input.body, listing, (picked, also) =>
    selectAlerts(db)
      .innerJoin(picked, 'picked.id', 'alert.id')
      .select([secondsToAnswer.as('answeredAfter'), pictured.as('camera'), ...also]),
  );
  return {
    ...page,
    rows: page.rows.map(({ answeredAfter, camera, ...row }) => ({ ...shown(row), answeredAfter, camera })),
  };
};
