import { lightPage, type Page } from '../../../lib/page.ts';
import { problem } from './public-screens.ts';

export const pages: readonly Page[] = [lightPage(problem, () => import('./problem.tsx'))];
