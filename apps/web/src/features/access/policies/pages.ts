import { policyKinds, type PolicyKind } from '@viewgate/policy/vocabulary';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import { historyPage } from '../../operations/audit/pages.ts';
import { effectiveWeek, policyArea, policyScreens } from './screens.ts';

/** The screens of all kinds share components, each given its kind. */
const pagesOf = (kind: PolicyKind): readonly Page[] => {
  const of = policyScreens[kind];
  return [
    lightPage(of.list, () => import('./policy-list.tsx'), { kind }),
    page(of.create, () => import('./policy-create.tsx'), { kind }),
    page(of.copy, () => import('./policy-copy.tsx'), { kind }),
    page(of.remove, () => import('./policy-delete.tsx'), { kind }),
    lightPage(of.update, () => import('./policy-frame.tsx'), { kind }),
    page(of.details, () => import('./policy-details.tsx'), { kind }),
    page(of.configuration, () => import('./policy-configuration.tsx'), { kind }),
    page(of.schedule, () => import('./policy-schedule.tsx'), { kind }),
    kind === 'location'
      ? page(of.last, () => import('./policy-settings.tsx'), { kind })
      : page(of.last, () => import('./policy-assignments.tsx'), { kind }),
    historyPage(of.history),
  ];
};

export const pages: readonly Page[] = [
  lightPage(policyArea, () => import('./policy-area.tsx')),
  ...policyKinds.flatMap(pagesOf),
  page(effectiveWeek, () => import('./effective-week.tsx')),
];
