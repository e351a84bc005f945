import { lightPage, page, type Page } from '../../../lib/page.ts';
import { cameraHealthList, healthOfCamera, healthOfOnlyServer, healthOfServer, locationHealth } from './screens.ts';

export const pages: readonly Page[] = [
  page(cameraHealthList, () => import('./camera-health-list.tsx')),
  page(locationHealth, () => import('./location-health.tsx')),
  lightPage(healthOfCamera, () => import('./health-of-camera.tsx')),
  lightPage(healthOfServer, () => import('./health-of-server.tsx')),
  lightPage(healthOfOnlyServer, () => import('./health-of-server.tsx')),
];
