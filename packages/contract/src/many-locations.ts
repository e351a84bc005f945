import { z } from 'zod';
import type { EndpointSpec } from './endpoint.ts';
import { id, idParam, wholeNumber } from './schemas/common.ts';

/** Which of the caller's locations are asked about; by default all of them, twenty at a time. */
const whichLocations = z.object({
  organizationId: idParam.optional(),
  regionId: idParam.optional(),
  skip: z.coerce.number().pipe(wholeNumber.min(0).max(10_000_000)).default(0),
  take: z.coerce.number().pipe(wholeNumber.min(1).max(50)).default(20),
});
export type WhichLocations = z.output<typeof whichLocations>;

interface AtOne extends Pick<EndpointSpec, 'access' | 'summary'> {
  readonly response: z.ZodType;
  readonly query?: z.ZodObject;
}
type QueryOf<E extends AtOne> =
  E['query'] extends z.ZodObject<infer Shape>
    ? z.ZodObject<typeof whichLocations.shape & Shape>
    : typeof whichLocations;

/** Makes a call about one location into one about many: the answer of each location, as its own address gives it. */
export const overMany = <const E extends AtOne, const P extends string>(path: P, spec: E) =>
  ({
    method: 'GET',
    path,
    access: spec.access as E['access'],
    scope: 'actor',
    passive: true,
    heavy: true,
    summary: `At each of many locations: ${spec.summary.charAt(0).toLowerCase()}${spec.summary.slice(1)}`,
    query: whichLocations.extend(spec.query?.shape ?? {}) as unknown as QueryOf<E>,
    response: z.object({
      /** How many locations there are, not only those listed. */
      total: z.int().min(0),
      locations: z.array(
        z.object({
          id,
          name: z.string(),
          organizationName: z.string(),
          regionName: z.string().nullable(),
          /** Null where the call about this location is not open to the caller. */
          result: (spec.response as E['response']).nullable(),
        }),
      ),
    }),
    audit: null,
  }) as const;
