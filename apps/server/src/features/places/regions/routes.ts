import { regions, told } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { regionOptions } from '../../../platform/tenancy/region-options.ts';
import { isOrganizationWithin, reachesRegion, requireOpen } from './reach.ts';
import { changeRegion, createRegion, keptByUsers, removeRegion, requireRegion } from './service.ts';
import { locationsToChoose, regionsOfOrganization, regionTable } from './views.ts';

export const regionRoutes = () =>
  routes(
    regions,
    {
      table: (call) => {
        requireOpen(call);
        return regionTable(call.db, call.actor.reach, call.input.body);
      },
      datatable: (call) => {
        requireOpen(call);
        const { organizationId } = call.scope;
        return regionTable(call.db, call.actor.reach, { ...call.input.body, filters: { organizationId } });
      },
      ofOrganization: (call) => {
        requireOpen(call);
        return regionsOfOrganization(call.db, call.actor.reach, call.scope);
      },
      options: ({ db, actor, input }) => regionOptions(db, reachesRegion(actor.reach), input.query.organizationId),
      locationOptions: (call) => {
        requireOpen(call);
        const { organizationId } = call.input.query;
        if (!isOrganizationWithin(call.actor.reach, organizationId)) throw notFound();
        return locationsToChoose(call.db, organizationId);
      },
      get: (call) => {
        requireOpen(call);
        return requireRegion(call.db, call.actor, call.input.params.id);
      },
      create: createRegion,
      update: changeRegion,
      remove: removeRegion,
      deleteDetails: async (call) => {
        requireOpen(call);
        const found = await requireRegion(call.db, call.actor, call.input.params.id);
        const kept = keptByUsers(found);
        return {
          name: found.name,
          goesWithIt: [{ noun: 'regionLocation', count: found.locationIds.length }],
          blockedBy: kept && told(kept),
        };
      },
    },
    { regions_name: ['name', 'regions.nameTaken'] },
  );
