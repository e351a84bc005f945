import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { id, instant, nothing, optionalText, requiredText, version, wholeNumber } from '../../schemas/common.ts';
import { givenName, writtenPhoneNumberOrNone } from '../../schemas/contact.ts';
import { passkeyOptions, secondProof, secondSteps } from '../../schemas/identity/second-factor.ts';
import { invitee } from '../../schemas/people/invitee.ts';
import { requiredId } from '../../schemas/required-id.ts';
import { me } from '../identity/account.ts';
import { spokenLanguage } from '../identity/preferences.ts';

const base = '/api/Mobile/account';

/** The app's name for the device, shown to its person wherever they see where they are signed in. */
const deviceName = optionalText(60, 'Device name');
/** From an earlier sign-in on this device: strangers who guess cannot lock out a known device. */
const deviceMark = z.string().max(100).nullable().default(null);

/** What a device holds. The access token signs calls; the refresh token works once, for the next two. */
const tokens = z.object({
  accessToken: z.string(),
  accessEndsAt: instant,
  refreshToken: z.string(),
  /** When the device is signed out at the latest. */
  signedInUntil: instant,
  /** To be sent with the next sign-in on this device; null from a refresh, which leaves it as it is. */
  deviceMark: z.string().nullable(),
});

/** The mobile app: how a device signs in, and the person's own account. It watches through `/api/viewer`, for staff through the camera wall. */
export const mobile = endpoints('mobile', {
  token: {
    method: 'POST',
    path: `${base}/token`,
    summary:
      'Sign in by password and second step, or by an NVR user; or exchange a refresh token: twice for the same one signs the device out, unless the call is repeated under its `Idempotency-Key`',
    access: 'public',
    scope: 'none',
    // Neither read nor set: whatever cookies a browser sends along do not matter here.
    sessionless: true,
    takesOwnKey: true,
    maxBodyBytes: 32_768,
    body: z.discriminatedUnion('grantType', [
      z.object({
        grantType: z.literal('password'),
        userName: givenName(),
        password: z
          .string()
          .min(1, fail('required', { field: 'Password' }))
          .max(100),
        deviceName,
        deviceMark,
      }),
      z.object({
        grantType: z.literal('secondStep'),
        signInToken: z.string().max(100),
        proof: secondProof,
        deviceName,
        deviceMark,
      }),
      // For staff, made by `nvrUsers.make`.
      z.object({
        grantType: z.literal('nvrUser'),
        userName: givenName(),
        secret: z.string().max(100),
        deviceName,
        deviceMark,
      }),
      z.object({ grantType: z.literal('refresh'), refreshToken: z.string().max(200) }),
    ]),
    response: z.object({
      /** Null while a second step is pending. */
      tokens: tokens.nullable(),
      secondStep: z
        .object({
          /** For five minutes and five attempts. */
          signInToken: z.string(),
          steps: secondSteps,
          /** For one attempt; null without passkeys. */
          passkeyOptions: passkeyOptions.nullable(),
        })
        .nullable(),
    }),
    errors: ['badCredentials', 'badSecondStep', 'signInElsewhere', 'signInOver', 'signedOut', 'tooMany'],
    audit: { verb: 'login', record: 'account' },
    ownTransaction: true,
  },
  signOut: {
    method: 'POST',
    path: `${base}/sign-out`,
    summary: 'Sign the device out: its tokens end, and whatever it is watching or was pushed',
    access: 'signedIn',
    mobile: 'watch',
    scope: 'none',
    beforeSecondFactor: true,
    response: nothing,
    audit: { verb: 'logout', record: 'account' },
  },
  me: {
    method: 'GET',
    path: `${base}/me`,
    summary: 'The signed-in account, and the device it is signed in on',
    access: 'signedIn',
    mobile: 'watch',
    scope: 'none',
    beforeSecondFactor: true,
    response: me.extend({
      /** Staff: may watch cameras in the app. */
      hasMobileCameraAccess: z.boolean(),
      /** Null outside the app. */
      device: z.object({ name: z.string().nullable(), signedInAt: instant, signedInUntil: instant }).nullable(),
      version,
    }),
    audit: null,
    errors: ['notFound'],
  },
  invite: {
    method: 'POST',
    path: `${base}/invite`,
    summary: "Invite a relative to the family, as its primary user, within the location's caps",
    access: 'viewer',
    scope: 'actor',
    body: z.object({ familyId: requiredId('Family'), ...invitee }),
    response: z.object({ id }),
    status: 201,
    errors: ['notFound', 'tooMany'],
    audit: { verb: 'invite', record: 'invitation' },
  },
  manage: {
    method: 'PATCH',
    path: `${base}/manage`,
    summary: 'Change one’s own name (staff alone), phone number or language; what is left out stays as it is',
    access: 'signedIn',
    scope: 'none',
    feature: 'PreferencesPage',
    body: z.object({
      firstName: requiredText(100, 'First name').optional(),
      lastName: requiredText(100, 'Last name').optional(),
      phoneNumber: writtenPhoneNumberOrNone().optional(),
      language: spokenLanguage.optional(),
      version,
    }),
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record: 'profile' },
  },
  locations: {
    method: 'GET',
    path: `${base}/locations`,
    summary: 'The locations of one’s families, or those that one works at, by name; further ones after the last',
    access: 'signedIn',
    mobile: 'watch',
    scope: 'actor',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      skip: z.coerce.number().pipe(wholeNumber.min(0)).default(0),
      take: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
    }),
    response: z.object({
      rows: z.array(
        z.object({ id, name: z.string(), timeZone: z.string(), isPetCare: z.boolean(), organizationName: z.string() }),
      ),
      hasMore: z.boolean(),
    }),
    audit: null,
  },
});
export type MobileTokens = z.output<typeof tokens>;
