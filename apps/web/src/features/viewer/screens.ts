import { defineScreen } from '../../lib/screen.ts';

export const cameraWall = defineScreen({
  path: '/viewer',
  title: { en: 'My cameras', es: 'Mis cámaras' },
  access: 'viewer',
  isHome: true,
  isLight: true,
  load: () => import('./wall.tsx'),
});

export const watchCamera = defineScreen({
  path: '/viewer/cameras/$id',
  title: { en: 'Watch', es: 'Ver' },
  access: 'viewer',
  back: cameraWall,
  isLight: true,
  load: () => import('./watch.tsx'),
});

export const screens = [cameraWall, watchCamera];
