import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { deleteDetails, id, idParam, instant, nothing, requiredText, version } from '../../schemas/common.ts';
import { optionalRedirectUri, redirectUris } from '../../schemas/outside/redirect-uris.ts';

const base = '/api/WebPortal/oauth-clients';
const oneOf = z.object({ id: idParam });
const scope = 'none';

/** What an outside program may request from a person. */
export const oauthScopes = [
  'openid',
  'profile',
  'email',
  'phone',
  'locations',
  'cameras',
  'cameras.watch',
  'offline_access',
] as const;
export type OauthScope = (typeof oauthScopes)[number];
const clientType = z.enum(['public', 'confidential'], fail('oauthClients.chooseType'));

export const oauthClientInput = z.object({
  displayName: requiredText(100, 'Display name'),
  /** A confidential client keeps a secret on a server; a public one (a browser, a phone) cannot. */
  clientType,
  owner: requiredText(100, 'Owner'),
  /** At least one, unless it uses device codes. */
  redirectUris,
  postLogoutRedirectUris: redirectUris.default([]),
  /** Where the program is told that its person logged out; null if nowhere. */
  logOutUri: optionalRedirectUri,
  /** Its devices show a code, which is confirmed on a phone: for televisions. */
  usesDeviceCodes: z.boolean().default(false),
  allowedScopes: z
    .array(z.enum(oauthScopes))
    .max(100)
    .refine((scopes) => scopes.includes('openid'), fail('oauthClients.needsOpenid'))
    .transform((scopes) => oauthScopes.filter((one) => scopes.includes(one))),
});

export const oauthClientRow = z.object({
  id,
  displayName: z.string(),
  clientId: z.string(),
  clientType,
  owner: z.string(),
  allowedScopes: z.array(z.enum(oauthScopes)),
  hasSecret: z.boolean(),
  secretCreatedAt: instant.nullable(),
});

export const oauthClientDetail = oauthClientRow.extend({
  redirectUris: z.array(z.string()),
  postLogoutRedirectUris: z.array(z.string()),
  logOutUri: z.string().nullable(),
  usesDeviceCodes: z.boolean(),
  version,
});

/** Outside programs that people may allow to act for them. */
export const oauthClients = endpoints('oauthClients', {
  table: table({
    path: `${base}/table`,
    summary: 'List the OAuth clients',
    access: 'oauthClients.list',
    scope,
    sortBy: ['displayName', 'clientType', 'owner'],
    row: oauthClientRow,
    columns: ['displayName', 'clientId', 'clientType', 'owner', 'allowedScopes', 'secretCreatedAt'],
    filters: { clientType },
  }),
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one OAuth client',
    access: 'oauthClients.list',
    scope,
    params: oneOf,
    response: oauthClientDetail,
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create an OAuth client; a confidential one’s secret is shown only once',
    access: 'oauthClients.create',
    scope,
    body: oauthClientInput,
    response: z.object({ id, clientId: z.string(), secret: z.string().nullable() }),
    status: 201,
    audit: { verb: 'create', record: 'OAuth client' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change an OAuth client; one that becomes public loses its secret',
    access: 'oauthClients.edit',
    scope,
    params: oneOf,
    body: oauthClientInput.extend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record: 'OAuth client' },
  },
  resetSecret: {
    method: 'POST',
    path: `${base}/reset-secret`,
    summary: 'Give a confidential client a new secret, shown only once; the old one stops working at once',
    access: 'oauthClients.resetSecret',
    scope,
    body: z.object({ id }),
    response: z.object({ secret: z.string() }),
    errors: ['notFound'],
    audit: { verb: 'reset secret', record: 'OAuth client' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete an OAuth client',
    access: 'oauthClients.delete',
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'delete', record: 'OAuth client' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting an OAuth client takes with it',
    access: 'oauthClients.delete',
    scope,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
});
