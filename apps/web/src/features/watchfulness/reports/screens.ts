import { defineScreen } from '../../../lib/screen.ts';

export const reportList = defineScreen({
  path: '/app/reports',
  title: { en: 'Reports', es: 'Informes' },
  access: ['access.view', 'registrations.list', 'alerts.list', 'children.list', 'audit.list', 'viewingReport.view'],
  nav: { name: 'reports', at: 147 },
});

/** Which of them one gets by mail. */
export const reportMails = defineScreen({
  path: '/app/reports/mails',
  title: { en: 'Reports by email', es: 'Informes por correo' },
  access: [
    'access.view',
    'registrations.list',
    'alerts.list',
    'children.list',
    'audit.list',
    'viewingReport.view',
    'cameras.list',
  ],
  within: reportList,
  back: reportList,
});

export const refusalReport = defineScreen({
  path: '/app/reports/refusals',
  title: { en: 'Refusals', es: 'Negativas' },
  access: 'access.view',
  back: reportList,
});

export const registrationReport = defineScreen({
  path: '/app/reports/registrations',
  title: { en: 'Registrations over time', es: 'Registros en el tiempo' },
  access: 'registrations.list',
  back: reportList,
});

export const alertReport = defineScreen({
  path: '/app/reports/alerts',
  title: { en: 'Alerts and answers', es: 'Alertas y respuestas' },
  access: 'alerts.list',
  back: reportList,
});

export const presenceReport = defineScreen({
  path: '/app/reports/presence',
  title: { en: 'Presence', es: 'Asistencia' },
  access: 'children.list',
  back: reportList,
});

export const staffReport = defineScreen({
  path: '/app/reports/staff',
  title: { en: 'Staff activity', es: 'Actividad del personal' },
  access: 'audit.list',
  back: reportList,
});
