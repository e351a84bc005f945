import { lightPage, page, type Page } from '../../../lib/page.ts';
import { historyPage } from '../../operations/audit/pages.ts';
import {
  inviteMany,
  registrationArea,
  registrationDelete,
  registrationFamily,
  registrationInvitation,
  registrationInvitationHistory,
  registrationListScreens,
  registrationPoster,
} from './screens.ts';

const list = () => import('./registration-list.tsx');
const record = () => import('./registration-frame.tsx');
const tab = () => import('./registration-tab.tsx');

export const pages: readonly Page[] = [
  {
    ...lightPage(registrationArea, () => import('./registration-area.tsx')),
    count: { noun: 'registrationReview', load: () => import('./waiting-count.ts') },
  },
  lightPage(registrationListScreens.scheduled, list, { list: 'scheduled' }),
  lightPage(registrationListScreens.pending, list, { list: 'pending' }),
  lightPage(registrationListScreens.denied, list, { list: 'denied' }),
  lightPage(registrationPoster, () => import('./poster.tsx')),
  lightPage(inviteMany, () => import('./invite-many/invite-many.tsx')),
  page(registrationDelete, () => import('./registration-delete.tsx')),
  page(registrationInvitation, record, { kind: 'invitation' }),
  historyPage(registrationInvitationHistory),
  page(registrationFamily.frame, record, { kind: 'family' }),
  page(registrationFamily.members, tab, { tab: 'members' }),
  page(registrationFamily.settings, tab, { tab: 'settings' }),
  page(registrationFamily.kids, tab, { tab: 'kids' }),
  historyPage(registrationFamily.history),
];
