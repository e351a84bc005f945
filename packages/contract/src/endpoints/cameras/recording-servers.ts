import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { optionalHost, optionalServerAddress, serverAddress } from '../../schemas/cameras/addresses.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { recordingServerKindNames } from '../../schemas/cameras/recording-server-kinds.ts';
import { cameraShortName } from '../../schemas/cameras/short-name.ts';
import { deleteDetails, id, instant, nothing, optionalText, requiredText, version } from '../../schemas/common.ts';
import { cameraThumbnail, sourceStates } from '../../schemas/pictures.ts';

const base = '/api/WebPortal/locations/:locationId/nvr';
const access = 'locations.nvr';
// Everybody with this permission has all others for recording servers, too; staff who may not delete have only the others.
const mayDelete = 'cameras.delete';

const kind = z.enum(recordingServerKindNames);

export const recordingServerStates = ['online', 'offline', 'unknown'] as const;

/** Why a recording server cannot be used; `unreachable` covers anything that is not a recording server, so that probing reveals nothing about a network. */
export const connectionProblems = ['unreachable', 'badCredentials'] as const;
/**
 * The outcome of a test; `needsPassword`: an address has changed, and the stored password is not sent to a new one; `noStreams`: it lists
 * its cameras, but no stream comes.
 */
export const connectionOutcomes = ['ok', 'needsPassword', 'noStreams', ...connectionProblems] as const;

/** A secret that is never read back: omitted keeps the stored one, null removes it. */
const secret = (label: string) =>
  z
    .string()
    .max(256, fail('tooLong', { field: label, most: 256 }))
    .transform((text) => text || null)
    .nullable()
    .optional();

/** Where a recording server is, and how the portal signs in to it. */
export const recordingServerInput = z.object({
  name: requiredText(100, 'Name'),
  /** Fields that this kind does not have are not stored. */
  kind: kind.default('blueIris'),
  /** "Parent Stream Link": where the portal fetches streams. */
  domain: serverAddress(256, 'Parent Stream Link'),
  /** Where it lists its cameras, if that is another address. */
  apiAddress: optionalServerAddress(256, 'API address'),
  nvrWanIpAddress: optionalHost(256, 'Admin Stream Link'),
  nvrLanIpAddress: optionalHost(256, 'LAN address'),
  serverUsername: optionalText(256, 'Server username'),
  serverPassword: secret('Server password'),
  cameraUsername: optionalText(256, 'Camera username'),
  cameraPassword: secret('Camera password'),
  /** Exactly these cameras of the location belong to the server; omitted changes nothing. */
  cameraIds: z.array(id).max(1_000).optional(),
});

/** Whether a recording server answers, since when, and if not, why. */
export const recordingServerState = {
  state: z.enum(recordingServerStates),
  stateSince: instant.nullable(),
  stateDetail: z.enum(connectionProblems).nullable(),
};

export const recordingServerRow = z.object({
  id,
  name: z.string(),
  kind,
  domain: z.string(),
  ...recordingServerState,
  cameraCount: z.int(),
  onlineCameraCount: z.int(),
  hasBlueIrisJwt: z.boolean(),
});

export const recordingServerDetail = z.object({
  id,
  name: z.string(),
  kind,
  domain: z.string(),
  apiAddress: z.string().nullable(),
  nvrWanIpAddress: z.string().nullable(),
  nvrLanIpAddress: z.string().nullable(),
  serverUsername: z.string().nullable(),
  hasServerPassword: z.boolean(),
  cameraUsername: z.string().nullable(),
  hasCameraPassword: z.boolean(),
  cameraIds: z.array(id),
  hasBlueIrisJwt: z.boolean(),
  blueIrisJwtCreatedAt: instant.nullable(),
  ...recordingServerState,
  version,
});

