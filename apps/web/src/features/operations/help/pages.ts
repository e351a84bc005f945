import { page, type Page } from '../../../lib/page.ts';
import { help } from './screens.ts';

export const pages: readonly Page[] = [page(help, () => import('./help.tsx'))];
