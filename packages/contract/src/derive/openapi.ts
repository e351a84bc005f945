import { z } from 'zod';
import { claimOf } from '../claims.ts';
import { type Endpoint, isOverridable, takesKey } from '../endpoint.ts';
import { inEnglish } from '../failures/english.ts';
import { type ErrorCode, errors } from '../messages/errors.ts';
import { problem } from '../messages/problem.ts';
import { catalogue } from './catalogue.ts';
import { isOpenInView } from './in-view.ts';
import { postedToPrograms } from './openapi-webhooks.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const isKnown = (schema: Json | undefined): schema is Json => schema !== undefined && Object.keys(schema).length > 0;

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const outputs = (schemaOf(schema, 'output') as { properties?: Record<string, Json> }).properties ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // Parameters are text on the wire: for a coerced one only the result's type is known, for a transformed one only the input's.
    schema: isKnown(outputs[name]) ? outputs[name] : property,
  }));
};

/** The errors an endpoint can return: those it names, and those that its access, scope and input imply. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => {
  const { access, scope, params, query, body, audit, beforeSecondFactor, errors: named = [] } = endpoint;
  const implied: ErrorCode[] = ['internal', 'unavailable', 'wrongHost'];
  // Reading a session counts toward its account's limit, and reading a body takes from the room for bodies.
  if (!endpoint.sessionless || body) implied.push('tooMany');
  if (access !== 'public') implied.push('signedOut');
  if (access !== 'public' && !beforeSecondFactor) implied.push('secondFactorMissing');
  if (access !== 'public' && access !== 'signedIn') implied.push('forbidden');
  // A cookie that is looked up may be that of somebody in a view.
  if (!endpoint.sessionless && endpoint.inView !== 'always')
    implied.push('viewChanged', ...(isOpenInView(endpoint) ? [] : (['viewOnly'] as const)));
  if (typeof scope === 'object' && 'location' in scope && claimOf(access)) implied.push('notInIntegration');
  if (typeof scope === 'object' || params || endpoint.feature) implied.push('notFound');
  if (query || body) implied.push('validation');
  if (body) implied.push('malformed', 'tooLarge', 'unsupportedType');
  // Even a body that nobody asked for may be broken, and any call may be asked for what only some support, such as a rehearsal.
  if (endpoint.method !== 'GET') implied.push('malformed');
  // Any change may come at the wrong time, or be blocked: by a reference, or by a partner that owns the record.
  if (audit) implied.push('foreignOrigin', 'validation', 'inUse');
  return [...new Set([...named, ...implied])].sort((a, b) => errors[a].status - errors[b].status);
};

const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });
const limitHeaders: Json = {
  'Retry-After': headerRef('RetryAfter'),
  RateLimit: headerRef('RateLimit'),
  'RateLimit-Policy': headerRef('RateLimitPolicy'),
};
const headers: Json = {
  RetryAfter: { description: 'Seconds until the next attempt is worthwhile.', schema: { type: 'integer', minimum: 1 } },
  RateLimit: {
    description:
      'What is left of each limit that holds for the call (`r` calls for `t` seconds), as `"account";r=2999;t=10`.',
    schema: { type: 'string' },
  },
  RateLimitPolicy: {
    description: 'Each limit that holds for the call (`q` calls within `w` seconds), as `"account";q=3000;w=10`.',
    schema: { type: 'string' },
  },
};

const responsesOf = (endpoint: Endpoint): Json => {
  const success = {
    description: 'Success',
    content: endpoint.raw
      ? { [endpoint.raw.contentType]: { schema: { type: 'string' } } }
      : {
          'application/json': {
            schema: {
              type: 'object',
              properties: { result: schemaOf(endpoint.response, 'output') },
              required: ['result'],
            },
          },
        },
  };
  const responses: Json = {
    [endpoint.status ?? 200]: success,
    ...(endpoint.rehearsed && {
      200: endpoint.status ? { description: 'A rehearsal: whom the call would cut off and let in' } : success,
    }),
    ...(endpoint.orJob && { 202: { ...success, description: 'A job does it: `jobId` names it' } }),
  };
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errors[code].status);
  for (const [status, codes] of byStatus) {
    responses[status] = {
      description: codes.map((code) => `\`${code}\`: ${inEnglish({ code: `error.${code}` })}`).join(' '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      ...(codes.includes('tooMany') && { headers: limitHeaders }),
    };
  }
  for (const [status, meaning] of Object.entries(endpoint.answers ?? {})) {
    const before = responses[status] as { description: string } | undefined;
    responses[status] = { ...before, description: before ? `${before.description} ${meaning}` : meaning };
  }
  return responses;
};

/** What other protocols post: parameters that their specifications name. */
const formBody: Json = {
  required: true,
  content: {
    'application/x-www-form-urlencoded': { schema: { type: 'object', additionalProperties: { type: 'string' } } },
  },
};

