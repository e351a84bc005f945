import type { dashboard } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/http/call.ts';
import { hasNeverSignedIn, isInList, todayOf, viewerCounts } from '../../people/viewers/index.ts';

/** In one statement, so that the numbers are of one moment. */
export const userSummary: Handler<typeof dashboard.userSummary> = async (call) => {
  const { locationId } = call.scope;
  const today = todayOf(call);
  const counts = await viewerCounts(call.db, call.scope, today)
    .select([
      sql<number>`count(*) FILTER (WHERE ${isInList('all', today)})`.as('viewers'),
      sql<number>`count(*) FILTER (WHERE ${isInList('active', today)} AND ${hasNeverSignedIn})`.as('neverSignedIn'),
      sql<number>`(SELECT count(*) FROM families family WHERE family.location_id = ${locationId} AND NOT family.awaits_approval)`.as(
        'families',
      ),
      sql<number>`(SELECT count(*) FROM registrations registration
        WHERE registration.location_id = ${locationId} AND registration.state = 'pending')`.as('pending'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, locationPause: today.pause && { until: today.pause.until?.toISOString() ?? null } };
};
