import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { id, idParam, nothing } from '../../schemas/common.ts';

const words = z.object({ en: z.string(), es: z.string() });
/** Whether each flag is on, by name. */
const flagsOn = z.record(z.string(), z.boolean());
const answers = { method: 'GET', scope: 'actor', response: flagsOn, audit: null } as const;

export const featureFlagRow = z.object({
  id,
  name: z.string(),
  gates: words,
  /** Null for a flag derived from each location. */
  enabled: z.boolean().nullable(),
  isEnabledByDefault: z.boolean().nullable(),
  /** At how many locations a derived flag is on. */
  locationCount: z.int().nullable(),
  /** How turning it off, or on, affects safety. */
  risk: z.object({ when: z.enum(['off', 'on']), what: words }).nullable(),
});

/** Feature flags: which parts of the product are available, for everybody at once. */
export const featureFlags = endpoints('featureFlags', {
  table: table({
    path: '/api/WebPortal/features/table',
    summary: 'List the feature flags with what each gates',
    access: 'features.list',
    scope: 'none',
    sortBy: ['name', 'enabled'],
    row: featureFlagRow,
    columns: ['name', 'gates', 'enabled'],
    filters: { enabled: z.boolean(), followsLocation: z.boolean() },
  }),
  update: {
    method: 'PUT',
    path: '/api/WebPortal/features/:id',
    summary: 'Turn a feature on or off for everybody at once',
    access: 'features.list',
    scope: 'none',
    params: z.object({ id: idParam }),
    body: z.object({ enabled: z.boolean() }),
    response: nothing,
    touches: ['shell'],
    audit: { verb: 'update', record: 'feature flag' },
  },
  all: {
    ...answers,
    path: '/api/features',
    summary: 'Every stored flag',
    access: 'signedIn',
    readsFeatures: true,
  },
  viewer: {
    ...answers,
    path: '/api/features/viewer',
    summary: 'The flags that the viewer area and the mobile app ask for',
    access: 'signedIn',
    readsFeatures: true,
  },
  lpr: {
    ...answers,
    path: '/api/features/lpr',
    summary: 'The license-plate flags of a location, by default the current one',
    access: 'signedIn',
    scope: { location: 'query.locationId' },
    query: z.object({ locationId: idParam.optional() }),
  },
  location: {
    ...answers,
    path: '/api/features/location',
    summary: 'The flags derived from a location, by default the current one',
    access: 'signedIn',
    scope: { location: 'query.locationId' },
    query: z.object({ locationId: idParam.optional() }),
  },
});
