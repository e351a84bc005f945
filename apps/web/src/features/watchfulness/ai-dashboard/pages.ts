import { lightPage, type Page } from '../../../lib/page.ts';
import { aiDashboard } from './screens.ts';

export const pages: readonly Page[] = [lightPage(aiDashboard, () => import('./ai-dashboard.tsx'))];
