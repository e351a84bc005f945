import { defineScreen } from '../../../lib/screen.ts';
import { alertSettings } from '../alerts/screens.ts';

export const detectorList = defineScreen({
  path: '/app/detectors',
  title: { en: 'Detectors', es: 'Detectores' },
  access: 'alerts.edit',
  back: alertSettings,
});
