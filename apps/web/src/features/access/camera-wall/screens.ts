import { defineScreen } from '../../../lib/screen.ts';

export const staffWall = defineScreen({
  path: '/app/camera-wall',
  title: { en: 'Camera wall', es: 'Mosaico de cámaras' },
  access: 'cameras.view',
  nav: { name: 'cameraWall', at: 140 },
});
