import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { id, idParam, nothing, requiredText } from '../../schemas/common.ts';
import {
  ownSecondFactor,
  passkeyAnswer,
  passkeyOptions,
  secondProof,
  typedCode,
} from '../../schemas/identity/second-factor.ts';

const base = '/api/WebPortal/account/second-factor';
/** For everybody who is signed in, even if they must still add one. */
const own = { access: 'signedIn', scope: 'none', beforeSecondFactor: true } as const;
const name = z.object({ name: requiredText(60, 'Name') });
const onePasskey = z.object({ id: idParam });
/** Shown once, with the first second step; null if codes already exist. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** The second step of signing in: one's own passkeys, authenticator app and recovery codes. */
export const secondFactor = endpoints('secondFactor', {
  get: {
    method: 'GET',
    path: base,
    summary: 'One’s own second steps',
    ...own,
    response: ownSecondFactor,
    audit: null,
  },
  proofOptions: {
    method: 'POST',
    path: `${base}/proof-options`,
    summary: 'The challenge for a passkey, to confirm one’s identity again',
    ...own,
    response: passkeyOptions,
    audit: null,
  },
  prove: {
    method: 'POST',
    path: `${base}/proof`,
    summary: 'Confirm one’s identity again, by password or a second step; valid for five minutes',
    ...own,
    body: z.discriminatedUnion('method', [
      z.object({
        method: z.literal('password'),
        password: z
          .string()
          .min(1, fail('required', { field: 'Password' }))
          .max(100),
      }),
      ...secondProof.options,
    ]),
    response: nothing,
    errors: ['badCredentials', 'badSecondStep', 'tooMany'],
    audit: { verb: 'prove', record: 'account' },
    ownTransaction: true,
  },
  newPasskeyOptions: {
    method: 'POST',
    path: `${base}/passkeys/options`,
    summary: 'What to ask the browser, to make a passkey',
    ...own,
    response: passkeyOptions,
    errors: ['proofNeeded'],
    audit: null,
  },
  addPasskey: {
    method: 'POST',
    path: `${base}/passkeys`,
    summary: 'Add a passkey; with the first second step come recovery codes, and every other session ends',
    ...own,
    body: name.extend({ answer: passkeyAnswer }),
    response: recoveryCodes.extend({ id }),
    status: 201,
    errors: ['proofNeeded', 'badSecondStep'],
    touches: ['ownSessions'],
    audit: { verb: 'add', record: 'passkey' },
  },
  renamePasskey: {
    method: 'PUT',
    path: `${base}/passkeys/:id`,
    summary: 'Name a passkey',
    ...own,
    params: onePasskey,
    body: name,
    response: nothing,
    audit: { verb: 'rename', record: 'passkey' },
  },
  removePasskey: {
    method: 'DELETE',
    path: `${base}/passkeys/:id`,
    summary: 'Remove a passkey',
    ...own,
    params: onePasskey,
    response: nothing,
    errors: ['proofNeeded', 'inUse'],
    audit: { verb: 'remove', record: 'passkey' },
  },
  beginApp: {
    method: 'POST',
    path: `${base}/app/begin`,
    summary: 'A new secret for an authenticator app; it takes effect once one of its codes was entered correctly',
    ...own,
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['proofNeeded', 'inUse'],
    audit: { verb: 'begin', record: 'authenticator app' },
  },
  confirmApp: {
    method: 'POST',
    path: `${base}/app`,
    summary: 'Confirm the authenticator app by a code of it',
    ...own,
    body: z.object({ code: typedCode }),
    response: recoveryCodes,
    errors: ['proofNeeded', 'badSecondStep'],
    touches: ['ownSessions'],
    audit: { verb: 'add', record: 'authenticator app' },
  },
  removeApp: {
    method: 'DELETE',
    path: `${base}/app`,
    summary: 'Remove the authenticator app',
    ...own,
    response: nothing,
    errors: ['proofNeeded', 'inUse'],
    audit: { verb: 'remove', record: 'authenticator app' },
  },
  newRecoveryCodes: {
    method: 'POST',
    path: `${base}/recovery-codes`,
    summary: 'New recovery codes, shown once; earlier ones become void',
    ...own,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['proofNeeded'],
    audit: { verb: 'renew', record: 'recovery codes' },
  },
});
