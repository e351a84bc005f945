import { timingSafeEqual } from 'node:crypto';
import { openApi, operations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { isRetiring } from '../../../platform/http/fronted-server.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { docsPage } from './docs-page.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';

const version = '0.1.0';

export const operationRoutes = (deps: Needs) => {
  const metrics = createMetrics(deps);
  const checkReadiness = createReadiness(deps);
  let description: string | undefined;
  return routes(operations, {
    health: () => ({ status: 'alive' as const }),

    readiness: async ({ reply }) => {
      const checks = await checkReadiness(isRetiring(reply.server.server));
      const ready = Object.values(checks).every(({ ok }) => ok);
      return reply.code(ready ? 200 : 503).send({ result: { ready, checks } }) as never;
    },

    metrics: async ({ request, reply }) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const expected = deps.config.metricsToken;
      // Without a configured token this page does not exist.
      if (!expected || !token || !timingSafeEqual(hashToken(token), hashToken(expected))) throw notFound();
      return reply.type(metrics.contentType).send(await metrics.text()) as never;
    },

    openApi: ({ reply }) => {
      description ??= JSON.stringify(openApi(version));
      return reply.type('application/json; charset=utf-8').send(description) as never;
    },

    docs: ({ reply }) => reply.type('text/html; charset=utf-8').send(docsPage()) as never,
  });
};
