import { defineScreen } from '../../../lib/screen.ts';

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

/** Which ones is asked here too, unless the address says it. */
export const watchSeveral = defineScreen({
  path: '/viewer/several',
  title: { en: 'Watch several', es: 'Ver varias' },
  access: 'viewer',
  back: cameraWall,
  isLight: true,
  load: () => import('./several/several.tsx'),
});

export const screens = [cameraWall, watchCamera, watchSeveral];
