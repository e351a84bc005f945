import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { instant, nothing } from '../../schemas/common.ts';
import { oauthScopes } from './oauth-clients.ts';

/** Addresses that the protocol defines: called by outside programs or by a browser in mid-flow, and answered as the protocol says. */
const protocol = { access: 'public', scope: 'none', response: z.string(), errors: ['tooMany'], audit: null } as const;
const onward = { 303: 'Leads on: to a screen of the portal, or back to the program with a code or an error' } as const;
const refused = { 400: 'An error of the protocol (`error`)', 401: 'The client could not be recognized' } as const;
const unknown = {
  400: 'A page of another origin asks',
  401: 'The token is missing, or not valid',
  403: 'It was not granted this',
} as const;
const json = { contentType: 'application/json' } as const;
const page = { contentType: 'text/html' } as const;
/** A form of the protocol is a few parameters. */
const form = {
  takesForm: true,
  maxBodyBytes: 16_384,
  errors: ['tooMany', 'foreignOrigin', 'tooLarge', 'unsupportedType'],
} as const;

/** The id of a request, as the provider names it. */
const uid = z.string().regex(/^[\w-]{1,64}$/, fail('openid.over'));
/** A parameter of the protocol, or left out. */
const parameter = z.string().max(4_000).optional();
/** As a device shows it, such as `WDJB-MJHT`; the dash and the case of letters do not matter. */
const userCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{4}[- ]?[A-Za-z]{4}$/, fail('openid.eightLetters'));
const scopes = z.array(z.enum(oauthScopes));

/** An outside program that asks somebody for access, and what it would get. */
export const askingApp = z.object({
  name: z.string(),
  owner: z.string(),
  /** What it asks for, without what it cannot have of this person. */
  scopes,
  /** Hours until its access ends on its own; when granted again, they start over. */
  lastsHours: z.int(),
});
export type AskingApp = z.output<typeof askingApp>;

/** Outside programs that people let act for them: OpenID Connect. */
export const openid = endpoints('openid', {
  discovery: {
    ...protocol,
    method: 'GET',
    path: '/.well-known/openid-configuration',
    alsoAt: ['/.well-known/oauth-authorization-server'],
    summary: 'What the OpenID Connect provider offers, and where',
    raw: json,
  },
  keys: {
    ...protocol,
    method: 'GET',
    path: '/api/auth/jwks',
    summary: 'The public keys that ID tokens are signed with',
    raw: json,
  },
  connect: {
    ...protocol,
    answers: onward,
    method: 'GET',
    path: '/api/auth/connect',
    summary:
      'Begin to ask a person for access: authorization code with PKCE; leads to the consent screen or back to the program',
    raw: page,
  },
  resume: {
    ...protocol,
    answers: onward,
    method: 'GET',
    path: '/api/auth/connect/:uid',
    summary: 'Go on after the consent screen',
    params: z.object({ uid }),
    raw: page,
  },
  token: {
    ...protocol,
    ...form,
    answers: refused,
    method: 'POST',
    path: '/api/auth/token',
    summary: 'Exchange a code, a refresh token or a device code for tokens; each refresh token works once',
    raw: json,
  },
  userinfo: {
    ...protocol,
    answers: unknown,
    method: 'GET',
    path: '/api/auth/userinfo',
    summary: 'Who the person behind an access token is, as far as they granted it',
    raw: json,
  },
  postUserinfo: {
    ...protocol,
    ...form,
    answers: unknown,
    method: 'POST',
    path: '/api/auth/userinfo',
    summary: 'The same, for clients that post',
    raw: json,
  },
  revoke: {
    ...protocol,
    ...form,
    answers: refused,
    method: 'POST',
    path: '/api/auth/revoke',
    summary: 'Give access back: ends all tokens that came of one consent, and what is watched with them',
    raw: json,
  },
  device: {
    ...protocol,
    ...form,
    answers: refused,
    method: 'POST',
    path: '/api/auth/device',
    summary:
      'Begin on a device without a keyboard, such as a television: it shows a code, which its person enters on their phone',
    raw: json,
  },
  signOut: {
    ...protocol,
    answers: onward,
    method: 'GET',
    path: '/api/auth/sign-out',
    summary: 'End the session, begun by a program: asks the person, and leads back to one of its addresses',
    query: z.object({
      id_token_hint: parameter,
      client_id: parameter,
      post_logout_redirect_uri: parameter,
      state: parameter,
    }),
    raw: page,
  },
  leave: {
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'What the person answers: logs them out, and says where the browser goes on',
    access: 'public',
    scope: 'none',
    body: z.object({ clientId: parameter, redirectUri: parameter, state: parameter }),
    response: z.object({ goTo: z.string() }),
    audit: { verb: 'logout', record: 'account' },
    ownTransaction: true,
  },
  request: {
    method: 'GET',
    path: '/api/auth/requests/:uid',
    summary: 'What a program asks the caller for',
    access: 'signedIn',
    scope: 'none',
    params: z.object({ uid }),
    response: askingApp.extend({
      /** Where the browser returns to: the host of the program's address. */
      returnsTo: z.string(),
      /** The program wants to be certain that it is this person: they prove it before they approve. */
      asksProof: z.boolean(),
    }),
    audit: null,
    errors: ['validation'],
  },
  approve: {
    method: 'POST',
    path: '/api/auth/approve',
    summary: 'Give a program what it asks for, or refuse it; answers where the browser goes on',
    access: 'signedIn',
    scope: 'none',
    body: z.object({ uid, isApproved: z.boolean() }),
    response: z.object({ goTo: z.string() }),
    errors: ['proofNeeded'],
    audit: { verb: 'allow access', record: 'connected app' },
    ownTransaction: true,
    touches: ['connectedApps'],
  },
  findDevice: {
    method: 'POST',
    path: '/api/auth/device/find',
    summary: 'What the device that shows a code asks the caller for',
    access: 'signedIn',
    scope: 'none',
    body: z.object({ userCode }),
    response: askingApp.extend({
      /** Where the code was requested: it should be the device that the person sees. */
      askedFrom: z.object({ ip: z.string().nullable(), browser: z.string().nullable(), system: z.string().nullable() }),
      askedAt: instant,
    }),
    errors: ['tooMany'],
    audit: null,
  },
  approveDevice: {
    method: 'POST',
    path: '/api/auth/device/approve',
    summary: 'Connect the device that shows a code, or refuse it',
    access: 'signedIn',
    scope: 'none',
    body: z.object({ userCode, isApproved: z.boolean() }),
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'allow access', record: 'connected app' },
    ownTransaction: true,
    touches: ['connectedApps'],
  },
});
