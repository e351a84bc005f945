import { policyTemplates } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { followedBy, locationTable } from './follows-view.ts';
import { beginImposing, beginReview } from './imposing.ts';
import {
  acceptDeviations,
  changeTemplate,
  createTemplate,
  releaseFollowers,
  removeTemplate,
  renewTemplate,
} from './service.ts';
import { requireTemplate, templateTable } from './views.ts';

export const policyTemplateRoutes = (deps: Pick<Platform, 'jobs'>) =>
  routes(
    policyTemplates,
    {
      table: ({ db, actor, input }) => templateTable(db, actor.reach, input.body),
      get: ({ db, actor, input }) => requireTemplate(db, actor, input.params.id),
      ofPolicy: ({ db, scope, input }) => followedBy(db, scope, input.params.policyId),
      create: createTemplate,
      update: changeTemplate,
      renew: renewTemplate,
      remove: removeTemplate,
      deleteDetails: async ({ db, actor, input }) => {
        const { name, following } = await requireTemplate(db, actor, input.params.id);
        return { name, goesWithIt: [{ noun: 'followedTemplate', count: following }], blockedBy: null };
      },
      locations: async ({ db, actor, input }) => {
        const template = await requireTemplate(db, actor, input.params.id);
        return await locationTable(db, actor.reach, template, input.body);
      },
      review: beginReview(deps),
      impose: beginImposing(deps),
      accept: acceptDeviations,
      release: releaseFollowers,
    },
    { policy_templates_name: ['name', 'policyTemplates.nameTaken'] },
  );
