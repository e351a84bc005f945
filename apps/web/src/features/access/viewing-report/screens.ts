import { defineScreen } from '../../../lib/screen.ts';

export const viewingReportScreen = defineScreen({
  path: '/app/viewing-report',
  title: { en: 'Who watched', es: 'Quién miró' },
  access: 'viewingReport.view',
  nav: { name: 'viewingReport', at: 147 },
});
