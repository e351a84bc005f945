import { page, type Page } from '../../../lib/page.ts';
import {
  marketplaceConnect,
  marketplaceList,
  marketplaceManage,
  marketplacePolicy,
  marketplacePolicyConfiguration,
  marketplacePolicyHours,
  marketplacePolicySchedule,
} from './screens.ts';

export const pages: readonly Page[] = [
  page(marketplaceList, () => import('./marketplace-list.tsx')),
  page(marketplaceConnect, () => import('./marketplace-connect.tsx')),
  page(marketplaceManage, () => import('./marketplace-manage.tsx')),
  page(marketplacePolicy, () => import('./policy/policy-frame.tsx')),
  page(marketplacePolicySchedule, () => import('./policy/policy-schedule.tsx')),
  page(marketplacePolicyHours, () => import('./policy/policy-hours.tsx')),
  page(marketplacePolicyConfiguration, () => import('./policy/policy-configuration.tsx')),
];
