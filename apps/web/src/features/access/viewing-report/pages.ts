import { lightPage, type Page } from '../../../lib/page.ts';
import { viewingReportScreen } from './screens.ts';

export const pages: readonly Page[] = [lightPage(viewingReportScreen, () => import('./viewing-report.tsx'))];
