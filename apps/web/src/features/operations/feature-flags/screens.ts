import { defineScreen } from '../../../lib/screen.ts';

export const featureList = defineScreen({
  path: '/admin/features',
  title: { en: 'Features', es: 'Funciones' },
  access: 'features.list',
  nav: { name: 'admin.features', at: 220 },
});
