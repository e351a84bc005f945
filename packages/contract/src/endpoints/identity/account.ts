import { permissions } from '../../permissions.ts';
import { roleNames } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { id, instant, nothing } from '../../schemas/common.ts';
import { givenName, optionalWrittenPhoneNumber, profile } from '../../schemas/contact.ts';
import { currentPassword, newPassword } from '../../schemas/identity/passwords.ts';
import { acceptsRules } from '../../schemas/identity/rules.ts';
import { passkeyAnswer, passkeyOptions, secondProof, secondSteps } from '../../schemas/identity/second-factor.ts';

const base = '/api/WebPortal/account';

/** The signed-in person, for the screens. `shell.context` has the features and the current location. */
export const me = z.object({
  id,
  kind: z.enum(['staff', 'viewer']),
  ...profile,
  /** Subscribed to text messages with an unconfirmed number. */
  needsPhoneVerification: z.boolean(),
  role: z.enum(roleNames as [string, ...string[]]).nullable(),
  roleLabel: z.string().nullable(),
  /** Permission keys. */
  claims: z.array(z.enum(permissions)),
  organizationId: id.nullable(),
  locationCount: z.int(),
  hasPortalCameraAccess: z.boolean(),
  hasAiDashboardAccess: z.boolean(),
  /** They must add a second step to their sign-in before anything else opens. */
  mustAddSecondFactor: z.boolean(),
  /** Somebody of support sees the portal as this person does: who, and until when; null in one's own session. */
  viewing: z.object({ id, supporterName: z.string(), endsAt: instant }).nullable(),
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
      /** Null while a second step is pending: there is no session yet. */
      me: me.nullable(),
      secondSteps: secondSteps.nullable(),
    }),
    errors: ['badCredentials', 'signInElsewhere', 'tooMany'],
    audit: { verb: 'login', record: 'account' },
    ownTransaction: true,
  },
  passkeyOptions: {
    method: 'POST',
    path: `${base}/login/passkey-options`,
    summary: 'The challenge for a passkey: as the second step, or in place of password and second step',
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
    errors: ['badSecondStep', 'signInElsewhere', 'signInOver', 'tooMany'],
    audit: { verb: 'login', record: 'account' },
    ownTransaction: true,
  },
  passkeyLogin: {
    method: 'POST',
    path: `${base}/login/passkey`,
    summary: 'Sign in with a passkey that verified its person, without a password',
    access: 'public',
    scope: 'none',
    body: z.object({ answer: passkeyAnswer }),
    response: me,
    errors: ['badSecondStep', 'signInElsewhere', 'signInOver'],
    audit: { verb: 'login', record: 'account' },
    ownTransaction: true,
  },
  logout: {
    method: 'POST',
    path: `${base}/logout`,
    summary: 'Sign out; `told`: because nobody was there, so that the device still hears what happens',
    access: 'public',
    scope: 'none',
    query: z.object({ why: z.enum(['chosen', 'told']).optional() }),
    inView: 'always',
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
    inView: 'always',
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
      /** Idle timeout of a session, in minutes. */
      minutes: z.number(),
      /** A lasting session, on the person's own phone: valid until `expiresAt` whether used or not. */
      lasts: z.boolean(),
    }),
    audit: null,
  },
  changePassword: {
    method: 'POST',
    path: `${base}/changepassword`,
    summary: 'Change one’s own password; every other session ends',
    access: 'signedIn',
    scope: 'none',
    body: z
      .object({
        currentPassword,
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
  acceptRules: {
    method: 'POST',
    path: '/api/viewer/rules',
    summary: 'Accept the rules, once; and add one’s phone number, if there is none yet',
    access: 'viewer',
    scope: 'actor',
    body: z.object({ acceptsRules, phoneNumber: optionalWrittenPhoneNumber() }),
    response: nothing,
    touches: ['viewer'],
    audit: { verb: 'accept rules', record: 'account' },
  },
});
