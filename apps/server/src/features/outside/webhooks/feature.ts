import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { deliveryJobs } from './deliver.ts';
import type { Needs } from './needs.ts';
import { webhookRoutes } from './routes.ts';

export const feature: Feature<Needs> = {
  routes: webhookRoutes,
  jobs: deliveryJobs,
  recordNames: { webhook: namedAtLocation('webhooks') },
};
