import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import { calendarDate, id, idParam, instant, nothing, version } from '../../schemas/common.ts';
import { reasonCode } from '../../schemas/access/decision.ts';
import { embedOrigins } from '../../schemas/access/embed-origins.ts';
import { publicPassHeader } from '../../schemas/access/headers.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';
import { openedSession } from './viewer.ts';

const base = '/api/WebPortal/locations/:locationId/public-viewing';
const outside = '/api/public/:publicId';

const staffs = { scope, feature: 'PublicCameraSupportGlobal', params: inLocation } as const;
const strangers = { access: 'public', scope: 'none' } as const;
/** Random, at least 128 bits; text of any other form names no link. */
const publicId = z.string().regex(/^[\w-]{22,100}$/);
const byLink = z.object({ publicId });
/** An address that has no link, or no longer has one, always gets the same 404. */
const errors = ['notFound', 'tooMany', 'unavailable'] as const;

/** What a stranger may know of a camera. */
const publicCamera = z.object({
  id,
  name: z.string(),
  isOpen: z.boolean(),
  /** When its hours begin; null while it is open, or when nothing is known. */
  opensAt: instant.nullable(),
});
export type PublicCamera = z.output<typeof publicCamera>;

const counted = z.object({ sessions: z.int(), minutes: z.int() });

const linkPassword = z
  .string()
  .min(8, fail('tooShort', { field: 'Password', least: 8 }))
  .max(128, fail('tooLong', { field: 'Password', most: 128 }));

/** The link by which strangers see a location's public cameras: what staff set, and what strangers may call. */
export const publicViewing = endpoints('publicViewing', {
  get: {
    ...staffs,
    method: 'GET',
    path: base,
    summary: 'Read the public link of a location, which cameras it shows, and how much is watched by it',
    access: 'publicViewing.view',
    response: z.object({
      locationName: z.string(),
      timeZone: z.string(),
      isPetCare: z.boolean(),
      /** The location has public cameras turned on; without them there is no link. */
      isSupported: z.boolean(),
      /** Opening the link works. */
      isOn: z.boolean(),
      /** It was on until its last day passed. */
      isOver: z.boolean(),
      /** The address to hand out. */
      url: z.string(),
      isPasswordProtected: z.boolean(),
      /** The last day on which it works; null without an end. */
      endsOn: calendarDate.nullable(),
      embedOrigins: z.array(z.string()),
      cameras: z.array(cameraThumbnail.extend({ reason: reasonCode.nullable() })),
      /** Strangers who watch now. */
      watching: z.int(),
      today: counted,
      /** The last seven days, today included. */
      week: counted,
      version,
    }),
    audit: null,
  },
  update: {
    ...staffs,
    method: 'PUT',
    path: base,
    summary: 'Turn the public link of a location on or off, set its end and the websites that may embed it',
    access: 'publicViewing.edit',
    body: z.object({
      isOn: z.boolean(),
      endsOn: calendarDate.nullable(),
      embedOrigins,
      /** The location's name, typed: child care turns it on only with it. */
      confirmation: z.string().max(200).optional(),
      version,
    }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches: ['access'],
    audit: { verb: 'update', record: 'publicLink' },
  },
  setPassword: {
    ...staffs,
    method: 'PUT',
    path: `${base}/password`,
    summary: 'Set or remove the password of the public link; anyone who watches by it now is stopped',
    access: 'publicViewing.edit',
    body: z.object({ password: linkPassword.nullable() }),
    response: z.object({ version }),
    touches: ['access'],
    audit: { verb: 'set password', record: 'publicLink' },
  },
  rotate: {
    ...staffs,
    method: 'POST',
    path: `${base}/rotate`,
    summary: 'Replace the public link: the old one ends at once, and so does what is watched by it',
    access: 'publicViewing.edit',
    response: z.object({ version }),
    touches: ['access', 'locations'],
    audit: { verb: 'replace', record: 'publicLink' },
  },
  open: {
    ...strangers,
    method: 'GET',
    path: outside,
    summary: `What a public link shows; with a password, the cameras only under the pass in \`${publicPassHeader}\``,
    params: byLink,
    passive: true,
    response: z.object({
      locationName: z.string(),
      timeZone: z.string(),
      isPetCare: z.boolean(),
      isPasswordProtected: z.boolean(),
      /** Null until the link is unlocked. */
      cameras: z.array(publicCamera).nullable(),
    }),
    errors,
    audit: null,
  },
  unlock: {
    ...strangers,
    method: 'POST',
    path: `${outside}/unlock`,
    summary:
      'Unlock a public link with its password: the pass lasts for twelve hours, or until link or password change',
    params: byLink,
    body: z.object({ password: z.string().max(128) }),
    response: z.object({ pass: z.string() }),
    errors,
    audit: null,
  },
  watch: {
    ...strangers,
    method: 'POST',
    path: `${outside}/cameras/:id/sessions`,
    summary: `Open a camera by a public link, under its pass in \`${publicPassHeader}\` where it has a password`,
    params: byLink.extend({ id: idParam }),
    response: openedSession,
    errors: [...errors, 'accessDenied'],
    audit: { verb: 'watch publicly', record: 'camera' },
    ownTransaction: true,
  },
  close: {
    ...strangers,
    method: 'POST',
    path: `${outside}/close`,
    summary: 'Close a playback opened by a public link, named by the token of its playlist',
    params: byLink,
    body: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    response: nothing,
    errors,
    audit: { verb: 'stop watching', record: 'camera' },
    ownTransaction: true,
  },
});
