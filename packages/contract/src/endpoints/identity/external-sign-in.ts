import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { idParam, nothing, option, version } from '../../schemas/common.ts';
import {
  connectionInput,
  emailDomain,
  externalSignInDetail,
  externalSignInInput,
  linkedPerson,
} from '../../schemas/identity/external-sign-in.ts';

const base = '/api/WebPortal/organizations/:organizationId/external-sign-in';
const account = '/api/WebPortal/account';
const params = z.object({ organizationId: idParam });
const scope = { organization: 'organizationId' } as const;

/** The name of a provider in addresses. */
const provider = z.string().regex(/^[\w-]{1,64}$/);
/** Browsers in the middle of signing in: whatever goes wrong, they are led to a page that says so. */
const onTheWay = {
  method: 'GET',
  access: 'public',
  scope: 'none',
  response: z.string(),
  // Nothing of it is shown: every step leads on.
  raw: { contentType: 'text/plain' },
  errors: ['tooMany'],
  audit: null,
} as const;

/** Staff sign in where their organization keeps their accounts: at its identity provider (OpenID Connect). */
export const externalSignIn = endpoints('externalSignIn', {
  begin: {
    ...onTheWay,
    path: `${account}/ExternalLogin`,
    summary: 'Leave for an organization’s identity provider, to come back signed in',
    query: z.object({ provider: provider.optional(), returnUrl: z.string().max(2_000).optional() }),
    answers: { 303: 'Leads on: to the identity provider, or back to the login page with what is wrong' },
  },
  comeBack: {
    ...onTheWay,
    path: `${account}/ExternalLoginCallback`,
    summary: 'Where the identity provider sends people back, with a code or an error',
    answers: { 303: 'Leads on: signed in, to the second step, or to the login page with what is wrong' },
  },
  logOut: {
    method: 'POST',
    path: `${account}/ExternalLogout`,
    summary:
      'Where the identity provider says that it ended a session (OpenID Connect Back-Channel Logout): what it opened here ends',
    access: 'public',
    scope: 'none',
    sessionless: true,
    query: z.object({ provider }),
    takesForm: true,
    maxBodyBytes: 16_384,
    response: z.string(),
    raw: { contentType: 'application/json' },
    answers: {
      400: 'The logout token is not valid, or came before (`error`)',
      503: 'It could not be checked now: send it again',
    },
    errors: ['tooMany', 'foreignOrigin', 'tooLarge', 'unsupportedType', 'malformed'],
    audit: { verb: 'logout', record: 'account' },
    ownTransaction: true,
  },
  find: {
    method: 'POST',
    path: `${account}/external-login/find`,
    summary: 'Whose login is for addresses of a domain; null for nobody’s. Says nothing about any address',
    access: 'public',
    scope: 'none',
    body: z.object({ domain: emailDomain }),
    response: z.object({ provider: z.string(), organization: z.string() }).nullable(),
    errors: ['tooMany'],
    audit: null,
  },
  get: {
    method: 'GET',
    path: base,
    summary: 'How the staff of an organization sign in at its identity provider; never the secret',
    access: 'organizations.view',
    scope,
    params,
    response: externalSignInDetail,
    audit: null,
  },
  test: {
    method: 'POST',
    path: `${base}/test`,
    summary:
      'Try a connection without saving it: the provider answers, is who it says, and knows the client and its secret',
    access: 'organizations.edit',
    scope,
    params,
    body: connectionInput,
    response: nothing,
    errors: ['tooMany'],
    audit: null,
  },
  save: {
    method: 'PUT',
    path: base,
    summary:
      'Connect an identity provider, or change the connection: tried first. What it vouched for ends with another issuer or client',
    access: 'organizations.edit',
    scope,
    params,
    body: externalSignInInput,
    response: z.object({ version }),
    errors: ['conflict', 'tooMany'],
    audit: { verb: 'update', record: 'external sign-in' },
    ownTransaction: true,
  },
  approveDomain: {
    method: 'POST',
    path: `${base}/approve-domain`,
    summary: 'Let a provider vouch for the addresses of a domain, or no more; of one organization only',
    access: 'externalSignIn.approve',
    scope,
    params,
    body: z.object({ domain: emailDomain, isApproved: z.boolean() }),
    response: nothing,
    audit: { verb: 'approve', record: 'external sign-in' },
  },
  staffOptions: {
    method: 'GET',
    path: `${base}/staff-options`,
    summary: 'Staff of the organization with a password of their own, at most 50 that match a search',
    access: 'organizations.edit',
    scope,
    params,
    query: z.object({
      search: z.string().max(100).default(''),
      /** Comma-separated ids to include, so that chosen entries keep their labels. */
      include: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9})*$/)
        .transform((text) => text.split(',').map(Number))
        .optional(),
    }),
    response: z.array(option),
    audit: null,
  },
  people: table({
    path: `${base}/people/table`,
    summary: 'List the staff whom the provider has signed in: it knows each by a name of its own',
    access: 'organizations.view',
    scope,
    params,
    sortBy: ['name', 'linkedAt'],
    row: linkedPerson,
    columns: ['name', 'userName', 'roleLabel', 'isByGroups', 'linkedAt'],
    filters: {},
  }),
  unlink: {
    method: 'DELETE',
    path: `${base}/people/:accountId`,
    summary: 'Forget whom the provider means by an account: signed out, and found by the address at the next sign-in',
    access: 'organizations.edit',
    scope,
    params: params.extend({ accountId: idParam }),
    response: nothing,
    audit: { verb: 'unlink', record: 'external sign-in' },
  },
  remove: {
    method: 'DELETE',
    path: base,
    summary: 'Disconnect the identity provider: everybody whom it signed in is signed out, and passwords work again',
    access: 'organizations.edit',
    scope,
    params,
    response: nothing,
    audit: { verb: 'delete', record: 'external sign-in' },
  },
});
