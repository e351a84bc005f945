import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { isBase64 } from '../../schemas/base64.ts';
import { optionalWebAddress } from '../../schemas/cameras/addresses.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { cameraSwitches } from '../../schemas/cameras/cameras.ts';
import { cameraShortName, keptShortName } from '../../schemas/cameras/short-name.ts';
import { deleteDetails, id, idParam, named, nothing, option, requiredText, version } from '../../schemas/common.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';
import { healthStates } from '../../schemas/cameras/health.ts';

const base = '/api/WebPortal/locations/:locationId/cameras';
/** Paths of a camera's calls: under the location, and in the admin area. */
const at = (path = '') => ({
  path: `${base}${path}`,
  alsoAt: [`/api/WebPortal/admin/locations/:locationId/cameras${path}`],
});

/** Maximum size of an uploaded picture in bytes, before it is re-encoded. */
export const thumbnailMaxBytes = 700_000;

/** A picture in base64, with or without its `data:` prefix. */
const pictureFile = z
  .string()
  .transform((text) => text.replace(/^data:image\/(?:png|jpe?g);base64,/, ''))
  .pipe(
    z
      .string()
      .max(Math.ceil(thumbnailMaxBytes / 3) * 4, fail('pictureTooLarge', { most: 700 }))
      .refine(isBase64, fail('pictureNotRead')),
  );

/** The fields of a camera. One whose feature is off (`cameraFeatures`) is ignored and keeps its stored value. */
export const cameraInput = z.object({
  name: requiredText(100, 'Name'),
  shortName: cameraShortName,
  /** Required if a location may have several recording servers and the camera has no stream address; otherwise its only one is used. */
  nvrServerId: id.nullable().default(null),
  isEnabled: z.boolean().default(true),
  aiOnly: z.boolean().default(false),
  audioEnabled: z.boolean().default(false),
  isPublic: z.boolean().default(false),
  /** Empty while `aiOnly`. */
  classIds: z.array(id).max(500).default([]),
  /** Always on, whatever is sent. */
  enableHlsProxy: z.boolean().default(true),
  /** "Bandwidth Reduction". */
  enableHlsCaching: z.boolean().default(true),
  overrideStreamUrl: z.boolean().default(false),
  streamUrl: optionalWebAddress(1_000, 'Stream URL'),
  motionJpgStreamUrl: optionalWebAddress(1_000, 'Motion JPEG stream URL'),
  overrideThumbnailUrl: z.boolean().default(false),
  /** A png or jpeg file; omitted keeps the uploaded one, null removes it. */
  thumbnailFile: pictureFile.nullable().optional(),
  thumbnailUrl: optionalWebAddress(1_000, 'Thumbnail URL'),
});
export type CameraInput = z.output<typeof cameraInput>;

export const cameraRow = cameraThumbnail.extend({
  shortName: z.string(),
  nvrServerId: id.nullable(),
  nvrServerName: z.string().nullable(),
  classes: z.array(named),
  isEnabled: z.boolean(),
  aiOnly: z.boolean(),
  audioEnabled: z.boolean(),
  isCameraPublic: z.boolean(),
  cameraPolicyId: id.nullable(),
  cameraPolicyName: z.string().nullable(),
  isPolicyEnforced: z.boolean(),
});

export const cameraDetail = cameraInput.omit({ thumbnailFile: true }).extend({
  id,
  shortName: z.string(),
  nvrServerName: z.string().nullable(),
  classes: z.array(named),
  /** The link from which the picture is fetched; `picture` is the picture itself. */
  thumbnailUrl: z.string().nullable(),
  streamUrl: z.string().nullable(),
  motionJpgStreamUrl: z.string().nullable(),
  hasThumbnailFile: z.boolean(),
  picture: cameraThumbnail,
  version,
});

export const cameraOption = option.extend({
  picture: cameraThumbnail,
  aiOnly: z.boolean(),
  nvrServerId: id.nullable(),
});
export type CameraOption = z.output<typeof cameraOption>;

type Switched = Record<(typeof cameraSwitches)[number], z.ZodOptional<z.ZodBoolean>>;
const switched = Object.fromEntries(cameraSwitches.map((field) => [field, z.boolean().optional()])) as Switched;

/** What can be changed of several cameras at a time; a field whose feature is off is ignored. */
const camerasChange = z.object({
  ids: z.array(id).min(1).max(200),
  ...switched,
  nvrServerId: id.optional(),
  addClassIds: z.array(id).max(500).default([]),
  removeClassIds: z.array(id).max(500).default([]),
});
export type CamerasChange = z.output<typeof camerasChange>;

const optionQuery = z.object({
  include: z.enum(['watchable', 'all']).default('watchable'),
  nvrServerId: idParam.optional(),
});

const touches = ['recordingServers', 'classes', 'cameraLinks', 'cameraWall', 'access'] as const;

