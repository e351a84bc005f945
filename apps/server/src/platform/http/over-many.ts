import type { Endpoint, EndpointSpec, ResultOf } from '@viewgate/contract';
import { createViewLog } from '../audit/view-log.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { FeatureFlags } from '../feature-flags/feature-flags.ts';
import { eachBounded } from '../jobs/bounded.ts';
import { Refusal } from '../refusal/refusal.ts';
import type { LocationDirectory } from '../tenancy/location-directory.ts';
import type { Actor } from '../tenancy/scope.ts';
import type { Call, Handler } from './call.ts';
import { guard } from './guard.ts';

interface Deps {
  readonly db: Database;
  readonly locations: LocationDirectory;
  readonly features: FeatureFlags;
}

/** A page of the caller's locations. */
export interface FoundLocations<Row> {
  readonly total: number;
  readonly locations: readonly Row[];
}
/** A call about many locations: `query` holds what it has in common with the call about one. */
interface Asking {
  readonly db: Queryable;
  readonly actor: Actor;
  readonly at: number;
  readonly origin: Call<EndpointSpec>['origin'];
  readonly request: Call<EndpointSpec>['request'];
  readonly reply: Call<EndpointSpec>['reply'];
  readonly input: { readonly query: unknown };
}

/** Locations asked at the same time: half of the connections for calls, so that others have theirs. */
const atOnce = 4;

/** The refusals that concern one of several locations. */
const concernsOne = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'notFound' || error.code === 'notInIntegration');

/**
 * Answers a call about many locations by making the call about one location for each of them, several at a time, with the same checks and
 * audit entries; the results are in the order in which the locations are found. `result` is null where the caller may not make that call.
 */
export const createOverMany = (deps: Deps) => {
  const noteView = createViewLog(deps.db);
  return <E extends Endpoint, Q, Row extends { readonly id: number }>(
    endpoint: E,
    handler: Handler<E>,
    find: (call: Asking & { readonly input: { readonly query: Q } }) => Promise<FoundLocations<Row>>,
  ) =>
    async (call: Asking & { readonly input: { readonly query: Q } }) => {
      const resultAt = async (locationId: number): Promise<ResultOf<E> | null> => {
        const passed = await guard(endpoint, call.actor, locationId, deps, {});
        const input = { params: { locationId }, query: call.input.query, body: undefined };
        const one = { ...call, ...passed, input };
        // Built from what the guard let pass, as the binder builds it.
        const result = await handler(one as never);
        if (endpoint.view) await noteView(endpoint, endpoint.view, one, result);
        return result;
      };
      const { total, locations } = await find(call);
      const results = new Map<number, ResultOf<E> | null>();
      // If the database hangs, every location still being asked waits for it.
      const failed = new AbortController();
      const ask = async ({ id }: Row) => {
        const result = await resultAt(id).catch((error: unknown) => {
          if (concernsOne(error)) return null;
          failed.abort();
          throw error;
        });
        results.set(id, result);
      };
      await eachBounded(locations, atOnce, ask, failed.signal);
      return {
        total,
        locations: locations.map((location) => ({ ...location, result: results.get(location.id) ?? null })),
      };
    };
};
