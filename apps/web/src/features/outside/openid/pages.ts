import { page, type Page } from '../../../lib/page.ts';
import { authorize, connectDevice, connectedAppList, signOutAsked } from './screens.ts';

export const pages: readonly Page[] = [
  page(authorize, () => import('./authorize.tsx')),
  page(connectDevice, () => import('./connect-device.tsx')),
  page(signOutAsked, () => import('./sign-out.tsx')),
  page(connectedAppList, () => import('./connected-app-list.tsx')),
];
