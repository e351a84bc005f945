import { lightPage, type Page } from '../../../lib/page.ts';
import { shieldUnlock } from './public-screens.ts';

export const pages: readonly Page[] = [lightPage(shieldUnlock, () => import('./shield-unlock.tsx'))];
