import { defineScreen } from '../../../lib/screen.ts';

export const detectorList = defineScreen({
  path: '/app/detectors',
  title: { en: 'Detectors', es: 'Detectores' },
  access: 'alerts.edit',
});
