import { defineScreen } from '../../../lib/screen.ts';

export const cameraWall = defineScreen({
  path: '/viewer',
  title: { en: 'My cameras', es: 'Mis cámaras' },
  access: 'viewer',
  isHome: true,
});

export const watchCamera = defineScreen({
  path: '/viewer/cameras/$id',
  title: { en: 'Watch', es: 'Ver' },
  access: 'viewer',
  back: cameraWall,
});

/** What somebody has watched themselves. */
export const ownHistory = defineScreen({
  path: '/viewer/history',
  title: { en: 'What I watched', es: 'Lo que vi' },
  access: 'viewer',
  back: cameraWall,
});

/** It also asks which ones, unless the address names them. */
export const watchSeveral = defineScreen({
  path: '/viewer/several',
  title: { en: 'Watch several', es: 'Ver varias' },
  access: 'viewer',
  back: cameraWall,
});
