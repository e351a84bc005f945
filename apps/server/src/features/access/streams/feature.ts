import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { streamFront } from './front.ts';
import { streamHubMethods } from './hub-methods.ts';
import { streamRoutes } from './routes.ts';

export const feature: Feature<Needs> = {
  routes: streamRoutes,
  front: streamFront,
  hubMethods: streamHubMethods,
  auditVerbs: ['lock Stream Shield'],
};
