import { lightPage, type Page } from '../../../lib/page.ts';
import { setupAdministrator } from './public-screens.ts';

export const pages: readonly Page[] = [lightPage(setupAdministrator, () => import('./administrator.tsx'))];