/** A camera as listed by its recording server. */
export const listedCamera = z.object({
  shortName: z.string(),
  name: z.string(),
  state: z.enum(sourceStates),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

const touches = ['cameras', 'cameraLinks'] as const;

/** Recording servers (NVR) of a location. */
export const recordingServers = endpoints('recordingServers', {
  table: table({
    path: `${base}/table`,
    summary: 'List the recording servers of a location',
    access,
    scope,
    params: inLocation,
    sortBy: ['name', 'domain', 'state', 'cameraCount'],
    row: recordingServerRow,
    columns: ['name', 'domain', 'state', 'cameraCount'],
    filters: {},
  }),
  count: {
    method: 'GET',
    path: `${base}/count`,
    summary: 'How many recording servers a location has',
    access,
    scope,
    params: inLocation,
    response: z.object({ count: z.int() }),
    audit: null,
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one recording server; its secrets only as whether they are set',
    access,
    scope,
    params: oneOf,
    response: recordingServerDetail,
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create a recording server',
    access,
    scope,
    readsFeatures: true,
    params: inLocation,
    body: recordingServerInput,
    response: z.object({ id }),
    status: 201,
    touches,
    audit: { verb: 'create', record: 'recording server' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change a recording server; a new address requires its secrets again',
    access,
    scope,
    params: oneOf,
    body: recordingServerInput.extend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches,
    audit: { verb: 'update', record: 'recording server' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a recording server; its cameras stay, without a server',
    access: mayDelete,
    scope,
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'delete', record: 'recording server' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting a recording server does to its cameras',
    access: mayDelete,
    scope,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
  camerasTable: table({
    path: `${base}/:id/cameras/table`,
    summary: 'The cameras of one recording server',
    access,
    scope,
    params: oneOf,
    sortBy: ['name', 'shortName', 'state'],
    row: cameraThumbnail.extend({ shortName: z.string(), aiOnly: z.boolean() }),
    columns: ['name', 'shortName', 'state'],
    filters: {},
  }),
  testConnection: {
    method: 'POST',
    path: `${base}/test-connection`,
    summary: 'Test a form’s values, saved or not: sign in, list the cameras, open a stream',
    access,
    scope,
    params: inLocation,
    body: recordingServerInput
      .pick({
        kind: true,
        domain: true,
        apiAddress: true,
        serverUsername: true,
        serverPassword: true,
        cameraUsername: true,
        cameraPassword: true,
      })
      .extend({
        /** The saved server whose stored passwords are used if none are given. */
        id: id.optional(),
      }),
    response: z.object({
      outcome: z.enum(connectionOutcomes),
      /** The server's own name, if it reports one. */
      serverName: z.string().nullable(),
      cameras: z.array(listedCamera),
    }),
    touches,
    audit: { verb: 'test', record: 'recording server' },
    ownTransaction: true,
  },
  availableCameras: {
    method: 'GET',
    path: `${base}/:id/available-cameras`,
    summary: 'The cameras that a recording server lists, and which of them the portal already has',
    access,
    scope,
    params: oneOf,
    response: z.array(listedCamera.extend({ cameraId: id.nullable(), cameraName: z.string().nullable() })),
    errors: ['recordingServer'],
    audit: null,
  },
  listedStill: {
    method: 'GET',
    path: `${base}/:id/available-cameras/:shortName/still`,
    summary: 'A picture from a camera not imported yet, for staff who may import it and may watch cameras',
    access: 'cameras.create',
    scope,
    passive: true,
    params: oneOf.extend({ shortName: z.string().min(1).max(100) }),
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    errors: ['accessDenied', 'recordingServer', 'tooMany'],
    audit: null,
  },
  importCameras: {
    method: 'POST',
    path: `${base}/:id/import-cameras`,
    summary: 'Create the chosen cameras, all or none',
    access: 'cameras.create',
    scope,
    params: oneOf,
    body: z.object({
      cameras: z
        .array(
          z.object({
            shortName: cameraShortName,
            name: requiredText(100, 'Name'),
            classIds: z.array(id).max(200).default([]),
          }),
        )
        .min(1, fail('recordingServers.chooseCamera'))
        .max(500, fail('recordingServers.tooManyAtATime', { most: 500 })),
    }),
    response: z.object({ cameraIds: z.array(id) }),
    status: 201,
    touches: ['cameras', 'classes', 'cameraLinks', 'access'],
    rehearsed: true,
    audit: { verb: 'create', record: 'camera' },
  },
  generateToken: {
    method: 'POST',
    path: `${base}/:id/blueiris-jwt`,
    summary: 'Create a new webhook token, shown only once; the old one stops working at once',
    access,
    scope,
    feature: 'LicensePlateRecognition',
    params: oneOf,
    response: z.string(),
    audit: { verb: 'generate webhook token', record: 'recording server' },
  },
});
