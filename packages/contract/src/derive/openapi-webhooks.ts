import { z } from 'zod';
import { webhookBodies } from '../endpoints/outside/webhooks.ts';

type Json = Record<string, unknown>;

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers = [
  header('webhook-id', 'The same in every try of one delivery.'),
  header('webhook-timestamp', 'Seconds since 1970 of this try.'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64, as standardwebhooks.com describes.',
  ),
];

/** What the portal itself posts to a location's programs, as the `webhooks` of OpenAPI 3.1. */
export const postedToPrograms = (): Json =>
  Object.fromEntries(
    Object.entries(webhookBodies).map(([kind, body]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'output' }) as Json;
      const post = {
        summary: `Posted to a webhook that is told of \`${kind}\``,
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'Taken.' },
          410: { description: 'Gone: the webhook is switched off.' },
          default: { description: 'Not taken: it is sent again later.' },
        },
      };
      return [kind, { post }];
    }),
  );
