import { lightPage, page, type Page } from '../../../lib/page.ts';
import { historyPage } from '../../operations/audit/pages.ts';
import {
  familyAddMember,
  familyMembers,
  ownerDelete,
  ownerList,
  ownerSecondFactor,
  viewerArea,
  viewerCreate,
  viewerDelete,
  viewerEnable,
  viewerLinkInvite,
  viewerListScreens,
  viewerPause,
  viewerSecondFactor,
  viewerUpdate,
} from './screens.ts';

const create = () => import('./viewer-create.tsx');
const remove = () => import('./viewer-delete.tsx');
const secondFactor = () => import('./viewer-second-factor.tsx');

const linkInvite = () => import('./viewer-link-invite.tsx');

const pagesOf = ({ frame, ...tabs }: (typeof viewerUpdate)['active' | 'paused']): readonly Page[] => [
  page(frame, () => import('./viewer-frame.tsx')),
  page(tabs.details, () => import('./viewer-details.tsx')),
  page(tabs.cameras, () => import('./viewer-cameras.tsx')),
  page(tabs.trafficControl, () => import('./viewer-traffic.tsx')),
  historyPage(tabs.history),
];

export const pages: readonly Page[] = [
  lightPage(viewerArea, () => import('./viewer-area.tsx')),
  lightPage(viewerListScreens.active, () => import('./viewer-list.tsx'), { list: 'active' }),
  lightPage(viewerListScreens.paused, () => import('./viewer-list.tsx'), { list: 'paused' }),
  lightPage(viewerListScreens.scheduled, () => import('./viewer-list.tsx'), { list: 'scheduled' }),
  page(viewerCreate, create),
  page(viewerPause, () => import('./viewer-pause.tsx')),
  page(viewerEnable, () => import('./viewer-enable.tsx')),
  ...Object.values(viewerDelete).map((screen) => page(screen, remove)),
  ...Object.values(viewerSecondFactor).map((screen) => page(screen, secondFactor)),
  ...Object.values(viewerLinkInvite).map((screen) => page(screen, linkInvite)),
  ...Object.values(viewerUpdate).flatMap(pagesOf),
  page(ownerList, () => import('./owner-list.tsx')),
  page(ownerDelete, remove),
  page(ownerSecondFactor, secondFactor),
  page(familyMembers, () => import('./family-members.tsx')),
  page(familyAddMember, create),
];
