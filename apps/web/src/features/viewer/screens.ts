import { defineScreen } from '../../lib/screen.ts';

export const cameraWall = defineScreen({
  path: '/viewer',
  title: { en: 'My cameras', es: 'Mis cámaras' },
  access: 'viewer',
  isHome: true,
  load: () => import('./wall.tsx'),
});

export const watchCamera = defineScreen({
  path: '/viewer/cameras/$id',
  title: { en: 'Watch', es: 'Ver' },
  access: 'viewer',
  back: cameraWall,
  load: () => import('./watch.tsx'),
});

export const screens = [cameraWall, watchCamera];
