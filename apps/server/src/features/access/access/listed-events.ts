import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Those of these events that are in the list of events and can be linked to; exceptions and rehearsed events are not. */
export const listedEvents = async (
  db: Queryable,
  { locationId }: Pick<LocationScope, 'locationId'>,
  ids: readonly (number | undefined)[],
): Promise<ReadonlySet<number>> => {
  const named = [...new Set(ids.filter((id) => id !== undefined))];
  if (named.length === 0) return new Set();
  const listed = await db
    .selectFrom('events as event')
    .leftJoin('access_exceptions as exception', 'exception.event_id', 'event.id')
    .where('event.location_id', '=', locationId)
    .where('event.id', 'in', named)
    .where('exception.event_id', 'is', null)
    .select('event.id')
    .execute();
  return new Set(listed.map(({ id }) => id));
};