/** Cameras of a location. */
export const cameras = endpoints('cameras', {
  table: table({
    ...at('/table'),
    summary: 'List the cameras of a location with picture and state',
    access: 'cameras.list',
    scope,
    params: inLocation,
    sortBy: ['name', 'shortName', 'state', 'nvrServerName'],
    row: cameraRow,
    columns: ['name', 'shortName', 'state', 'nvrServerName', 'classes', 'cameraPolicyName'],
    filters: { nvrServerId: id, classId: id, state: z.enum(healthStates), aiOnly: z.boolean() },
  }),
  options: {
    method: 'GET',
    ...at('/options'),
    summary: 'Cameras to choose from; without AI-only ones unless asked',
    access: 'cameras.list',
    scope,
    params: inLocation,
    query: optionQuery,
    response: z.array(cameraOption),
    audit: null,
  },
  optionsOfLocation: {
    method: 'GET',
    path: '/api/WebPortal/options/cameras',
    summary: 'All cameras of a location, for a picker; optionally without AI-only ones',
    access: 'cameras.list',
    scope: { location: 'query.locationId' },
    query: optionQuery.extend({ locationId: idParam, include: z.enum(['watchable', 'all']).default('all') }),
    response: z.array(cameraOption),
    audit: null,
  },
  nvrOptions: {
    method: 'GET',
    ...at('/nvrOptions'),
    summary: 'Recording servers to choose from',
    access: 'cameras.list',
    scope,
    params: inLocation,
    response: z.array(option),
    audit: null,
  },
  get: {
    method: 'GET',
    ...at('/:id'),
    summary: 'Read one camera',
    access: 'cameras.view',
    scope,
    params: oneOf,
    response: cameraDetail,
    audit: null,
  },
  create: {
    method: 'POST',
    ...at(),
    summary: 'Create a camera',
    access: 'cameras.create',
    scope,
    readsFeatures: true,
    params: inLocation,
    body: cameraInput,
    response: z.object({ id }),
    status: 201,
    touches,
    audit: { verb: 'create', record: 'camera' },
  },
  update: {
    method: 'PUT',
    ...at('/:id'),
    summary: 'Change a camera, its classes and its picture',
    access: 'cameras.edit',
    scope,
    readsFeatures: true,
    params: oneOf,
    body: cameraInput.extend({ shortName: keptShortName, version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches,
    audit: { verb: 'update', record: 'camera' },
  },
  remove: {
    method: 'DELETE',
    ...at('/:id'),
    summary: 'Delete a camera',
    access: 'cameras.delete',
    scope,
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'delete', record: 'camera' },
  },
  deleteDetails: {
    method: 'GET',
    ...at('/:id/delete-details'),
    summary: 'What deleting a camera takes with it',
    access: 'cameras.delete',
    scope,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
  preview: {
    method: 'POST',
    ...at('/preview'),
    summary:
      'A picture of a camera that need not be saved, from its addresses or its recording server, for staff who may watch it',
    access: ['cameras.create', 'cameras.edit'],
    scope,
    // Asked every second while the form shows it.
    passive: true,
    params: inLocation,
    /** Without a stream address, this means the recording server's camera with this short name. */
    body: cameraInput
      .pick({ streamUrl: true, motionJpgStreamUrl: true, nvrServerId: true })
      .extend({ shortName: keptShortName.nullable().default(null) }),
    /** A JPEG in base64. */
    response: z.object({ picture: z.string() }),
    errors: ['accessDenied', 'recordingServer', 'tooMany'],
    audit: { verb: 'test', record: 'camera' },
    ownTransaction: true,
  },
  order: {
    method: 'GET',
    ...at('/order'),
    summary: 'The cameras of a location in the order in which families see them',
    access: 'cameras.list',
    scope,
    params: inLocation,
    response: z.array(cameraThumbnail),
    audit: null,
  },
  reorder: {
    method: 'PUT',
    ...at('/order'),
    summary: 'Put the cameras of a location in order; those left out come last, by name',
    access: 'cameras.edit',
    scope,
    params: inLocation,
    body: z.object({
      cameraIds: z.array(id).max(1_000),
      /** The order as the caller read it: if it has changed since, nothing changes, and the conflict carries the current one. Without it, the last writer wins. */
      before: z.array(id).max(1_000).optional(),
    }),
    response: nothing,
    errors: ['conflict'],
    touches: ['cameraWall'],
    audit: { verb: 'put in order', record: 'camera' },
  },
  updateMany: {
    method: 'PUT',
    ...at('/many'),
    summary: 'Change the same things of several cameras, all or none; what is left out stays',
    access: 'cameras.edit',
    scope,
    readsFeatures: true,
    params: inLocation,
    body: camerasChange,
    response: z.object({ changed: z.int() }),
    touches,
    audit: { verb: 'update', record: 'camera' },
  },
  thumbnail: {
    method: 'GET',
    ...at('/:id/thumbnail'),
    summary: 'The picture of a camera; a captured one only for staff who may watch cameras here',
    access: 'cameras.list',
    scope,
    passive: true,
    params: oneOf,
    query: z.object({ v: z.string().max(20).optional(), chosen: z.string().max(20).optional() }),
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    errors: ['accessDenied'],
    audit: null,
    answers: { 304: 'Unchanged' },
  },
});
