import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation } from '../../schemas/at-location.ts';
import { id, idParam } from '../../schemas/common.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';
import { recordingServers, recordingServerState } from './recording-servers.ts';

const base = '/api/WebPortal/user-nvr-servers';
const access = 'cameras.view';

/** Addresses for staff: from anywhere (the Admin Stream Link) and on the location's own network; null if unknown. */
const links = { adminLink: z.string().nullable(), lanLink: z.string().nullable() };

/** A recording server with the links that open its camera manager. */
export const linkedServer = z.object({
  id,
  name: z.string(),
  locationId: id,
  locationName: z.string(),
  timeZone: z.string(),
  ...recordingServerState,
  cameraCount: z.int(),
  ...links,
  /** The page with its camera manager in a frame; null if it has none, or one without https, which must stay a link. */
  managerPage: z.string().nullable(),
});
export type LinkedServer = z.output<typeof linkedServer>;

/** A camera with the links that open it in the camera manager. */
export const linkedCamera = cameraThumbnail.extend({ shortName: z.string(), ...links });
export type LinkedCamera = z.output<typeof linkedCamera>;

/** Camera links: they open a camera, or the camera manager, for every location within the caller's reach. */
export const cameraLinks = endpoints('cameraLinks', {
  locations: table({
    path: `${base}/table`,
    summary: "The caller's locations that have recording servers",
    access,
    scope: 'actor',
    sortBy: ['name', 'organizationName'],
    row: z.object({
      id,
      name: z.string(),
      organizationName: z.string(),
      serverCount: z.int(),
      cameraCount: z.int(),
      onlineCameraCount: z.int(),
    }),
    columns: ['name', 'organizationName', 'serverCount', 'cameraCount'],
    filters: {},
  }),
  servers: {
    method: 'GET',
    path: `${base}/locations/:locationId`,
    alsoAt: ['/api/WebPortal/locations/:locationId/external-nvr-link'],
    summary: 'The recording servers of a location with their links',
    access,
    scope: { location: 'locationId' },
    params: inLocation,
    response: z.object({ locationName: z.string(), servers: z.array(linkedServer) }),
    audit: null,
  },
  server: {
    method: 'GET',
    path: `${base}/:serverId`,
    summary: 'One recording server with its links',
    access,
    scope: 'actor',
    params: z.object({ serverId: idParam }),
    response: linkedServer,
    audit: null,
  },
  manager: {
    method: 'GET',
    path: `${base}/:serverId/manager`,
    summary: 'A page with the camera manager of a recording server in a frame, which only that server may fill',
    access: 'locations.nvr',
    feature: 'BlueIrisIframe',
    scope: 'actor',
    params: z.object({ serverId: idParam }),
    response: z.string(),
    raw: { contentType: 'text/html' },
    audit: null,
  },
  cameras: table({
    path: `${base}/:serverId/cameras/table`,
    summary: 'The cameras of a recording server with their links',
    access,
    scope: 'actor',
    params: z.object({ serverId: idParam }),
    sortBy: ['name', 'shortName', 'state'],
    row: linkedCamera,
    columns: recordingServers.camerasTable.columns,
    filters: {},
  }),
  camera: {
    method: 'GET',
    path: `${base}/cameras/:id`,
    summary: 'One camera with its links and its recording server',
    access,
    scope: 'actor',
    params: z.object({ id: idParam }),
    response: linkedCamera.extend({ server: linkedServer }),
    audit: null,
  },
});
