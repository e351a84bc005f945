import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import { optionalWebAddress } from '../../schemas/cameras/addresses.ts';
import { id, nothing, requiredText, wholeNumber } from '../../schemas/common.ts';
import { emailAddress, givenName, writtenPhoneNumber } from '../../schemas/contact.ts';
import { eventId } from '../../schemas/outside/partner-events.ts';
import { viewerUserName } from '../../schemas/people/viewers.ts';
import { jpegFile } from '../../schemas/pictures.ts';
import { requiredId } from '../../schemas/required-id.ts';
import { debugEvent } from '../../schemas/support/debug.ts';
import { debugTools } from '../../schemas/support/debug-tools.ts';
import { reportedPlate } from '../../schemas/watchfulness/plate-sightings.ts';

const base = '/api/WebPortal/locations/:locationId/debug';
/** While it is off, the address does not exist for anybody. */
const gate = { access: 'debug.use', scope, feature: 'DebugMode', isHidden: true, params: inLocation } as const;
const tool = { ...gate, method: 'POST', response: nothing, audit: { verb: 'debug', record: 'location' } } as const;
/** The ordinary call has transactions of its own. */
const outside = { ...tool, ownTransaction: true } as const;

/** Maximum bytes of a picture before re-encoding: in base64, the whole call stays within a megabyte. */
const picture = jpegFile(700_000).nullable().default(null);
const cameraId = requiredId('Camera');
const people = wholeNumber.min(0).max(1_000);
const streamUrl = optionalWebAddress(1_000, 'Stream URL');
const ownNumber = z.object({ userName: givenName(), phoneNumber: writtenPhoneNumber('Mobile number') });
const peopleTouched = ['families', 'viewers', 'access'] as const;
const partnerTouched = ['locations', 'shell', 'marketplace', 'partnerEvents', 'integrations'] as const;

/** The debug toolbox: what partners, detectors and recording servers do, done by hand, at a portal that is not in use. */
export const debug = endpoints('debug', {
  get: {
    ...gate,
    method: 'GET',
    path: base,
    summary: 'The tools that the caller may use at a location, and what the partner calls it',
    response: z.object({ tools: z.array(z.enum(debugTools)), partnerKey: z.string().nullable() }),
    audit: null,
  },
  createFamily: {
    ...tool,
    path: `${base}/approved-family`,
    summary: 'Create an approved family with its primary user, who is mailed the link to choose a password',
    body: z.object({
      familyName: requiredText(100, 'Family name'),
      primaryUserName: viewerUserName,
      primaryEmail: emailAddress('Primary email'),
    }),
    response: z.object({ familyId: id }),
    status: 201,
    touches: peopleTouched,
  },
  sendEvent: {
    ...outside,
    path: `${base}/integration-event`,
    summary: 'Send an event as the partner, with one of its API keys, about this location',
    body: debugEvent,
    response: z.object({ id: eventId, isNew: z.boolean() }),
    touches: ['partnerEvents', ...peopleTouched, 'classes'],
  },
  createImportLog: {
    ...tool,
    path: `${base}/import-log`,
    summary: 'Begin an import of the partner’s families or classes, with its log',
    body: z.object({ importType: z.enum(['Family', 'Class']).default('Family') }),
    response: z.object({ jobId: id }),
    status: 202,
    touches: ['marketplace', ...peopleTouched, 'classes'],
  },
  changeExternalId: {
    ...tool,
    path: `${base}/location-external-id`,
    summary: 'Change what the partner calls the location: nothing that the former connection owned is owned afterwards',
    body: z.object({ locationExternalId: requiredText(100, 'Location external ID') }),
    touches: partnerTouched,
  },
  addScoutxCamera: {
    ...outside,
    path: `${base}/scoutx/add-camera`,
    summary: 'Let the detector watch a camera, by an address of the portal or, once, by another',
    body: z.object({ cameraId, streamUrl, isRemove: z.literal(false).default(false) }),
    touches: ['detectors'],
  },
  removeScoutxCamera: {
    ...outside,
    path: `${base}/scoutx/remove-camera`,
    summary: 'Let the detector forget a camera',
    body: z.object({ cameraId, streamUrl, isRemove: z.literal(true).default(true) }),
    touches: ['detectors', 'alerts'],
  },
  sendScoutxEvent: {
    ...outside,
    path: `${base}/scoutx/unaccompanied-child`,
    summary: 'Report whom a camera sees, as the detector does',
    body: z.object({
      cameraId,
      isDetectionCount: z.boolean().default(false),
      adultCount: people.default(0),
      childCount: people.default(1),
      base64Img: picture,
    }),
    touches: ['detectors', 'alerts'],
  },
  sendPlate: {
    ...outside,
    path: `${base}/blueiris/plate`,
    summary: 'Report a license plate, as a recording server does',
    body: z.object({ licensePlate: reportedPlate, cameraId, base64Img: picture }),
    response: z.object({ isNew: z.boolean() }),
    touches: ['plateSightings', 'alerts'],
  },
  sendNotification: {
    ...tool,
    path: `${base}/push-notification`,
    summary: 'Send a notification to the devices of a user of the location',
    body: z.object({
      userId: requiredId('User ID'),
      title: requiredText(100, 'Title'),
      body: requiredText(500, 'Body'),
    }),
    response: z.object({ deviceCount: z.int() }),
  },
  sendSmsCode: {
    ...outside,
    path: `${base}/sms-code`,
    summary: 'Text a code to the caller’s own mobile number',
    body: ownNumber,
  },
  verifySms: {
    ...outside,
    path: `${base}/verify-sms`,
    summary: 'Check the code: the number is saved as confirmed',
    body: ownNumber.extend({ token: requiredText(20, 'Verification code') }),
    touches: ['account'],
  },
  removeLocationClaims: {
    ...tool,
    path: `${base}/remove-location-claims`,
    summary: 'Forget what is kept of the caller’s session and of the location’s claims: the next call reads both again',
    touches: ['account', 'shell'],
  },
  resetIntegration: {
    ...tool,
    path: `${base}/reset-integration`,
    summary:
      'End the location’s connection with its partner: its people stay, and nothing belongs to the partner afterwards',
    touches: [...partnerTouched, ...peopleTouched, 'classes', 'policies'],
  },
});
