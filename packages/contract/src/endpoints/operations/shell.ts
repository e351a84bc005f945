import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { id, idParam, nothing, wholeNumber } from '../../schemas/common.ts';

export const locationContext = z.object({
  id,
  name: z.string(),
  organizationId: id,
  organizationName: z.string(),
  timeZoneIana: z.string(),
  isPetCare: z.boolean(),
  isIntegrationEnabled: z.boolean(),
  integrationClaims: z.array(z.string()),
  /** The partner of an integrated location. */
  integrationName: z.string().nullable(),
});
export type LocationContext = z.output<typeof locationContext>;

/** What the shell needs: the current location and the features that are on there. */
export const shell = endpoints('shell', {
  context: {
    method: 'GET',
    path: '/api/WebPortal/locations/current',
    summary: 'The current location (from the query, else the cookie, else the first) with the features that are on',
    access: 'signedIn',
    scope: 'actor',
    inView: 'always',
    query: z.object({ locationId: z.coerce.number().pipe(wholeNumber.min(0)).optional() }),
    response: z.object({
      location: locationContext.nullable(),
      features: z.array(z.string()),
      locationCount: z.int(),
      /** The installation is not set up yet, and the caller can do so. */
      isBeingSetUp: z.boolean(),
      /** Cameras of the location are watched on site only, and the caller is elsewhere: pictures would be refused. */
      isOffsite: z.boolean(),
    }),
    audit: null,
  },
  setCurrent: {
    method: 'PUT',
    path: '/api/WebPortal/locations/current',
    summary: 'Remember the current location in a cookie',
    access: 'signedIn',
    scope: { location: 'body.locationId' },
    body: z.object({ locationId: id }),
    response: nothing,
    audit: null,
  },
  locationOptions: {
    method: 'GET',
    path: '/api/WebPortal/options/locations',
    summary: 'The locations of the caller that match a search, at most 50',
    access: 'signedIn',
    scope: 'actor',
    query: z.object({ search: z.string().max(100).default(''), organizationId: idParam.optional() }),
    response: z.array(z.object({ value: id, label: z.string(), organizationName: z.string() })),
    audit: null,
  },
});
