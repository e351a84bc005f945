import { defineScreen } from '../../../lib/screen.ts';
import { reportList } from '../../watchfulness/reports/screens.ts';

export const viewingReportScreen = defineScreen({
  path: '/app/viewing-report',
  title: { en: 'Who watched', es: 'Quién miró' },
  access: 'viewingReport.view',
  back: reportList,
});
