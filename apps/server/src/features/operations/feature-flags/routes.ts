import { featureFlags } from '@viewgate/contract';
import { type FeatureGroup, type FeatureName, features, locationFeatures } from '@viewgate/policy/vocabulary';
import type { FastifyRequest } from 'fastify';
import type { Ground } from '../../../platform/ground.ts';
import { routes } from '../../../platform/http/call.ts';
import { askedLocation } from '../../../platform/tenancy/asked-location.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { currentLocation } from '../shell/index.ts';
import { changeFlag } from './service.ts';
import { flagTable } from './views.ts';

const every = Object.entries({ ...features, ...locationFeatures }) as [FeatureName, { group: FeatureGroup }][];
const answer = (on: ReadonlySet<FeatureName>, isAsked: (group: FeatureGroup) => boolean) =>
  Object.fromEntries(every.filter(([, { group }]) => isAsked(group)).map(([name]) => [name, on.has(name)]));

export const featureFlagRoutes = (deps: Ground) => {
  interface Asking {
    actor: Actor;
    request: FastifyRequest;
    input: { query: { locationId?: number | undefined } };
  }
  /** What is on at the location asked for, which must be one of the caller's; without one, at the current location. */
  const onAt = async ({ actor, request, input }: Asking) => {
    const { locationId } = input.query;
    const location = locationId
      ? (await askedLocation(deps.locations, actor, locationId)).location
      : await currentLocation(deps, actor, request);
    return await deps.features.at(location);
  };
  return routes(featureFlags, {
    table: ({ db, input }) => flagTable(db, input.body),
    update: changeFlag(deps),
    all: ({ features: on }) => answer(on, (group) => group !== 'location'),
    viewer: ({ features: on }) => answer(on, (group) => group === 'viewer'),
    lpr: async (call) => answer(await onAt(call), (group) => group === 'lpr'),
    location: async (call) => answer(await onAt(call), (group) => group === 'location'),
  });
};
