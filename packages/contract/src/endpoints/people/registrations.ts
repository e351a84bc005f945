import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { inLocation } from '../../schemas/at-location.ts';
import { calendarDate, id, instant, named, nothing, option } from '../../schemas/common.ts';
import { emailAddress } from '../../schemas/contact.ts';
import {
  accountStep,
  differentPasswords,
  isSamePassword,
  language,
  myInfo,
  registeredChildren,
  registrationKinds,
  registrationStates,
  trap,
} from '../../schemas/people/registrations.ts';
import { requiredId } from '../../schemas/required-id.ts';

const base = '/api/WebPortal/registrations';
const token = z.string().max(100, fail('linkIncomplete'));
const where = z.object({ locationId: requiredId('Location') });
/** The link of an invitation. */
const invited = z.object({ token });
/** Made up by the sender, at least 128 random bits: a call sent again with it, because no answer came, gets the same answer. */
const ownStatusToken = z
  .string()
  .regex(/^[\w-]{32,64}$/)
  .optional();
const details = myInfo.omit({ email: true });
const account = accountStep.omit({ userName: true });

/** What a registrant is told about a request, without an account. */
const status = z.object({
  kind: z.enum(registrationKinds),
  state: z.enum(registrationStates),
  locationName: z.string(),
  /** When it was sent. */
  requestedAt: instant,
  /** The masked address that the proving link was mailed to, such as `a•••@example.com`. */
  email: z.string(),
  /** The hours within which nine in ten recent answers came; null if there were too few. */
  usuallyWithinHours: z.int().nullable(),
  /** It could not be approved automatically, so somebody looks at it; the reason is for staff alone. */
  isLookedAt: z.boolean(),
  /** A partner now enters the families, and nobody at the location can answer. */
  isByPartner: z.boolean(),
  scheduledDate: calendarDate.nullable(),
  /** What staff wrote when they denied it. */
  reason: z.string().nullable(),
});

/**
 * Registering. Everything is entered once; until the email address is proven, no account, family or viewer
 * exists. No answer tells whether an address has an account: its owner is told by mail.
 */
