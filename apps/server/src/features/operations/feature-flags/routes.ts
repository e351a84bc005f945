import { featureFlags } from '@viewgate/contract';
import { type FeatureGroup, type FeatureName, features, locationFeatures } from '@viewgate/policy/vocabulary';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { routes } from '../../../platform/http/call.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { currentLocation } from '../shell/index.ts';
import { changeFlag } from './service.ts';
import { flagTable } from './views.ts';

const every = Object.entries({ ...features, ...locationFeatures }) as [FeatureName, { group: FeatureGroup }][];
const answer = (on: ReadonlySet<FeatureName>, isAsked: (group: FeatureGroup) => boolean) =>
  Object.fromEntries(every.filter(([, { group }]) => isAsked(group)).map(([name]) => [name, on.has(name)]));

export const featureFlagRoutes = (deps: Platform) => {
  interface Asking {
    actor: Actor;
    request: FastifyRequest;
    location: LocationEntry | undefined;
  }
  /** What is on at the given location, else at the current one. */
  const onAt = async ({ actor, request, location }: Asking) =>
    await deps.features.at(location ?? (await currentLocation(deps, actor, request)));
  return routes(featureFlags, {
    table: ({ db, input }) => flagTable(db, input.body),
    update: changeFlag(deps),
    all: ({ features: on }) => answer(on, (group) => group !== 'location'),
    viewer: ({ features: on }) => answer(on, (group) => group === 'viewer'),
    lpr: async (call) => answer(await onAt(call), (group) => group === 'lpr'),
    location: async (call) => answer(await onAt(call), (group) => group === 'location'),
  });
};
