import { lightPage, type Page } from '../../../lib/page.ts';
import { linkedCamera, linkedCameras, linkedLocations, linkedServers } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(linkedLocations, () => import('./linked-locations.tsx')),
  lightPage(linkedServers, () => import('./linked-servers.tsx')),
  lightPage(linkedCameras, () => import('./linked-cameras.tsx')),
  lightPage(linkedCamera, () => import('./linked-camera.tsx')),
];
