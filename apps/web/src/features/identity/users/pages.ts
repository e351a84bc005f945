import { lightPage, page, type Page } from '../../../lib/page.ts';
import { historyPage } from '../../operations/audit/pages.ts';
import { type UserArea, userAdd, userScreens } from './screens.ts';

const pagesOf = (area: UserArea): readonly Page[] => {
  const of = userScreens[area];
  return [
    lightPage(of.list, () => import('./user-list.tsx'), { area }),
    page(of.create, () => import('./user-create.tsx'), { area }),
    page(of.update, () => import('./user-update.tsx'), { area }),
    historyPage(of.history),
    page(of.remove, () => import('./user-delete.tsx'), { area }),
    page(of.lock, () => import('./user-pause.tsx')),
    page(of.unlock, () => import('./user-enable.tsx')),
    page(of.secondFactor, () => import('./user-second-factor.tsx')),
    page(of.resend, () => import('./user-resend.tsx')),
  ];
};

export const pages: readonly Page[] = [
  ...pagesOf('app'),
  page(userAdd, () => import('./user-add.tsx')),
  ...pagesOf('organization'),
  ...pagesOf('admin'),
];
