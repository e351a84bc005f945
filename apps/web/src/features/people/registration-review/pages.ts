import { lightPage, page, type Page } from '../../../lib/page.ts';
import {
  registrationArea,
  registrationDelete,
  registrationFamily,
  registrationInvitation,
  registrationListScreens,
} from './screens.ts';

const list = () => import('./registration-list.tsx');

export const pages: readonly Page[] = [
  {
    ...lightPage(registrationArea, () => import('./registration-area.tsx')),
    count: { noun: 'registrationReview', load: () => import('./waiting-count.ts') },
  },
  lightPage(registrationListScreens.scheduled, list, { list: 'scheduled' }),
  lightPage(registrationListScreens.pending, list, { list: 'pending' }),
  lightPage(registrationListScreens.denied, list, { list: 'denied' }),
  page(registrationDelete, () => import('./registration-delete.tsx')),
  page(registrationInvitation, () => import('./registration-invitation.tsx')),
  page(registrationFamily.frame, () => import('./registration-family.tsx')),
  page(registrationFamily.members, () => import('./registration-members.tsx')),
  page(registrationFamily.settings, () => import('./registration-settings.tsx')),
  page(registrationFamily.kids, () => import('./registration-children.tsx')),
];
