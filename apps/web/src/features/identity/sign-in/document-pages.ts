import { lightPage, type Page } from '../../../lib/page.ts';
import { login } from './public-screens.ts';

export const pages: readonly Page[] = [lightPage(login, () => import('./login.tsx'))];