const securityOf = ({ access, appScope, credential, mobile }: Endpoint): Json[] => {
  if (credential) return [{ [credential]: [] }];
  if (access === 'public') return [];
  return [{ session: [] }, ...(appScope ? [{ app: [appScope] }] : []), ...(mobile ? [{ mobile: [] }] : [])];
};

const mobileTag = {
  name: 'Mobile',
  description:
    'What the mobile app calls: it signs in by `POST /api/Mobile/account/token`, and signs every other call of this tag with `Authorization: Bearer`.',
};

/** By noun; calls open to the mobile app under its tag too, and its own addresses under that alone. */
const tagsOf = ({ id, mobile }: Endpoint, address: string): string[] => {
  if (address.startsWith('/api/Mobile/')) return [mobileTag.name];
  return [id.split('.')[0] ?? id, ...(mobile ? [mobileTag.name] : [])];
};

const accessText = ({ access, feature, credential }: Endpoint): string => {
  const who = credential
    ? 'Programs with a credential.'
    : access === 'public'
      ? 'Public.'
      : access === 'signedIn'
        ? 'Any signed-in account.'
        : access === 'viewer'
          ? 'Signed-in viewers.'
          : `Permission ${[access]
              .flat()
              .map((one) => `\`${one}\``)
              .join(' or ')}.`;
  return feature ? `${who} Feature \`${feature}\`.` : who;
};

const leavingText = ({ deprecated }: Endpoint): string[] => {
  if (!deprecated) return [];
  const instead = deprecated.by ? ` Use \`${deprecated.by}\`.` : '';
  return [`Deprecated since ${deprecated.since}; answered until ${deprecated.until} at least.${instead}`];
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name of your own for this attempt: sent again with it within a day, it is made once and answers the same.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const rehearsal: Json = {
  name: 'Viewgate-Rehearse',
  in: 'header',
  required: false,
  description:
    'With `1`, nothing is done: the answer is whom the call would cut off and let in, as `access.whatIf` answers.',
  schema: { const: '1' },
};

const overriding: Json = {
  name: 'Viewgate-Override',
  in: 'header',
  required: false,
  description:
    'Why the change is made although it breaks pinned expectations: `{"ids": […], "reason": "…"}`, percent-encoded. Kept in their history with the change.',
  schema: { type: 'string', maxLength: 8_000 },
};

/** OpenAPI 3.1 of the whole contract. */
export const openApi = (version: string): Json => {
  const paths: Record<string, Json> = {};
  const shown = catalogue.filter(({ isHidden }) => !isHidden);
  const addresses = shown.flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.alsoAt ?? [])].map((address, at) => ({ endpoint, address, at })),
  );
  for (const { endpoint, address, at } of addresses) {
    const path = address.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = {
      // OpenAPI requires them to be unique across the document.
      operationId: at === 0 ? endpoint.id : `${endpoint.id}.${at}`,
      tags: tagsOf(endpoint, address),
      summary: endpoint.summary,
      description: [accessText(endpoint), ...leavingText(endpoint)].join(' '),
      ...(endpoint.deprecated && { deprecated: true }),
      security: securityOf(endpoint),
      parameters: [
        ...parametersOf(endpoint.params, 'path'),
        ...parametersOf(endpoint.query, 'query'),
        ...((takesKey(endpoint) && endpoint.access !== 'public') || endpoint.takesOwnKey ? [idempotencyKey] : []),
        ...(endpoint.rehearsed ? [rehearsal] : []),
        ...(isOverridable(endpoint) ? [overriding] : []),
      ],
      ...(endpoint.body
        ? {
            requestBody: {
              required: true,
              content: {
                [endpoint.form ? 'multipart/form-data' : 'application/json']: {
                  schema: schemaOf(endpoint.body, 'input'),
                },
              },
            },
          }
        : {}),
      ...(endpoint.takesForm && { requestBody: formBody }),
      responses: responsesOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Viewgate', version, description: 'Who may watch which camera, when, on what, and for how long.' },
    tags: [mobileTag],
    paths,
    webhooks: postedToPrograms(),
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      headers,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'viewgate_session' },
        partnerKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        token: { type: 'http', scheme: 'bearer' },
        mobile: { type: 'http', scheme: 'bearer', description: 'Of one device, for 15 minutes.' },
        app: { type: 'openIdConnect', openIdConnectUrl: '/.well-known/openid-configuration' },
      },
    },
  };
};
