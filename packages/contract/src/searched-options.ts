import { z } from 'zod';
import type { Access } from './endpoint.ts';
import { inLocation, scope } from './schemas/at-location.ts';
import { id, idParam, option } from './schemas/common.ts';

/** Ids in a query string: `classIds=3,7`. */
export const idList = z
  .string()
  .max(2_000)
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(z.array(id).max(200));

/** The query of a picker: at most 50 answers, and those of `include` whatever the search, so that a choice keeps its label. */
const query = z.object({ search: z.string().max(100).default(''), include: idList.optional() });

/** What a picker of many records asks: below their list, and under `/options`, where the location is asked for. */
export const searchedOptions = <const N extends string, const A extends Access>(noun: N, what: string, access: A) => ({
  options: {
    method: 'GET' as const,
    path: `/api/WebPortal/locations/:locationId/${noun}/options` as const,
    summary: `${what} to choose from: at most 50 that match`,
    access,
    scope,
    params: inLocation,
    query,
    response: z.array(option),
    audit: null,
  },
  optionsOfLocation: {
    method: 'GET' as const,
    path: `/api/WebPortal/options/${noun}` as const,
    summary: `${what} of a location to choose from: at most 50 that match`,
    access,
    scope: { location: 'query.locationId' } as const,
    query: query.extend({ locationId: idParam }),
    response: z.array(option),
    audit: null,
  },
});