export const registrations = endpoints('registrations', {
  locationOptions: {
    method: 'GET',
    path: '/api/WebPortal/options/registration-locations',
    summary: 'Locations by name or city, to register at; at most 20 that match',
    access: 'public',
    scope: 'none',
    query: z.object({ search: z.string().normalize('NFKC').trim().max(100).default('') }),
    response: z.array(option.extend({ city: z.string().nullable() })),
    errors: ['tooMany'],
    audit: null,
  },
  location: {
    method: 'GET',
    path: `${base}/location`,
    summary: 'What the form needs to know about a location: its name, classes and relationships',
    access: 'public',
    scope: 'none',
    query: inLocation,
    response: z.object({
      id,
      name: z.string(),
      isPetCare: z.boolean(),
      asksLicensePlate: z.boolean(),
      /** The registrant must say of each child whether other families may see it. */
      asksCameraConsent: z.boolean(),
      classes: z.array(named),
      viewerTypes: z.array(option),
    }),
    errors: ['tooMany'],
    audit: null,
  },
  invitation: {
    method: 'POST',
    path: `${base}/invitation`,
    summary: 'What an invitation invites to; asking does not use it. The token is in the body so that no log keeps it',
    access: 'public',
    scope: 'none',
    body: invited,
    response: z.object({
      locationId: id,
      locationName: z.string(),
      familyName: z.string(),
      /** Who sent it; null if they are gone. */
      inviterName: z.string().nullable(),
      isPetCare: z.boolean(),
      asksLicensePlate: z.boolean(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      viewerType: id,
      viewerTypeName: z.string(),
      /** The partner that imported the person, whose account the link opens; null for an ordinary invitation. */
      integrationName: z.string().nullable(),
    }),
    errors: ['linkExpired', 'tooMany'],
    audit: null,
  },
  validateMyInfo: {
    method: 'POST',
    path: `${base}/validate/myInfo`,
    summary: 'Check the first step',
    access: 'public',
    scope: 'none',
    body: where.extend(myInfo.shape),
    response: nothing,
    errors: ['tooMany'],
    audit: null,
  },
  validateChildren: {
    method: 'POST',
    path: `${base}/validate/children`,
    summary: 'Check the children and their classes',
    access: 'public',
    scope: 'none',
    body: where.extend({ children: registeredChildren }),
    response: nothing,
    errors: ['tooMany'],
    audit: null,
  },
  validateAccount: {
    method: 'POST',
    path: `${base}/validate/account`,
    summary: 'Check user name and password; a name equal to the email address is not looked up',
    access: 'public',
    scope: 'none',
    body: accountStep.extend({ email: emailAddress() }).refine(isSamePassword, differentPasswords),
    response: nothing,
    errors: ['tooMany'],
    audit: null,
  },
  family: {
    method: 'POST',
    path: `${base}/family`,
    alsoAt: ['/api/WebPortal/account/register'],
    summary:
      'Register a new family; mails the link that proves the address. Sent again with the same status token, it replaces what was entered and mails no second one',
    access: 'public',
    scope: 'none',
    body: where
      .extend({
        ...myInfo.shape,
        children: registeredChildren,
        ...accountStep.shape,
        language,
        website: trap,
        statusToken: ownStatusToken,
      })
      .refine(isSamePassword, differentPasswords),
    response: z.object({ statusToken: z.string() }),
    errors: ['tooMany'],
    audit: { verb: 'register', record: 'registration' },
    ownTransaction: true,
  },
  addFamily: {
    method: 'POST',
    path: `${base}/family/mine`,
    summary: 'Register a new family at a location with the caller’s account',
    access: 'viewer',
    scope: 'none',
    body: where.extend({
      ...details.pick({ viewerType: true, plateNumber: true }).shape,
      children: registeredChildren,
      acceptsRules: accountStep.shape.acceptsRules,
    }),
    response: z.object({ statusToken: z.string() }),
    status: 201,
    errors: ['notFound', 'tooMany'],
    audit: { verb: 'register', record: 'registration' },
  },
  viewer: {
    method: 'POST',
    path: `${base}/viewer`,
    summary: 'Accept an invitation with a new account; the link itself proves the address',
    access: 'public',
    scope: 'none',
    body: invited
      .extend({
        ...details.omit({ viewerType: true }).shape,
        ...accountStep.shape,
        language,
        website: trap,
        statusToken: ownStatusToken,
      })
      .refine(isSamePassword, differentPasswords),
    response: z.object({ statusToken: z.string() }),
    errors: ['linkExpired', 'tooMany'],
    audit: { verb: 'register', record: 'registration' },
    ownTransaction: true,
  },
  joinFamily: {
    method: 'POST',
    path: `${base}/viewer/mine`,
    summary: 'Accept an invitation with the caller’s account, if its address is the one invited',
    access: 'viewer',
    scope: 'none',
    body: invited.extend({
      acceptsRules: accountStep.shape.acceptsRules,
      plateNumber: details.shape.plateNumber,
      statusToken: ownStatusToken,
    }),
    response: z.object({ statusToken: z.string() }),
    errors: ['linkExpired', 'tooMany'],
    audit: { verb: 'register', record: 'registration' },
    ownTransaction: true,
  },
  imported: {
    method: 'POST',
    path: `${base}/integration/viewer`,
    summary: 'Open the account of an imported person by an integration invitation',
    access: 'public',
    scope: 'none',
    body: invited
      .extend({ ...account.shape, userName: accountStep.shape.userName })
      .refine(isSamePassword, differentPasswords),
    response: z.object({ userName: z.string() }),
    errors: ['linkExpired', 'tooMany'],
    audit: { verb: 'accept invitation', record: 'viewer' },
    ownTransaction: true,
  },
  prove: {
    method: 'POST',
    path: `${base}/prove`,
    summary:
      'Prove the address by the mailed link: only now account, family and viewer come into being, and staff are told',
    access: 'public',
    scope: 'none',
    body: z.object({
      token,
      /** Another user name, if the first choice has been taken since. */
      userName: accountStep.shape.userName.optional(),
      /** From the browser that registered; without it, the password entered then is required. */
      statusToken: token.optional(),
      password: z.string().max(100).optional(),
    }),
    response: z.object({ statusToken: z.string(), state: z.enum(registrationStates) }),
    errors: ['linkExpired', 'tooMany'],
    audit: { verb: 'prove address', record: 'registration' },
    ownTransaction: true,
  },
  status: {
    method: 'POST',
    path: `${base}/status`,
    summary: 'The state of a registration; the token is in the body so that no address bar or log keeps it',
    access: 'public',
    scope: 'none',
    body: z.object({ token }),
    response: status,
    errors: ['linkExpired', 'tooMany'],
    audit: null,
    passive: true,
  },
  mine: {
    method: 'GET',
    path: '/api/viewer/registrations',
    summary: 'The own registrations that nobody has approved yet, the latest first',
    access: 'viewer',
    scope: 'actor',
    response: z.array(status.extend({ id })),
    audit: null,
    passive: true,
  },
  resend: {
    method: 'POST',
    path: `${base}/resend`,
    summary: 'Mail the link that proves the address again, of the registration of a status token or an email address',
    access: 'public',
    scope: 'none',
    body: z.object({ token: token.optional(), email: emailAddress().optional() }),
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'send proof again', record: 'registration' },
    ownTransaction: true,
  },
  withdraw: {
    method: 'POST',
    path: `${base}/withdraw`,
    summary: 'Withdraw an unanswered registration, with everything entered',
    access: 'public',
    scope: 'none',
    body: z.object({ token }),
    response: nothing,
    errors: ['linkExpired', 'tooMany'],
    audit: { verb: 'withdraw', record: 'registration' },
    ownTransaction: true,
  },
});
