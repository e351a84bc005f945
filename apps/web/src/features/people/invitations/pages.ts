import { lightPage, type Page } from '../../../lib/page.ts';
import { ownFamily } from './screens.ts';

export const pages: readonly Page[] = [lightPage(ownFamily, () => import('./own/own-families.tsx'))];
