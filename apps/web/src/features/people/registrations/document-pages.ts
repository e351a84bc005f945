import { lightPage, type Page } from '../../../lib/page.ts';
import {
  confirmRegistration,
  registerFamily,
  registerImported,
  registerViewer,
  registrationStatus,
} from './public-screens.ts';

export const pages: readonly Page[] = [
  lightPage(registerFamily, () => import('./register-family.tsx')),
  lightPage(confirmRegistration, () => import('./confirm-registration.tsx')),
  lightPage(registrationStatus, () => import('./registration-status.tsx')),
  lightPage(registerViewer, () => import('./register-viewer.tsx')),
  lightPage(registerImported, () => import('./register-viewer.tsx')),
];
