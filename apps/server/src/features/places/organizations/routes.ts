import { organizations } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { locationTable, newLocationDefaults } from '../locations/index.ts';
import { organizationDeleteDetails } from './delete-view.ts';
import { changeOrganization, createOrganization, removeOrganization, requireOrganization } from './service.ts';
import { organizationOptions, organizationTable } from './views.ts';

/** For the provider's staff, who belong to no organization. */
const ofNoOrganization = { programType: 'childCare', isEnterprise: false, isPetCare: false, timeZoneId: null } as const;

export const organizationRoutes = () =>
  routes(
    organizations,
    {
      table: ({ db, actor, input }) => organizationTable(db, actor.reach, input.body),
      options: ({ db, actor }) => organizationOptions(db, actor.reach),
      programTypes: () => [
        { value: 'childCare', label: 'Child care' },
        { value: 'petCare', label: 'Pet care' },
      ],
      get: ({ db, scope }) => requireOrganization(db, scope),
      newLocationDefaults: async ({ db, actor, input }) => {
        const organizationId = input.query.organizationId ?? actor.organizationId;
        if (organizationId === null) return ofNoOrganization;
        const found = await newLocationDefaults(db, actor.reach, organizationId);
        if (!found) throw notFound();
        return found;
      },
      locationsTable: async ({ db, actor, scope, input, at }) => {
        await requireOrganization(db, scope);
        const { filters } = input.body;
        const ofOne = { ...input.body, filters: { ...filters, organizationId: scope.organizationId } };
        return await locationTable(db, actor.reach, ofOne, new Date(at));
      },
      create: createOrganization,
      update: changeOrganization,
      remove: removeOrganization,
      deleteDetails: async ({ db, scope }) => organizationDeleteDetails(db, await requireOrganization(db, scope)),
    },
    { organizations_name: ['name', 'organizations.nameTaken'] },
  );
