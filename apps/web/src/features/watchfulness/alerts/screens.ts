import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

export const alertList = defineScreen({
  path: '/app/alerts',
  title: { en: 'Alerts', es: 'Alertas' },
  access: 'alerts.list',
  nav: { name: 'alerts', at: 25 },
});

export const alertDetails = defineScreen({
  path: '/app/alerts/details/$id',
  title: { en: 'Alert', es: 'Alerta' },
  tab: { en: 'Details', es: 'Detalles' },
  access: 'alerts.list',
  back: alertList,
});

export const alertHistory = historyOf({
  of: alertDetails,
  path: '/app/alerts/details/$id/history',
  record: 'alert',
  param: 'id',
});

export const alertSettings = defineScreen({
  path: '/app/alerts/settings',
  title: { en: 'Alert settings', es: 'Ajustes de las alertas' },
  access: 'alerts.list',
  back: alertList,
});
