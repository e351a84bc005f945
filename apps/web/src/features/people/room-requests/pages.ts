import { lightPage, type Page } from '../../../lib/page.ts';
import { roomRequestList } from './screens.ts';

export const pages: readonly Page[] = [
  {
    ...lightPage(roomRequestList, () => import('./room-request-list.tsx')),
    count: { noun: 'registrationReview', load: () => import('./open-count.ts') },
  },
];
