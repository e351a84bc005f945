import { permissions, roleNames } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { id, instant, nothing } from '../../schemas/common.ts';
import { givenName } from '../../schemas/contact.ts';
import { newPassword } from '../../schemas/identity/passwords.ts';
import { passkeyAnswer, passkeyOptions, secondProof, secondSteps } from '../../schemas/identity/second-factor.ts';

const base = '/api/WebPortal/account';

/** The signed-in person as screens know them. Features and the current location are read by `shell.context`. */
export const me = z.object({
  id,
  kind: z.enum(['staff', 'viewer']),
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  phoneNumberConfirmed: z.boolean(),
  /** On this server; null without a photo. */
  profilePhotoUrl: z.string().nullable(),
  /** Text messages are subscribed to, and the number is not confirmed. */
  needsPhoneVerification: z.boolean(),
  role: z.enum(roleNames as [string, ...string[]]).nullable(),
  roleLabel: z.string().nullable(),
  /** Permission keys. */
  claims: z.array(z.enum(permissions)),
  organizationId: id.nullable(),
  locationCount: z.int(),
  hasPortalCameraAccess: z.boolean(),
  hasAiDashboardAccess: z.boolean(),
  /** Nothing opens before they have added a second step to their sign-in. */
  mustAddSecondFactor: z.boolean(),
});
export type Me = z.output<typeof me>;

export const account = endpoints('account', {
  login: {
    method: 'POST',
    path: `${base}/login`,
    summary: 'Sign in',
    access: 'public',
    scope: 'none',
    body: z.object({
      userName: givenName(),
      password: z
        .string()
        .min(1, fail('required', { field: 'Password' }))
        .max(100),
    }),
    response: z.object({
      /** Null while a second step is asked for: no session exists then. */
      me: me.nullable(),
      secondSteps: secondSteps.nullable(),
    }),
    errors: ['badCredentials', 'tooMany'],
    audit: { verb: 'login', record: 'account' },
    ownTransaction: true,
  },
  passkeyOptions: {
    method: 'POST',
    path: `${base}/login/passkey-options`,
    summary: 'What to ask a passkey: as the second step, or alone in place of password and second step',
    access: 'public',
    scope: 'none',
    body: z.object({ isAlone: z.boolean() }),
    response: passkeyOptions,
    errors: ['signInOver'],
    audit: null,
  },
  secondStep: {
    method: 'POST',
    path: `${base}/login/second-step`,
    summary: 'Finish a sign-in by its second step',
    access: 'public',
    scope: 'none',
    body: secondProof,
    response: me,
    errors: ['badSecondStep', 'signInOver', 'tooMany'],
    audit: { verb: 'login', record: 'account' },
    ownTransaction: true,
  },
  passkeyLogin: {
    method: 'POST',
    path: `${base}/login/passkey`,
    summary: 'Sign in by a passkey that verified its person, without a password',
    access: 'public',
    scope: 'none',
    body: z.object({ answer: passkeyAnswer }),
    response: me,
    errors: ['badSecondStep', 'signInOver'],
    audit: { verb: 'login', record: 'account' },
    ownTransaction: true,
  },
  logout: {
    method: 'POST',
    path: `${base}/logout`,
    summary: 'Sign out',
    access: 'public',
    scope: 'none',
    response: nothing,
    audit: { verb: 'logout', record: 'account' },
    ownTransaction: true,
  },
  me: {
    method: 'GET',
    path: `${base}/me`,
    summary: 'The signed-in account, with its role and permissions',
    access: 'signedIn',
    scope: 'none',
    beforeSecondFactor: true,
    response: me,
    audit: null,
  },
  cookieExpiration: {
    method: 'GET',
    path: `${base}/cookie-expiration`,
    summary: 'When the session ends; asking never extends it',
    passive: true,
    access: 'signedIn',
    scope: 'none',
    beforeSecondFactor: true,
    response: z.object({
      expiresAt: instant,
      /** Minutes that a session lives after the last request. */
      minutes: z.number(),
      /** It stays until `expiresAt` whether it is used or not: on its person's own phone. */
      lasts: z.boolean(),
    }),
    audit: null,
  },
  changePassword: {
    method: 'POST',
    path: `${base}/changepassword`,
    summary: 'Change the own password; every other session ends',
    access: 'signedIn',
    scope: 'none',
    body: z
      .object({
        currentPassword: z
          .string()
          .min(1, fail('required', { field: 'Current password' }))
          .max(100),
        newPassword,
        confirmPassword: z.string(),
      })
      .refine((body) => body.newPassword === body.confirmPassword, {
        path: ['confirmPassword'],
        error: fail('passwordsDiffer'),
      }),
    response: nothing,
    errors: ['badCredentials', 'tooMany'],
    audit: { verb: 'change password', record: 'account' },
    ownTransaction: true,
  },
});
