import { locations } from '@viewgate/contract';
import { sql } from 'kysely';
import { type Call, type Handler, routes } from '../../../platform/http/call.ts';
import { countWithin } from './delete-view.ts';
import { locationDetail } from './detail-view.ts';
import type { Needs } from './needs.ts';
import { organizationOf } from './organization-view.ts';
import { changeLocation, createLocation, removeLocation, requireLocation } from './service.ts';
import { locationOptions, locationTable } from './table-view.ts';

export const locationRoutes = (needs: Needs) => {
  const { locations: directory } = needs;
  /** Every process is notified of the change, but the caller's next request may reach this one first. */
  const forgetting =
    <E extends typeof locations.update | typeof locations.remove>(handle: Handler<E>) =>
    async (call: Call<E>) => {
      const result = await handle(call);
      directory.forget(call.input.params.locationId);
      return result;
    };
  return routes(
    locations,
    {
      table: ({ db, actor, input, at }) => locationTable(db, actor.reach, input.body, new Date(at)),
      options: ({ db, actor, input }) => locationOptions(db, actor.reach, input.query.organizationId),
      get: async ({ db, scope }) => requireLocation(await locationDetail(db, scope)),
      organization: ({ db, scope }) => organizationOf(db, scope),
      create: createLocation,
      update: forgetting(changeLocation),
      remove: forgetting(removeLocation(needs)),
      deleteDetails: async ({ db, scope }) => ({
        name: requireLocation(await locationDetail(db, scope)).name,
        goesWithIt: await countWithin(db, sql`ARRAY[${scope.locationId}::integer]`),
        blockedBy: null,
      }),
    },
    { locations_organization_name: ['name', 'locations.nameTaken'] },
  );
};
