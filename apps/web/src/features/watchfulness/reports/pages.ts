import { lightPage, page, type Page } from '../../../lib/page.ts';
import {
  alertReport,
  presenceReport,
  refusalReport,
  registrationReport,
  reportList,
  reportMails,
  staffReport,
} from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(reportList, () => import('./report-list.tsx')),
  page(reportMails, () => import('./report-mails.tsx')),
  lightPage(refusalReport, () => import('./refusal-report.tsx')),
  lightPage(registrationReport, () => import('./registration-report.tsx')),
  lightPage(alertReport, () => import('./alert-report.tsx')),
  lightPage(presenceReport, () => import('./presence-report.tsx')),
  lightPage(staffReport, () => import('./staff-report.tsx')),
];
