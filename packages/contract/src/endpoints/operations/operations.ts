import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';

const check = z.object({ ok: z.boolean(), detail: z.string() });

/** For operators of the portal and users of its API. */
export const operations = endpoints('operations', {
  health: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process lives',
    access: 'public',
    sessionless: true,
    scope: 'none',
    response: z.object({ status: z.literal('alive') }),
    audit: null,
  },
  readiness: {
    method: 'GET',
    path: '/readyz',
    summary: 'Whether the portal can serve: database, migrations, notifications, jobs',
    access: 'public',
    sessionless: true,
    scope: 'none',
    response: z.object({
      ready: z.boolean(),
      checks: z.object({ database: check, migrations: check, notifications: check, jobs: check }),
    }),
    raw: { contentType: 'application/json' },
    audit: null,
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Metrics in the OpenMetrics text format, with the token of METRICS_TOKEN',
    credential: 'token',
    access: 'public',
    sessionless: true,
    scope: 'none',
    response: z.string(),
    raw: { contentType: 'application/openmetrics-text' },
    errors: ['notFound'],
    audit: null,
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This interface as OpenAPI 3.1',
    access: 'public',
    sessionless: true,
    scope: 'none',
    response: z.string(),
    raw: { contentType: 'application/json' },
    audit: null,
  },
  docs: {
    method: 'GET',
    path: '/api/docs',
    summary: 'This interface to read',
    access: 'public',
    sessionless: true,
    scope: 'none',
    response: z.string(),
    raw: { contentType: 'text/html' },
    audit: null,
  },
});
